/** The path where a waitlist entry answers offers, for pages and mails. */
import { fill, type Locale } from '#core/words.ts'

export const waitlistAddress = { es: 'evento/{id}/lista-de-espera', en: 'event/{id}/waitlist' } as const

type Leading = { publicUrl: string; locale: Locale; eventId: string; token: string }
/** The personal link; a parameter called `token` is never stored, indexed or measured. */
export const waitlistLinkTo = ({ publicUrl, locale, eventId, token }: Leading): string =>
  `${publicUrl}/${locale}/${fill(waitlistAddress[locale], { id: eventId })}?token=${token}`
