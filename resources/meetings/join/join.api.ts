/** Endpoints of the page by which a person enters an event or a webinar. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { flag, idRule } from '#core/field.ts'
import { codeOf, localizedText } from '#core/public.ts'
import { joinStates } from './join-state.ts'

export const joinFields = {
  consent: flag({ es: 'Consentimiento de grabación', en: 'Consent to the recording' }),
}

const joinPage = z.object({
  title: localizedText,
  firstName: z.string(),
  timezone: z.string(),
  state: codeOf(joinStates),
  /** The one that runs, or the next; none for people who may not enter. */
  session: z
    .object({
      startAt: z.string(),
      endAt: z.string(),
      topic: localizedText.nullable(),
      number: z.int(),
    })
    .nullable(),
  sessionCount: z.int(),
  opensAt: z.string().nullable(),
  /** The server's time, because the visitor's clock may be wrong. */
  now: z.string(),
  isRecorded: z.boolean(),
  /** The wording to agree to; null once it was agreed to, and where nothing is recorded. */
  consent: z.string().nullable(),
  /** There is a meeting to lead to. */
  isReady: z.boolean(),
  /** Published ones, for whoever has a seat; without their links. */
  recordings: z.array(
    z.object({
      id: idRule,
      number: z.int(),
      topic: localizedText.nullable(),
      startsAt: z.string(),
      minutes: z.int().nullable(),
      /** The last day. */
      until: z.string(),
    }),
  ),
})
export type JoinPage = z.output<typeof joinPage>

export const joinApi = {
  /** Notes nothing: mail scanners open links. */
  publicGet: endpoint('GET join/{token}', {
    summary: 'Read the meeting of a personal link (public)',
    isPublic: true,
    isPersonal: true,
    answer: joinPage,
  }),
  /** The only answer with the provider's link. */
  publicEnter: endpoint('POST join/{token}', {
    summary: 'Enter a meeting (public)',
    isPublic: true,
    isTransaction: false,
    keepsIdempotencyKey: 'never',
    body: z.strictObject({ consent: z.boolean().default(false) }),
    answer: z.object({ url: z.string() }),
    fields: joinFields,
  }),
  /** The only answer with the link of a recording. */
  publicWatch: endpoint('POST join/{token}/recordings/{recording}', {
    summary: 'Watch a recording (public)',
    isPublic: true,
    isTransaction: false,
    keepsIdempotencyKey: 'never',
    answer: z.object({ url: z.string() }),
  }),
}
