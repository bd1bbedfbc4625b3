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
import { withheldOf, type AllocationLine } from './allocation-lines.ts'
import styles from './allocations.module.css'

const words = {
  due: { es: 'vence {day}', en: 'due {day}' },
  overdue: { es: 'Vencida', en: 'Overdue' },
  balance: { es: 'debe {amount}', en: '{amount} owed' },
  suggested: { es: 'Retención esperada: {what}', en: 'Expected withholding: {what}' },
  of: { es: '{percent} % de {base} = {amount}', en: '{percent}% of {base} = {amount}' },
  take: { es: 'Anotar la retención', en: 'Enter the withholding' },
} satisfies Record<string, Words>

type RowProps = {
  /** The path of its line in the form. */
  name: string
  invoice: Invoice
  line: AllocationLine | undefined
  method: Payment['method']
  suggestions: readonly WithholdingSuggestion[]
  onToggle: () => void
  onSuggestion: () => void
}

export function AllocationRow({
  name,
  invoice,
  line,
  method,
  suggestions,
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
            {partsOf(method, isWithholding).map((part) => (
              <Input key={part} name={`${name}.${part}`} />
            ))}
          </div>
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

const partsOf = (method: Payment['method'], isWithholding: boolean): string[] => [
  'amount',
  ...withheldPartsOf(method),
  ...(isWithholding ? ['withheldOn'] : []),
]
