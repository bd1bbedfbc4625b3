/** Issues an invoice: says what happens, and what cannot be undone. */
import type { Client } from '#core/client.ts'
import { homeDay } from '#core/time-zone.ts'
import { say, type Words } from '#core/words.ts'
import { fiscalSettingsApi } from '#resources/sales/fiscal-settings/fiscal-settings.api.ts'
import { seriesOn } from '#resources/sales/fiscal-settings/issuing-mode.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { Points } from '#web/office/related/row-list.tsx'
import { useRead } from '#web/office/related/use-read.ts'
import { sayMoney } from '#core/money/say-money.ts'
import { invoicesApi } from '../invoice.api.ts'
import type { Invoice } from '../invoice.ts'

const words = {
  title: { es: 'Emitir la factura', en: 'Issue the invoice' },
  what: { es: '{customer} deberá {total}.', en: '{customer} will owe {total}.' },
  number: {
    es: 'Recibe el próximo número interno, sin saltos.',
    en: 'It gets the next internal number, without gaps.',
  },
  ncf: {
    es: 'Recibe el próximo NCF de su rango. El NCF queda usado aunque después la anule.',
    en: 'It gets the next NCF of its range. The NCF stays used even if you void it later.',
  },
  later: {
    es: 'Su e-NCF se registra después, cuando lo dé la herramienta de la DGII.',
    en: 'Its e-NCF is recorded later, when the tool of the tax office gives it.',
  },
  final: {
    es: 'No se puede deshacer: cliente, partidas e importes quedan fijos. Se corrige con una nota de crédito.',
    en: 'It cannot be undone: customer, items and amounts stay. It is corrected by a credit note.',
  },
  issue: { es: 'Emitir', en: 'Issue' },
  issueWithNcf: { es: 'Emitir con NCF', en: 'Issue with NCF' },
  done: { es: 'Factura emitida', en: 'Invoice issued' },
} satisfies Record<string, Words>

const readSettings = (client: Client) => client.call(fiscalSettingsApi.get)

export function IssueDialog({ onClose }: { onClose: () => void }) {
  const { row, locale } = useRecord<Invoice>()
  const { id, total: amount, currency, titles = {} } = row
  const [settings] = useRead(readSettings)
  const isSeriesB = settings && seriesOn(settings, row.issueDate ?? homeDay()) === 'B'
  const take = (client: Client) =>
    isSeriesB
      ? client.call(invoicesApi.ncf, { params: { id }, input: {} })
      : client.call(invoicesApi.issue, { params: { id } })
  const customer = titles['accountId'] ?? titles['contactId'] ?? ''
  return (
    <StepDialog
      title={words.title[locale]}
      button={isSeriesB ? words.issueWithNcf : words.issue}
      isBlocked={!settings}
      done={words.done}
      take={take}
      onClose={onClose}
    >
      <p>{say(words.what, locale, { customer, total: sayMoney({ amount, currency }, locale) })}</p>
      <Points>
        <li>{words.number[locale]}</li>
        <li>{(isSeriesB ? words.ncf : words.later)[locale]}</li>
        <li>
          <strong>{words.final[locale]}</strong>
        </li>
      </Points>
    </StepDialog>
  )
}
