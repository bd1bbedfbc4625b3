/** The paths where visitors take seats and open their order, for pages and mails. */
import { fill, type Locale } from '#core/words.ts'

export const registerAddress = { es: 'evento/{id}/inscripcion', en: 'event/{id}/register' } as const
export const orderAddress = { es: 'inscripcion/{token}', en: 'registration/{token}' } as const

type Leading = { publicUrl: string; locale: Locale; token: string }
/** The personal link: whoever has it reads and changes the order. */
export const orderLinkTo = ({ publicUrl, locale, token }: Leading): string =>
  `${publicUrl}/${locale}/${fill(orderAddress[locale], { token })}`
