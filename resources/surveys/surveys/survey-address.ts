/** Where an event's survey is answered (spec §2), below the locale; pages and mails both lead there. */
import { fill, type Locale } from '#core/words.ts'

export const surveyAddress = { es: 'evento/{id}/encuesta', en: 'event/{id}/survey' } as const

type Leading = { publicUrl: string; locale: Locale; eventId: string; token: string }
/** The personal link; `token` is a name that is never kept, indexed or measured. */
export const surveyLinkTo = ({ publicUrl, locale, eventId, token }: Leading): string =>
  `${publicUrl}/${locale}/${fill(surveyAddress[locale], { id: eventId })}?token=${token}`
