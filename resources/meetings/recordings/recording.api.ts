/** Endpoints of recordings: listed as the provider has them, published to those who are enrolled, withdrawn. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { date, idRule } from '#core/field.ts'
import { codeOf } from '#core/public.ts'
import { may } from '#core/roles.ts'
import { meetingReasons } from '../planning/meeting-state.ts'
import { providers } from '#resources/events/occasions/provider.ts'
import { MOST_DAYS, recordingStates } from './recording.ts'

const recording = z.object({
  id: idRule,
  /** Of the session, from one. */
  number: z.int(),
  topic: z.string().nullable(),
  /** The view, in the provider's own code. */
  kind: z.string().nullable(),
  startsAt: z.string(),
  minutes: z.int().nullable(),
  /** In bytes. */
  size: z.int().nullable(),
  state: codeOf(recordingStates),
  /** The last day on which people see it. */
  publishedUntil: z.string().nullable(),
  provider: codeOf(providers),
  host: z.string(),
  /** It needs the host's permission, which has ended. */
  isLocked: z.boolean(),
  /** The provider has yet to say where its bytes are. */
  isAwaited: z.boolean(),
})
export type RecordingAnswer = z.output<typeof recording>

const answer = z.object({
  recordings: z.array(recording),
  sessionCount: z.int(),
  /** There is, or was, a meeting that may be recorded. */
  hasMeetings: z.boolean(),
  /** How many people see what is published. */
  people: z.int(),
  /** Answers of providers that failed. */
  failures: z.array(
    z.object({
      meetingId: idRule,
      provider: codeOf(providers),
      reason: codeOf(meetingReasons),
      said: z.string().nullable(),
    }),
  ),
})
export type Recordings = z.output<typeof answer>

export const publishing = {
  until: date({ es: 'Disponible hasta', en: 'Available until' }, { min: 0, max: MOST_DAYS }),
}
const publish = { data: z.strictObject({ until: publishing.until.rule }), answer, fields: publishing }

/** No answer has a provider's link. */
export const recordingsApi = {
  ofEvent: endpoint('GET events/{id}/recordings', { roles: may.readEvents, answer }),
  /** Mails it to everybody enrolled, once; again with another day, only the day changes. */
  publishOfEvent: endpoint('POST events/{id}/recordings/{recording}/publish', {
    roles: may.editEvents,
    ...publish,
  }),
  withdrawOfEvent: endpoint('POST events/{id}/recordings/{recording}/withdraw', {
    roles: may.editEvents,
    answer,
  }),
  ofWebinar: endpoint('GET webinars/{id}/recordings', { roles: may.readWebinars, answer }),
  publishOfWebinar: endpoint('POST webinars/{id}/recordings/{recording}/publish', {
    roles: may.editWebinars,
    ...publish,
  }),
  withdrawOfWebinar: endpoint('POST webinars/{id}/recordings/{recording}/withdraw', {
    roles: may.editWebinars,
    answer,
  }),
}
