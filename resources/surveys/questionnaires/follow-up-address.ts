/** The path of the survey after some weeks, and its personal link. */
import { fill, type Locale } from '#core/words.ts'

export const followUpAddress = { es: 'evento/{id}/seguimiento', en: 'event/{id}/follow-up' } as const

type Leading = { publicUrl: string; locale: Locale; eventId: string; token: string }
export const followUpLinkTo = ({ publicUrl, locale, eventId, token }: Leading): string =>
  `${publicUrl}/${locale}/${fill(followUpAddress[locale], { id: eventId })}?token=${token}`
