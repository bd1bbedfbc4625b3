/** The part of a page that says how to pay. */
import type { Locale, LocalizedText, Words } from '#core/words.ts'
import { listSection, type DetailSection } from '#web/site/content/detail.tsx'

const title: Words = { es: 'Cómo pagar', en: 'How to pay' }

export const paymentSection = (ways: readonly LocalizedText[], locale: Locale): DetailSection =>
  listSection('payment', title[locale], ways)
