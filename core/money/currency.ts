/** The currencies of prices and documents (spec §3). */
import { choice } from '../field.ts'
import { validationWords } from '../validation-words.ts'
import type { Words } from '../words.ts'

export const currencies = {
  usd: { es: 'Dólar estadounidense (USD)', en: 'US dollar (USD)' },
  dop: { es: 'Peso dominicano (DOP)', en: 'Dominican peso (DOP)' },
  eur: { es: 'Euro (EUR)', en: 'Euro (EUR)' },
}

export const currency = (label: Words = { es: 'Moneda', en: 'Currency' }) => ({
  ...choice(label, currencies),
  invalidWords: validationWords.currency,
})
