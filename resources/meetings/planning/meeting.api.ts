/** Endpoints of the meetings that events and webinars have at a provider. No answer holds a provider's link. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { idRule } from '#core/field.ts'
import { may } from '#core/roles.ts'
import { providerKeys } from '#resources/events/occasions/provider.ts'
import { meetingReasons, meetingStates, type MeetingReason, type MeetingState } from './meeting-state.ts'

const provider = z.enum(providerKeys)
const codes = <K extends string>(of: Record<K, unknown>) => z.enum(Object.keys(of) as [K, ...K[]])

const host = z.object({
  id: idRule,
  provider,
  name: z.string(),
  email: z.string().nullable(),
  /** People that fit into one meeting, if the provider says so. */
  capacity: z.int().nullable(),
  /** Its permission has ended. */
  isEnded: z.boolean(),
})
export type Host = z.output<typeof host>

const time = z.object({ key: z.string(), startsAt: z.string(), endsAt: z.string() })
const meeting = z.object({
  id: idRule,
  /** Null for the one meeting of all sessions, or of a webinar. */
  sessionKey: z.string().nullable(),
  times: z.array(time),
  /** The provider still has it, and is asked to cancel it. */
  isCancelled: z.boolean(),
  /** It is cancelled once its attendance and recordings are known. */
  isKept: z.boolean(),
  /** People who take part no more and know the link that all share. */
  leftWithLink: z.int(),
  /** Because of them, another one may take its place. */
  isReplaceable: z.boolean(),
  /** Instructors whom the provider lets in by the lobby alone. */
  inLobby: z.array(z.string()),
  provider,
  host: z.string(),
  state: codes<MeetingState>(meetingStates),
  reason: codes<MeetingReason>(meetingReasons).nullable(),
  /** What the provider said, in its own words. */
  said: z.string().nullable(),
  /** Null where nothing is tried before a person does something. */
  nextTryAt: z.string().nullable(),
})
export type MeetingAnswer = z.output<typeof meeting>

const troubled = z.array(
  z.object({
    id: idRule,
    segment: z.enum(['events', 'webinars']),
    recordId: idRule,
    title: z.string(),
    startsAt: z.string(),
    reason: codes<MeetingReason>(meetingReasons),
    /** Erased people whom the provider still has registered. */
    erasedRegistrants: z.int(),
    /** Published recordings that nobody can watch until the provider has said where they are. */
    awaitedRecordings: z.int(),
  }),
)

export const meetingsApi = {
  hosts: endpoint('GET meeting-hosts', { roles: may.readEvents, answer: z.array(host) }),
  ofEvent: endpoint('GET events/{id}/meetings', { roles: may.readEvents, answer: z.array(meeting) }),
  ofWebinar: endpoint('GET webinars/{id}/meetings', { roles: may.readWebinars, answer: z.array(meeting) }),
  /** Brings it to the provider again; one that was deleted there is made anew. */
  retry: endpoint('POST meetings/{id}/retry', { roles: may.editEvents, answer: meeting }),
  /** Makes another one with another link in its place, which is cancelled at the provider. */
  replace: endpoint('POST meetings/{id}/replace', { roles: may.editEvents, answer: meeting }),
  /** Of the next two weeks, that need a person; those that erased people could not be taken out of, and recordings that are awaited. */
  troubled: endpoint('GET meetings/troubled', { roles: may.editEvents, answer: troubled }),
}
