/** The part of a page that says how to pay. */
import type { Locale, LocalizedText, Words } from '#core/words.ts'
import { listPart, type Part } from '#web/site/content/detail.tsx'

const title: Words = { es: 'Cómo pagar', en: 'How to pay' }

export const paymentPart = (ways: readonly LocalizedText[], locale: Locale): Part =>
  listPart('payment', title[locale], ways)
