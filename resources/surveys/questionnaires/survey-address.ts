/** The path of an event's survey (spec §2), for pages and mails. */
import { fill, type Locale } from '#core/words.ts'

export const surveyAddress = { es: 'evento/{id}/encuesta', en: 'event/{id}/survey' } as const

type Leading = { publicUrl: string; locale: Locale; eventId: string; token: string }
/** The personal link; a parameter called `token` is never stored, indexed or measured. */
export const surveyLinkTo = ({ publicUrl, locale, eventId, token }: Leading): string =>
  `${publicUrl}/${locale}/${fill(surveyAddress[locale], { id: eventId })}?token=${token}`
