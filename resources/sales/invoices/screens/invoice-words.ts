/** Labels for keys of errors that are no fields of invoices. */
import type { Words } from '#core/words.ts'
import type { FieldElsewhere } from '#web/office/records/screen.ts'
import type { Invoice } from '../invoice.ts'

const words = {
  lines: { es: 'Partidas', en: 'Items' },
  total: { es: 'Total', en: 'Total' },
  buyerTaxId: { es: 'Documento fiscal del cliente', en: 'Tax id of the customer' },
} satisfies Record<string, Words>

/** The document of a buyer is written in the record of the customer. */
export function fieldElsewhere(
  key: string,
  { accountId, contactId }: Pick<Invoice, 'accountId' | 'contactId'>,
): FieldElsewhere | undefined {
  if (key !== 'buyerTaxId') return undefined
  if (accountId) return { segment: 'accounts', id: accountId, field: 'taxId' }
  return contactId ? { segment: 'contacts', id: contactId, field: 'documentId' } : undefined
}

export function wordsOfKey(key: string): Words | undefined {
  const line = /^lines\.(\d+)\./.exec(key)
  if (line) return { es: `Partida ${Number(line[1]) + 1}`, en: `Item ${Number(line[1]) + 1}` }
  return words[key as keyof typeof words]
}
