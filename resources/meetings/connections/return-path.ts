/** The page of the office that a provider returns to; each has its own, so that no answer is taken for another's. */
import type { Locale } from '#core/words.ts'
import type { Provider } from '#resources/events/occasions/provider.ts'

export const RETURN_SEGMENT = 'oauth'
export const returnPath = (locale: Locale, provider: Provider): string =>
  `/${locale}/office/${RETURN_SEGMENT}/${provider}`
