/** The path where a person enters an event or a webinar, for pages, mails and calendar files. */
import { fill, type Locale } from '#core/words.ts'

export const joinAddress = { es: 'join/{token}', en: 'join/{token}' } as const

type Link = { publicUrl: string; locale: Locale; token: string }
export const joinLinkTo = ({ publicUrl, locale, token }: Link): string =>
  `${publicUrl}/${locale}/${fill(joinAddress[locale], { token })}`
