/** Public answers about webinars; join links only with a personal link. */
import { z } from 'zod'
import { idRule } from '#core/field.ts'
import { codeOf, picture, localizedText, localizedRichText } from '#core/public.ts'
import { locales } from '#core/words.ts'
import { eventLanguages } from '#resources/events/schedule/event.ts'
import { registrationStatuses } from '#resources/content/webinar-registrations/webinar-registration.ts'
import { registrationStates } from './webinar-rules.ts'

export const webinarCard = z.object({
  id: idRule,
  title: localizedText,
  summary: localizedText,
  startsAt: z.string(),
  endsAt: z.string(),
  timezone: z.string(),
  language: codeOf(eventLanguages),
  isLive: z.boolean(),
  registration: z.enum(registrationStates),
  picture: picture.nullable(),
  /** The iCalendar sequence number, which grows with each change. */
  version: z.int(),
  updatedAt: z.string(),
  writtenIn: z.array(z.enum(locales)),
})
export type WebinarCard = z.output<typeof webinarCard>

export const webinarPage = webinarCard.extend({
  learn: z.array(localizedText),
  body: localizedRichText.nullable(),
  speakers: z.array(
    z.object({ name: z.string(), title: localizedText.nullable(), picture: picture.nullable() }),
  ),
  questions: z.array(z.object({ text: localizedText, isRequired: z.boolean() })),
  seatsLeft: z.int(),
  registrationOpensAt: z.string().nullable(),
  registrationClosesAt: z.string().nullable(),
  cancelReason: z.string().nullable(),
  /** Present after the webinar, if its recording is public. */
  recordingUrl: z.string().nullable(),
  courses: z.array(z.object({ id: idRule, title: localizedText })),
})
export type WebinarPage = z.output<typeof webinarPage>

/** The answer for the personal link of a confirmation. */
export const ownRegistration = z.object({
  name: z.string(),
  status: codeOf(registrationStatuses),
  joinUrl: z.string().nullable(),
  recordingUrl: z.string().nullable(),
})
export type OwnRegistration = z.output<typeof ownRegistration>
