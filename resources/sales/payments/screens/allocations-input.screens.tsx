/** Shares a payment out among the open invoices of its customer; those due first are proposed. */
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { amountText, Decimal } from '#core/money/decimal.ts'
import type { Words } from '#core/words.ts'
import { useForm, useFormError, useFormValue } from '#web/office/form/form-context.tsx'
import { FieldError } from '#web/office/form/field-error.tsx'
import { ReadFailure } from '#web/office/related/read-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Invoice } from '#resources/sales/invoices/invoice.ts'
import { isWithoutMoney } from '../payment-rules.ts'
import type { Payment } from '../payment.ts'
import { AllocationRow } from './allocation-row.screens.tsx'
import { AllocationSums } from './allocation-sums.screens.tsx'
import {
  appliedIn,
  blankAllocation,
  differFrom,
  proposedLines,
  typedAmount,
  withheldOf,
  withSuggestions,
  type AllocationLine,
  type Conversion,
} from './allocation-lines.ts'
import {
  useDayRates,
  useOpenInvoices,
  useSuggestions,
  type DayRates,
  type PayingCustomer,
} from './use-open-invoices.screens.tsx'
import styles from './allocations.module.css'

const words = {
  title: { es: 'Facturas que paga', en: 'Invoices it pays' },
  customer: {
    es: 'Elija el cliente para ver lo que debe.',
    en: 'Choose the customer to see what is owed.',
  },
  none: {
    es: 'Este cliente no debe facturas: el pago queda como anticipo.',
    en: 'This customer owes no invoices: the payment stays as an advance.',
  },
  loading: { es: 'Buscando las facturas', en: 'Looking for the invoices' },
  oldest: { es: 'Repartir: primero las más antiguas', en: 'Share out: oldest first' },
  clear: { es: 'Dejar todo como anticipo', en: 'Leave all as an advance' },
} satisfies Record<string, Words>

/** Used in the form of a new payment, which has the customer and the amount. */
export function PaymentAllocations({ name }: { name: string }) {
  const { store } = useForm()
  const accountId = useFormValue('accountId') as string | null
  const contactId = useFormValue('contactId') as string | null
  const currency = useFormValue('currency') as string
  const received = useFormValue('amount')
  const paidOn = useFormValue('paidOn')
  const method = useFormValue('method') as Payment['method']
  const exchangeRate = useFormValue('exchangeRate') as string | null
  return (
    <Allocations
      name={name}
      customer={{ accountId, contactId, currency }}
      received={received}
      paidOn={String(paidOn ?? '')}
      method={method}
      exchangeRate={exchangeRate}
      onReceived={(amount) => store.set('amount', amount)}
    />
  )
}

type AllocationsProps = {
  name: string
  customer: PayingCustomer
  /** The amount that can be shared out, as it is typed. */
  received: unknown
  paidOn: string
  method: Payment['method']
  /** The rate of the payment, where one was typed. */
  exchangeRate: string | null
  /** The sum of what was chosen, when nothing else was typed. */
  onReceived?: (amount: string) => void
}

export function Allocations(props: AllocationsProps) {
  const { name, customer, received, method, paidOn, exchangeRate } = props
  const { locale } = useForm()
  const { open, failure, readAgain } = useOpenInvoices(customer, !isWithoutMoney(method))
  const lines = (useFormValue(name) as AllocationLine[] | null | undefined) ?? []
  const error = useFormError(name)
  const isMixed = open?.some(({ currency }) => currency !== customer.currency) ?? false
  const dayRates = useDayRates(paidOn, isMixed)
  const conversion: Conversion = {
    currency: customer.currency,
    rates: {
      ...Object.fromEntries(Object.entries(dayRates).map(([currency, known]) => [currency, known?.rate])),
      ...(exchangeRate && { [customer.currency]: exchangeRate }),
    },
    currencyOf: (invoiceId) => open?.find(({ id }) => id === invoiceId)?.currency,
  }
  const { set, toggle, share } = useLines(props, { open, lines, conversion })
  return (
    <fieldset className={styles.box}>
      <legend>{words.title[locale]}</legend>
      <FieldError error={error} />
      {open && open.length > 0 ? (
        <>
          <div className={styles.tools}>
            <Button size="small" onClick={share}>
              {words.oldest[locale]}
            </Button>
            {lines.length > 0 && (
              <Button size="small" kind="quiet" onClick={() => set([])}>
                {words.clear[locale]}
              </Button>
            )}
          </div>
          <Rows {...props} {...{ open, lines, conversion, dayRates }} onSet={set} onToggle={toggle} />
        </>
      ) : failure ? (
        <ReadFailure error={failure.error} onRetry={readAgain} />
      ) : (
        <NoRows customer={customer} isRead={open !== undefined} />
      )}
      <AllocationSums received={typedAmount(received)} lines={lines} conversion={conversion} />
    </fieldset>
  )
}

function NoRows({ customer, isRead }: { customer: PayingCustomer; isRead: boolean }) {
  const { locale } = useForm()
  if (isRead) return <p className={styles.hint}>{words.none[locale]}</p>
  if (customer.accountId || customer.contactId) return <Skeleton lines={2} label={words.loading[locale]} />
  return <p className={styles.hint}>{words.customer[locale]}</p>
}

type RowsProps = AllocationsProps & {
  open: readonly Invoice[]
  lines: readonly AllocationLine[]
  conversion: Conversion
  dayRates: DayRates
  onSet: (lines: readonly AllocationLine[]) => void
  onToggle: (invoice: Invoice) => void
}
function Rows({ name, paidOn, method, open, lines, conversion, dayRates, onSet, onToggle }: RowsProps) {
  const suggestions = useSuggestions(isWithoutMoney(method) ? [] : lines.map(({ invoiceId }) => invoiceId), {
    paidOn,
    paysByCard: method === 'card',
  })
  return (
    <ul className={styles.rows}>
      {open.map((invoice) => {
        const at = lines.findIndex(({ invoiceId }) => invoiceId === invoice.id)
        const expected = suggestions[invoice.id] ?? []
        return (
          <AllocationRow
            key={invoice.id}
            name={`${name}.${at}`}
            invoice={invoice}
            line={lines[at]}
            method={method}
            conversion={conversion}
            dayRates={dayRates}
            suggestions={expected}
            onToggle={() => onToggle(invoice)}
            onSuggestion={() => onSet(lines.with(at, withSuggestions(lines[at]!, invoice, expected)))}
          />
        )
      })}
    </ul>
  )
}

/** Sets lines by hand, and by the amount until somebody has chosen by hand. */
function useLines(
  { name, received, onReceived, customer }: AllocationsProps,
  {
    open,
    lines,
    conversion,
  }: {
    open: readonly Invoice[] | undefined
    lines: readonly AllocationLine[]
    conversion: Conversion
  },
) {
  const { store } = useForm()
  const [params] = useSearchParams()
  const isByHand = useRef(lines.length > 0)
  const amount = typedAmount(received)
  const applied = (of: readonly AllocationLine[]) => appliedIn(of, conversion)
  /** What is proposed is in the currency of the payment. */
  const own = open?.filter(({ currency }) => currency === customer.currency) ?? []
  /** The lines as they were before anybody typed into them. */
  const proposed = useRef(lines)
  const put = (next: readonly AllocationLine[]) => {
    proposed.current = next
    store.set(name, next)
  }
  /** An amount that is the sum of the lines stays their sum. */
  const set = (next: readonly AllocationLine[]) => {
    isByHand.current = true
    if (amount.eq(applied(lines))) onReceived?.(amountText(applied(next)))
    put(next)
  }
  const toggle = ({ id, balance, currency }: Invoice) => {
    const others = lines.filter(({ invoiceId }) => invoiceId !== id)
    if (others.length < lines.length) return set(others)
    const left = currency === customer.currency ? amount.minus(applied(lines)) : new Decimal(0)
    const owed = typedAmount(balance)
    return set([...lines, blankAllocation(id, amountText(left.gt(0) ? Decimal.min(left, owed) : owed))])
  }
  const share = () => {
    const owed = own.reduce((all, { balance }) => all.plus(typedAmount(balance)), new Decimal(0))
    const kept = lines.reduce((all, line) => all.plus(withheldOf(line)), new Decimal(0))
    const whole = amount.isZero() ? owed.minus(kept) : amount
    if (amount.isZero()) onReceived?.(amountText(whole))
    put(proposedLines(amountText(whole), own, lines))
  }
  const wanted = params.get('invoiceId')
  useEffect(() => {
    if (!open) return
    const known = lines.filter(({ invoiceId }) => open.some(({ id }) => id === invoiceId))
    // Another customer or currency has other invoices.
    if (known.length < lines.length) return put(known)
    // A typed line stays when the amount that was received is corrected.
    if (differFrom(proposed.current, lines)) isByHand.current = true
    if (isByHand.current) return
    const first = open.find(({ id }) => id === wanted)
    if (first && amount.isZero()) return toggle(first)
    const next = proposedLines(amountText(amount), own, lines)
    if (JSON.stringify(next) !== JSON.stringify(lines)) put(next)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the amount and the invoices alone decide
  }, [open, amount.toFixed()])
  return { set, toggle, share }
}
