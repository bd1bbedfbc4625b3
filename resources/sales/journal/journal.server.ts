/** Writes the journal of a month: one entry for each document, payment and what takes one back. */
import { say, type Locale, type Words } from '#core/words.ts'
import type { Handlers } from '#server/http/context.ts'
import { inSnapshot } from '#server/database/snapshot.ts'
import { workbook, type Cell, type Column } from '#server/documents/workbook.ts'
import { accounts, type AccountCodes } from '#resources/sales/fiscal-settings/account-codes.ts'
import { readFiscalSettings } from '#resources/sales/fiscal-settings/fiscal-settings.server.ts'
import { assertMonth } from '#resources/sales/fiscal-reports/report-parts.server.ts'
import type { journalApi } from './journal.api.ts'
import { entriesOf, type EntryKind, type JournalEntry } from './journal-entries.server.ts'

const words = {
  name: { es: 'Diario', en: 'Journal' },
  entry: { es: 'Asiento', en: 'Entry' },
  day: { es: 'Fecha', en: 'Date' },
  kind: { es: 'Concepto', en: 'Kind' },
  document: { es: 'Documento', en: 'Document' },
  ncf: { es: 'NCF', en: 'NCF' },
  customer: { es: 'Cliente', en: 'Customer' },
  code: { es: 'Cuenta', en: 'Account' },
  account: { es: 'Nombre de la cuenta', en: 'Name of the account' },
  debit: { es: 'Débito', en: 'Debit' },
  credit: { es: 'Crédito', en: 'Credit' },
} satisfies Record<string, Words>

const kinds: Record<EntryKind, Words> = {
  invoice: { es: 'Factura', en: 'Invoice' },
  invoiceVoided: { es: 'Factura anulada', en: 'Voided invoice' },
  creditNote: { es: 'Nota de crédito', en: 'Credit note' },
  creditNoteVoided: { es: 'Nota de crédito anulada', en: 'Voided credit note' },
  refund: { es: 'Devolución', en: 'Refund' },
  payment: { es: 'Pago', en: 'Payment' },
  paymentReversed: { es: 'Pago reversado', en: 'Reversed payment' },
  allocation: { es: 'Anticipo aplicado', en: 'Advance applied' },
  withholding: { es: 'Retención', en: 'Withholding' },
  withholdingReversed: { es: 'Retención reversada', en: 'Withholding reversed' },
  allocationReversed: { es: 'Anticipo aplicado, reversado', en: 'Applied advance reversed' },
}

export const handlers: Handlers<typeof journalApi> = {
  month: async ({ params }, context) => {
    assertMonth(params.month)
    const { accountCodes } = await readFiscalSettings(context)
    const { db, locale, accept } = context
    const entries = inSnapshot(db, (snapshot) => entriesOf(snapshot, params.month))
    return workbook(columnsIn(locale), cellsOf(entries, { codes: accountCodes, locale }), {
      name: `${say(words.name, locale)} ${params.month}`,
      accept,
    })
  },
}

function columnsIn(locale: Locale): Column[] {
  const column = (name: keyof typeof words, format = '@'): Column => ({
    title: say(words[name], locale),
    format,
    ...(format !== '@' && { width: 16 }),
  })
  return [
    column('entry', '0'),
    column('day', 'yyyy-mm-dd'),
    column('kind'),
    column('document'),
    column('ncf'),
    column('customer'),
    column('code'),
    column('account'),
    column('debit', '#,##0.00'),
    column('credit', '#,##0.00'),
  ]
}

async function* cellsOf(
  entries: AsyncIterable<JournalEntry[]>,
  { codes, locale }: { codes: AccountCodes; locale: Locale },
): AsyncGenerator<Cell[]> {
  let number = 0
  for await (const batch of entries) {
    for (const { day, kind, document, ncf, customer, lines } of batch) {
      number += 1
      for (const { account, debit, credit } of lines) {
        const about = [
          number,
          new Date(`${day}T00:00:00Z`),
          say(kinds[kind], locale),
          document,
          ncf,
          customer,
        ]
        yield [...about, codes[account], say(accounts[account], locale), Number(debit), Number(credit)]
      }
    }
  }
}
