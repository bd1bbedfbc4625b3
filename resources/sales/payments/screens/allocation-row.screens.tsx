/** One open invoice of a payment: what is paid of it, and what is withheld. */
import type { Words } from '#core/words.ts'
import { say } from '#core/words.ts'
import { homeDay } from '#core/time-zone.ts'
import { display } from '#core/display.ts'
import { useForm, useFormError } from '#web/office/form/form-context.tsx'
import { FieldError } from '#web/office/form/field-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/field.tsx'
import { sayMoney } from '#core/money/say-money.ts'
import type { WithholdingSuggestion } from '#resources/sales/fiscal/withholding-rates.ts'
import { isOverdue } from '#resources/sales/invoices/invoice-rules.ts'
import { invoices, type Invoice } from '#resources/sales/invoices/invoice.ts'
import { withheldPartsOf } from '../payment-rules.ts'
import type { Payment } from '../payment.ts'
import { takenBy, typedAmount, withheldOf, type AllocationLine, type Conversion } from './allocation-lines.ts'
import type { DayRates } from './use-open-invoices.screens.tsx'
import styles from './allocations.module.css'

const words = {
  due: { es: 'vence {day}', en: 'due {day}' },
  overdue: { es: 'Vencida', en: 'Overdue' },
  balance: { es: 'debe {amount}', en: '{amount} owed' },
  suggested: { es: 'Retención esperada: {what}', en: 'Expected withholding: {what}' },
  of: { es: '{percent} % de {base} = {amount}', en: '{percent}% of {base} = {amount}' },
  take: { es: 'Anotar la retención', en: 'Enter the withholding' },
  rate: {
    es: 'Toma {taken} del pago. Tasa del día: {rate} ({source}).',
    en: 'Takes {taken} of the payment. Rate of the day: {rate} ({source}).',
  },
  noRate: {
    es: 'No hay tasa de {currency} de ese día: escríbala con su fuente.',
    en: 'There is no rate of {currency} of that day: write it with its source.',
  },
} satisfies Record<string, Words>

type RowProps = {
  /** The path of its line in the form. */
  name: string
  invoice: Invoice
  line: AllocationLine | undefined
  method: Payment['method']
  suggestions: readonly WithholdingSuggestion[]
  conversion: Conversion
  dayRates: DayRates
  onToggle: () => void
  onSuggestion: () => void
}

export function AllocationRow({
  name,
  invoice,
  line,
  method,
  suggestions,
  conversion,
  dayRates,
  onToggle,
  onSuggestion,
}: RowProps) {
  const { locale, Input } = useForm()
  const error = useFormError(`${name}.invoiceId`)
  const { number, ncf, balance, dueDate, currency } = invoice
  const money = (amount: string) => sayMoney({ amount, currency }, locale)
  const facts = [
    ncf,
    dueDate && say(words.due, locale, { day: display(invoices.fields.dueDate, dueDate, { locale }) }),
    say(words.balance, locale, { amount: money(balance ?? '0.00') }),
  ]
  const isWithholding = line !== undefined && !withheldOf(line).isZero()
  const what = suggestions
    .map(({ percent, base, amount }) =>
      say(words.of, locale, { percent, base: money(base), amount: money(amount) }),
    )
    .join('; ')
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <Checkbox
          label={
            <>
              <strong>{number}</strong> · {facts.filter(Boolean).join(' · ')}
            </>
          }
          checked={line !== undefined}
          onChange={onToggle}
        />
        {isOverdue(invoice, homeDay()) && <Badge tone="danger">{words.overdue[locale]}</Badge>}
      </div>
      {line && (
        <>
          <FieldError error={error} />
          <div className={styles.amounts}>
            {partsOf(line, { method, invoice, currency: conversion.currency }).map((part) => (
              <Input key={part} name={`${name}.${part}`} />
            ))}
          </div>
          <AtRate line={line} invoice={invoice} conversion={conversion} dayRates={dayRates} />
          {what && !isWithholding && (
            <div className={styles.suggested}>
              <span title={suggestions.map(({ condition }) => condition[locale]).join(' · ')}>
                {say(words.suggested, locale, { what })}
              </span>
              <Button size="small" onClick={onSuggestion}>
                {words.take[locale]}
              </Button>
            </div>
          )}
        </>
      )}
    </li>
  )
}

type Paid = { method: Payment['method']; invoice: Invoice; currency: string }
/** Of an invoice in another currency also what it takes of the payment, and the pesos of what is withheld. */
function partsOf(line: AllocationLine, { method, invoice, currency }: Paid): string[] {
  const withheld = withheldPartsOf(method)
  const isWithheld = (part: keyof AllocationLine) => !typedAmount(line[part]).isZero()
  return [
    'amount',
    ...(invoice.currency === currency ? [] : ['received']),
    ...(invoice.currency === currency || invoice.currency === 'dop' ? [] : ['exchangeRate', 'rateSource']),
    ...withheld,
    ...(invoice.currency === 'dop' ? [] : withheld.filter(isWithheld).map((part) => `${part}Dop`)),
    ...(withheld.some(isWithheld) ? ['withheldOn'] : []),
  ]
}

/** What the line takes of a payment in another currency, and the rate of the day with its source. */
function AtRate({
  line,
  invoice,
  conversion,
  dayRates,
}: Pick<RowProps, 'invoice' | 'conversion' | 'dayRates'> & {
  line: AllocationLine
}) {
  const { locale } = useForm()
  const { currency } = conversion
  if (invoice.currency === currency) return null
  const foreign = invoice.currency === 'dop' ? currency : invoice.currency
  const { rate, source, day } = dayRates[foreign] ?? {}
  const taken = sayMoney({ amount: takenBy(line, conversion).toFixed(2), currency }, locale)
  const text = !rate
    ? say(words.noRate, locale, { currency: foreign.toUpperCase() })
    : say(words.rate, locale, {
        taken,
        rate: `${foreign.toUpperCase()} ${rate}`,
        source: [source, day && display(invoices.fields.dueDate, day, { locale })].filter(Boolean).join(', '),
      })
  return <p className={styles.hint}>{text}</p>
}
