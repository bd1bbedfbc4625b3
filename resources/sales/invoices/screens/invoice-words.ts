/** Labels for keys of errors that are no fields of invoices. */
import type { Words } from '#core/words.ts'

const words = {
  lines: { es: 'Partidas', en: 'Items' },
  total: { es: 'Total', en: 'Total' },
  buyerTaxId: { es: 'Documento fiscal del cliente', en: 'Tax id of the customer' },
} satisfies Record<string, Words>

export function wordsOfKey(key: string): Words | undefined {
  const line = /^lines\.(\d+)\./.exec(key)
  if (line) return { es: `Partida ${Number(line[1]) + 1}`, en: `Item ${Number(line[1]) + 1}` }
  return words[key as keyof typeof words]
}
