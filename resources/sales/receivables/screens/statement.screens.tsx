/** The statement of account of a customer: read, downloaded, mailed; its reminders paused. */
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import type { Client } from '#core/client.ts'
import { display } from '#core/display.ts'
import { currencies } from '#core/money/currency.ts'
import { decimalOf } from '#core/money/decimal.ts'
import type { Locale, Words } from '#core/words.ts'
import { accountsApi } from '#resources/customers/accounts/account.api.ts'
import type { Account } from '#resources/customers/accounts/account.ts'
import { officeHref } from '#web/office/addresses.ts'
import { saveAs } from '#web/office/calls/save-as.ts'
import { sayFailure, saySuccess } from '#web/office/dialogs/say-outcome.ts'
import { DayInput } from '#web/office/form/dates/day-input.tsx'
import { ExportButton } from '#web/office/list/export-button.tsx'
import { acceptOf } from '#web/office/list/export-list.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { useRead } from '#web/office/related/use-read.ts'
import { DataTable } from '#web/office/table/data-table.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { Checkbox, Field } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { sayBalance } from '#resources/sales/receivables/say-balance.ts'
import { receivablesApi, sendingStatement } from '../receivable.api.ts'
import { movementKinds, statementWords, type Movement, type Statement } from '../statement.ts'
import { SendStatement } from './send-statement.screens.tsx'
import styles from './receivables.module.css'

const words = {
  loading: { es: 'Cargando el estado de cuenta', en: 'Loading the statement' },
  pdf: { es: 'PDF', en: 'PDF' },
  send: { es: 'Enviar por correo', en: 'Send by mail' },
  paused: { es: 'No recordar pagos a este cliente', en: 'Send no payment reminders to this customer' },
} satisfies Record<string, Words>

type Period = { from?: string; to?: string }

export function AccountStatement() {
  const { row, locale } = useRecord<Account>()
  const { id } = row
  const [period, setPeriod] = useState<Period>({})
  const { from, to } = period
  const [statement] = useRead(
    useCallback(
      (client: Client) =>
        client.call(receivablesApi.statement, {
          params: { id },
          query: { ...(from && { from }), ...(to && { to }) },
        }),
      [id, from, to],
    ),
  )
  return (
    <div className={styles.statement}>
      <div className={styles.choices}>
        <Day
          label={sendingStatement.from.label}
          value={from}
          onChange={(day) => setPeriod({ ...period, from: day })}
        />
        <Day
          label={sendingStatement.until.label}
          value={to}
          onChange={(day) => setPeriod({ ...period, to: day })}
        />
      </div>
      <Tools period={period} />
      {!statement && <Skeleton lines={6} label={words.loading[locale]} />}
      {statement?.taxId && (
        <p>
          {statementWords.taxId[locale]}: {statement.taxId}
        </p>
      )}
      {statement?.currencies.length === 0 && <EmptyState title={statementWords.nothing[locale]} />}
      {statement?.currencies.map((one) => (
        <section key={one.currency} className={styles.currency}>
          <h2>{currencies[one.currency][locale]}</h2>
          <Sums of={one} locale={locale} />
          <Movements of={one} locale={locale} />
        </section>
      ))}
    </div>
  )
}

type DayProps = { label: Words; value: string | undefined; onChange: (day: string) => void }
function Day({ label, value, onChange }: DayProps) {
  const { locale } = useRecord()
  return (
    <Field label={label[locale]}>
      {(control) => (
        <DayInput
          control={control}
          value={value}
          label={label[locale]}
          locale={locale}
          onChange={(day) => /^(\d{4}-\d{2}-\d{2})?$/.test(String(day)) && onChange(String(day))}
          onLeave={() => undefined}
        />
      )}
    </Field>
  )
}

function Tools({ period }: { period: Period }) {
  const { row, client, locale, refresh } = useRecord<Account>()
  const { id, version, remindersPaused } = row
  const [isSending, setSending] = useState(false)
  const query = Object.fromEntries(Object.entries(period).filter(([, day]) => day))
  const options = { params: { id }, query }
  const pause = async () => {
    const input = { version, remindersPaused: !remindersPaused }
    await client.call(accountsApi.patch, { params: { id }, input }).then(
      () => saySuccess(locale),
      (error: unknown) => sayFailure(error, locale),
    )
    await refresh()
  }
  return (
    <div className={styles.tools}>
      <Button
        size="small"
        onClick={() =>
          void client
            .download(receivablesApi.pdf, options)
            .then(saveAs)
            .catch((error: unknown) => sayFailure(error, locale))
        }
      >
        {words.pdf[locale]}
      </Button>
      <ExportButton
        onExport={async (kind) =>
          saveAs(await client.download(receivablesApi.excel, { ...options, ...acceptOf(kind) }))
        }
      />
      {mayCall(receivablesApi.send) && (
        <Button size="small" onClick={() => setSending(true)}>
          {words.send[locale]}
        </Button>
      )}
      {isSending && <SendStatement period={period} onClose={() => setSending(false)} />}
      {mayCall(receivablesApi.send) && (
        <Checkbox label={words.paused[locale]} checked={remindersPaused} onChange={() => void pause()} />
      )}
    </div>
  )
}

type OneCurrency = Statement['currencies'][number]
type PartProps = { of: OneCurrency; locale: Locale }

function Sums({ of: { currency, opening, closing, overdue }, locale }: PartProps) {
  const money = (amount: string) => sayBalance({ amount, currency }, locale)
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{statementWords.opening[locale]}</dt>
        <dd>{money(opening)}</dd>
      </div>
      <div>
        <dt>{statementWords.closing[locale]}</dt>
        <dd>{money(closing)}</dd>
      </div>
      {overdue !== null && !decimalOf(overdue).isZero() && (
        <div className={styles.overdue}>
          <dt>{statementWords.overdue[locale]}</dt>
          <dd>{money(overdue)}</dd>
        </div>
      )}
    </dl>
  )
}

/** Where the record of a movement is shown. */
const segments: Record<Movement['kind'], string> = {
  invoice: 'invoices',
  creditNote: 'credit-notes',
  refund: 'credit-notes',
  payment: 'payments',
  conversion: 'payments',
  withholding: 'payments',
  writeOff: 'payments',
}

function Movements({ of: { currency, movements }, locale }: PartProps) {
  const isZero = (amount: string) => decimalOf(amount).isZero()
  const money = (key: 'debit' | 'credit' | 'balance') => ({
    key,
    label: statementWords[key][locale],
    align: 'end' as const,
    cell: (one: Movement) =>
      key !== 'balance' && isZero(one[key]) ? '' : sayBalance({ amount: one[key], currency }, locale),
    isBlank: (one: Movement) => key !== 'balance' && isZero(one[key]),
  })
  const day = (text: string | null) => display(sendingStatement.from, text, { locale })
  return (
    <DataTable
      label={statementWords.title[locale]}
      columns={[
        {
          key: 'number',
          label: statementWords.number[locale],
          cell: (one: Movement & { recordId: string }) => (
            <Link to={officeHref(locale, segments[one.kind], one.recordId)}>{one.number}</Link>
          ),
        },
        { key: 'day', label: statementWords.day[locale], cell: (one: Movement) => day(one.day) },
        {
          key: 'kind',
          label: statementWords.kind[locale],
          cell: (one: Movement) => movementKinds[one.kind][locale],
        },
        {
          key: 'reference',
          label: statementWords.reference[locale],
          width: 'fill',
          cell: (one: Movement) => one.reference,
          isBlank: (one: Movement) => !one.reference,
        },
        {
          key: 'dueDate',
          label: statementWords.dueDate[locale],
          cell: (one: Movement) => day(one.dueDate),
          isBlank: (one: Movement) => !one.dueDate,
        },
        money('debit'),
        money('credit'),
        money('balance'),
      ]}
      rows={movements.map((one) => ({ ...one, recordId: one.id, id: `${one.kind} ${one.id}` }))}
    />
  )
}
