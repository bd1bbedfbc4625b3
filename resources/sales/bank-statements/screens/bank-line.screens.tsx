/** One movement of a bank's file: whose it is, what it pays, and what became of it. */
import { useState } from 'react'
import { Link } from 'react-router'
import { display } from '#core/display.ts'
import { say, type Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { Lookup } from '#web/office/form/references/lookup.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { Checkbox } from '#web/ui/field.tsx'
import { sayMoney } from '#core/money/say-money.ts'
import { accounts } from '#resources/customers/accounts/account.ts'
import { contacts } from '#resources/customers/contacts/contact.ts'
import { sumWithheld } from '#resources/sales/payments/expected-withholdings.ts'
import { payments } from '#resources/sales/payments/payment.ts'
import { bankColumns, type BankColumn } from '../bank-columns.ts'
import type { BookingOutcome, StatementLine } from '../bank-statement.api.ts'
import { proposalReasons } from '../propose-payer.ts'
import type { ChosenPayer, Payer as ChosenBy } from './use-chosen.screens.tsx'
import styles from './bank-statement.module.css'

const words = {
  row: { es: 'Fila {row}', en: 'Row {row}' },
  pays: { es: 'Paga {invoices}', en: 'Pays {invoices}' },
  advance: { es: '{amount} quedan como anticipo', en: '{amount} stay as an advance' },
  booked: { es: 'Registrado como', en: 'Recorded as' },
  typed: { es: 'Quizás ya se registró a mano:', en: 'Perhaps it was typed already:' },
  outgoing: { es: 'Salió de la cuenta', en: 'Left the account' },
  customer: { es: 'Cliente que paga', en: 'Customer who pays' },
  person: { es: 'Persona que paga', en: 'Person who pays' },
  isPerson: { es: 'Es una persona, sin empresa', en: 'A person, without a company' },
  withheld: { es: '{amount}; retenido: {withheld}', en: '{amount}; withheld: {withheld}' },
} satisfies Record<string, Words>

type LineProps = {
  line: StatementLine
  currency: string
  chosen: ChosenPayer | undefined
  outcome: BookingOutcome | undefined
  onToggle: () => void
  onCustomer: (payer: ChosenBy) => void
}

export function BankLine(props: LineProps) {
  const { line, currency, chosen, outcome, onCustomer } = props
  const locale = useLocale()
  const booked = outcome?.payment ?? (line.state === 'booked' ? line.payment : null)
  const isOpen = line.state === 'payable' && !booked
  return (
    <li className={styles.line} data-state={line.state}>
      <Movement {...props} isOpen={isOpen} />
      <div className={styles.who}>
        {booked && <Booked label={words.booked[locale]} payment={booked} tone="success" />}
        {line.state === 'outgoing' && <p className={styles.facts}>{words.outgoing[locale]}</p>}
        {Object.entries(line.errors).map(([column, error]) => (
          <p key={column} className={styles.error}>
            {bankColumns[column as BankColumn][locale]}: {error}
          </p>
        ))}
        {isOpen && <Payer line={line} currency={currency} chosen={chosen} onCustomer={onCustomer} />}
        {outcome && !outcome.payment && <p className={styles.error}>{outcome.message}</p>}
      </div>
    </li>
  )
}

/** The amount, the day and the texts; with a box to tick while it can be booked. */
function Movement({ line, currency, chosen, onToggle, isOpen }: LineProps & { isOpen: boolean }) {
  const locale = useLocale()
  const texts = [line.reference, line.description].filter(Boolean).join(' · ')
  const row = say(words.row, locale, { row: line.row })
  const head = line.day !== '' && (
    <>
      <strong className={styles.amount}>{sayMoney({ amount: line.amount, currency }, locale)}</strong> ·{' '}
      {display(payments.fields.paidOn, line.day, { locale })}
    </>
  )
  return (
    <div>
      {isOpen ? (
        <Checkbox
          label={
            <>
              <span className="visually-hidden">{row}: </span>
              {head}
            </>
          }
          checked={chosen?.isIncluded ?? false}
          disabled={!chosen}
          onChange={onToggle}
        />
      ) : (
        <p>
          {row} {head && <>· {head}</>}
        </p>
      )}
      {texts && <p className={styles.facts}>{texts}</p>}
    </div>
  )
}

type BookedProps = { label: string; payment: { id: string; number: string }; tone: 'success' | 'warning' }
function Booked({ label, payment: { id, number }, tone }: BookedProps) {
  const locale = useLocale()
  return (
    <p>
      <Badge tone={tone}>{label}</Badge> <Link to={officeHref(locale, 'payments', id)}>{number}</Link>
    </p>
  )
}

type PayerProps = Pick<LineProps, 'line' | 'currency' | 'chosen' | 'onCustomer'>
function Payer({ line, currency, chosen, onCustomer }: PayerProps) {
  const locale = useLocale()
  return (
    <>
      {line.payment && <Booked label={words.typed[locale]} payment={line.payment} tone="warning" />}
      <PayerLookup chosen={chosen} onCustomer={onCustomer} />
      {chosen && <PaidBy chosen={chosen} currency={currency} />}
    </>
  )
}

/** A company, or a person who buys without one. */
function PayerLookup({ chosen, onCustomer }: Pick<LineProps, 'chosen' | 'onCustomer'>) {
  const locale = useLocale()
  const [isPerson, setPerson] = useState(Boolean(chosen?.contactId))
  const [target, field] = isPerson
    ? ([contacts.name, 'contactId'] as const)
    : ([accounts.name, 'accountId'] as const)
  const nobody = { accountId: null, contactId: null, customer: '' }
  return (
    <>
      <Lookup
        key={target}
        target={target}
        value={chosen?.[field] ?? null}
        title={chosen?.customer}
        label={words.customer[locale]}
        locale={locale}
        placeholder={isPerson ? words.person : words.customer}
        onPick={(id, customer) => onCustomer({ ...nobody, [field]: id, customer })}
      />
      <Checkbox
        label={words.isPerson[locale]}
        checked={isPerson}
        onChange={() => {
          setPerson(!isPerson)
          onCustomer(nobody)
        }}
      />
    </>
  )
}

function PaidBy({ chosen: { why, allocations, left }, currency }: { chosen: ChosenPayer; currency: string }) {
  const locale = useLocale()
  const money = (amount: string) => sayMoney({ amount, currency }, locale)
  const sayPaid = ({ amount, ...withheld }: ChosenPayer['allocations'][number]) => {
    const sum = sumWithheld(withheld)
    if (Number(sum) === 0) return money(amount)
    return say(words.withheld, locale, { amount: money(amount), withheld: money(sum) })
  }
  const invoices = allocations.map((one) => `${one.number} (${sayPaid(one)})`).join(', ')
  const texts = [
    invoices && say(words.pays, locale, { invoices }),
    Number(left) > 0 && say(words.advance, locale, { amount: money(left) }),
  ]
  return (
    <p className={styles.facts}>
      {why && <Badge tone="info">{proposalReasons[why][locale]}</Badge>} {texts.filter(Boolean).join(' · ')}
    </p>
  )
}
