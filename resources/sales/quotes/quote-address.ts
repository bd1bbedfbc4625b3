/** The path where the customer reads and decides a quote, for pages and mails. */
import { fill, type Locale } from '#core/words.ts'

export const quoteAddress = { es: 'cotizacion/{token}', en: 'quote/{token}' } as const

type Link = { publicUrl: string; locale: Locale; token: string }
export const quoteLinkTo = ({ publicUrl, locale, token }: Link): string =>
  `${publicUrl}/${locale}/${fill(quoteAddress[locale], { token })}`
