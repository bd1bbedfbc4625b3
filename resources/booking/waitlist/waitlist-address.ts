/** Where somebody who waits for a seat answers an offer, below the locale; pages and mails both lead there. */
import { fill, type Locale } from '#core/words.ts'

export const waitlistAddress = { es: 'evento/{id}/lista-de-espera', en: 'event/{id}/waitlist' } as const

type Leading = { publicUrl: string; locale: Locale; eventId: string; token: string }
/** The personal link; `token` is a name that is never kept, indexed or measured. */
export const waitlistLinkTo = ({ publicUrl, locale, eventId, token }: Leading): string =>
  `${publicUrl}/${locale}/${fill(waitlistAddress[locale], { id: eventId })}?token=${token}`
