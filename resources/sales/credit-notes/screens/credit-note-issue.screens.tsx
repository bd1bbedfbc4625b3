/** Issues a credit note: says what it takes off the invoice, what stays as credit, and what cannot be undone. */
import { useCallback } from 'react'
import type { Client } from '#core/client.ts'
import { amountText, Decimal, decimalOf } from '#core/money/decimal.ts'
import { homeDay } from '#core/time-zone.ts'
import { say, type Words } from '#core/words.ts'
import { fiscalSettingsApi } from '#resources/sales/fiscal-settings/fiscal-settings.api.ts'
import { seriesOn } from '#resources/sales/fiscal-settings/issuing-mode.ts'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { Points } from '#web/office/related/row-list.tsx'
import { useRead } from '#web/office/related/use-read.ts'
import { sayMoney } from '#core/money/say-money.ts'
import { creditNotesApi } from '../credit-note.api.ts'
import type { CreditNote } from '../credit-note.ts'

const words = {
  title: { es: 'Emitir la nota de crédito', en: 'Issue the credit note' },
  applied: {
    es: 'La factura {number} debe {balance}: la nota le quita {applied}.',
    en: 'Invoice {number} owes {balance}: the note takes {applied} off it.',
  },
  credit: {
    es: '{amount} quedan como crédito del cliente, para devolver o para otra factura.',
    en: '{amount} stay as credit of the customer, to pay back or for another invoice.',
  },
  ncf: {
    es: 'Recibe el próximo NCF de su rango, que queda usado aunque después la anule.',
    en: 'It gets the next NCF of its range, which stays used even if you void it later.',
  },
  later: {
    es: 'Su e-NCF se registra después, cuando lo dé la herramienta de la DGII.',
    en: 'Its e-NCF is recorded later, when the tool of the tax office gives it.',
  },
  final: {
    es: 'No se puede deshacer: partidas e importes quedan fijos.',
    en: 'It cannot be undone: items and amounts stay.',
  },
  issue: { es: 'Emitir', en: 'Issue' },
  issueWithNcf: { es: 'Emitir con NCF', en: 'Issue with NCF' },
  done: { es: 'Nota de crédito emitida', en: 'Credit note issued' },
} satisfies Record<string, Words>

export function IssueDialog({ onClose }: { onClose: () => void }) {
  const { row, locale } = useRecord<CreditNote>()
  const { id, invoiceId, total, currency, issueDate } = row
  const [read] = useRead(
    useCallback(
      async (client: Client) => {
        const [settings, invoice] = await Promise.all([
          client.call(fiscalSettingsApi.get),
          client.call(invoicesApi.get, { params: { id: invoiceId } }),
        ])
        return { settings, invoice }
      },
      [invoiceId],
    ),
  )
  const isSeriesB = read && seriesOn(read.settings, issueDate ?? homeDay()) === 'B'
  const take = (client: Client) =>
    isSeriesB
      ? client.call(creditNotesApi.ncf, { params: { id }, input: {} })
      : client.call(creditNotesApi.issue, { params: { id } })
  const money = (amount: string) => sayMoney({ amount, currency }, locale)
  const balance = read?.invoice.balance ?? '0.00'
  const applied = Decimal.min(decimalOf(balance), decimalOf(total))
  const credit = decimalOf(total).minus(applied)
  return (
    <StepDialog
      title={words.title[locale]}
      button={isSeriesB ? words.issueWithNcf : words.issue}
      isBlocked={!read}
      done={words.done}
      take={take}
      onClose={onClose}
    >
      <Points>
        <li>
          {say(words.applied, locale, {
            number: read?.invoice.number ?? '…',
            balance: money(balance),
            applied: money(amountText(applied)),
          })}
        </li>
        {credit.gt(0) && <li>{say(words.credit, locale, { amount: money(amountText(credit)) })}</li>}
        <li>{(isSeriesB ? words.ncf : words.later)[locale]}</li>
        <li>
          <strong>{words.final[locale]}</strong>
        </li>
      </Points>
    </StepDialog>
  )
}
