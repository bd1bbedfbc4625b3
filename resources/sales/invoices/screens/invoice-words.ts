/** Labels for keys of errors that are no fields of invoices. */
import type { Words } from '#core/words.ts'
import { lineWords } from '#resources/sales/documents/screens/line-words.ts'

const words = {
  lines: { es: 'Partidas', en: 'Items' },
  total: { es: 'Total', en: 'Total' },
  buyerTaxId: { es: 'Documento fiscal del cliente', en: 'Tax id of the customer' },
} satisfies Record<string, Words>

export function wordsOfKey(key: string): Words | undefined {
  return lineWords(key) ?? words[key as keyof typeof words]
}
