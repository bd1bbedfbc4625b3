/** Invoices an event: a draft for each customer, many at once, each with its own outcome. */
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import type { Client } from '#core/client.ts'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { invoicingStates, invoicingTones } from '#resources/events/seats/invoicing-state.ts'
import { officeHref } from '#web/office/addresses.ts'
import { refusedBy } from '#web/office/form/small-form.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { Aside, Bar, Section } from '#web/office/related/row-list.tsx'
import { useRead } from '#web/office/related/use-read.ts'
import { DataTable } from '#web/office/table/data-table.tsx'
import { useSelection } from '#web/office/table/use-selection.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { sayMoney } from '#core/money/say-money.ts'
import { invoicesApi, type EventCustomer } from '../invoice.api.ts'

const words = {
  title: { es: 'Facturar el evento', en: 'Invoice the event' },
  all: { es: 'Elegir todos los clientes', en: 'Select all customers' },
  customer: { es: 'Cliente', en: 'Customer' },
  seats: { es: 'Cupos', en: 'Seats' },
  total: { es: 'Importe', en: 'Amount' },
  state: { es: 'Facturación', en: 'Invoicing' },
  draftAll: { es: 'Crear los borradores', en: 'Create the drafts' },
  progress: { es: '{n} de {all}', en: '{n} of {all}' },
  drafted: { es: 'Borrador listo', en: 'Drafted' },
} satisfies Record<string, Words>

const draftWords: CountedWords = {
  one: { es: 'Crear 1 borrador', en: 'Create 1 draft' },
  many: { es: 'Crear {n} borradores', en: 'Create {n} drafts' },
}

type Outcome = { invoiceId: string | null; message: string }
const isOpen = ({ orderIds }: EventCustomer): boolean => orderIds.length > 0
const nameOf = ({ customer }: EventCustomer): string => customer

/** Shows nothing when no seat of the event costs anything. */
export function EventInvoicing({ version, onDrafted }: { version: number; onDrafted: () => void }) {
  const { row } = useRecord()
  const { id } = row
  const [customers] = useRead(
    useCallback((client: Client) => client.call(invoicesApi.customersOfEvent, { params: { id } }), [id]),
    version,
  )
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  if (!customers || customers.length === 0) return null
  return (
    <Customers
      customers={customers}
      outcomes={outcomes}
      // Those of an earlier run are older than the list.
      onStart={() => setOutcomes(new Map())}
      onOutcome={(key, outcome) => setOutcomes((now) => new Map(now).set(key, outcome))}
      onDone={onDrafted}
    />
  )
}

type CustomersProps = {
  customers: readonly EventCustomer[]
  outcomes: ReadonlyMap<string, Outcome>
  onStart: () => void
  onOutcome: (key: string, outcome: Outcome) => void
  onDone: () => void
}
function Customers({ customers, outcomes, ...events }: CustomersProps) {
  const { locale } = useRecord()
  const selection = useSelection(customers, nameOf)
  const chosen = customers.filter((one) => isOpen(one) && selection.selected.has(one.id))
  // When nothing is selected, all are invoiced.
  const due = chosen.length > 0 ? chosen : customers.filter(isOpen)
  const { done, all, start } = useDrafting(events)
  return (
    <Section title={words.title[locale]}>
      <DataTable
        label={words.title[locale]}
        titleOf={nameOf}
        selection={due.length > 0 ? selection : undefined}
        selectAllLabel={words.all[locale]}
        columns={[
          { key: 'customer', label: words.customer[locale], width: 'fill', cell: nameOf },
          { key: 'seats', label: words.seats[locale], align: 'end', cell: ({ seats }) => seats },
          {
            key: 'total',
            label: words.total[locale],
            align: 'end',
            cell: ({ total: amount, currency }) => sayMoney({ amount, currency }, locale),
          },
          {
            key: 'state',
            label: words.state[locale],
            width: 'wrap',
            cell: (one) => <State customer={one} outcome={outcomes.get(one.id)} locale={locale} />,
          },
        ]}
        rows={customers}
      />
      {due.length > 0 && (
        <Bar>
          <Button
            size="small"
            kind="primary"
            isBusy={all > 0}
            onClick={() => void start(due).then(() => selection.setSelected(new Map()))}
          >
            {chosen.length > 0 ? sayCount(draftWords, locale, { n: chosen.length }) : words.draftAll[locale]}
          </Button>
          <output>
            {all > 0 && (
              <Aside>
                <progress value={done} max={all} aria-label={words.title[locale]} />{' '}
                {say(words.progress, locale, { n: done, all })}
              </Aside>
            )}
          </output>
        </Bar>
      )}
    </Section>
  )
}

/** One customer after the other, so that each outcome shows as soon as it is there. */
function useDrafting({ onStart, onOutcome, onDone }: Omit<CustomersProps, 'customers' | 'outcomes'>) {
  const { row, client, locale } = useRecord()
  const [{ done, all }, setProgress] = useState({ done: 0, all: 0 })
  const start = async (due: readonly EventCustomer[]) => {
    onStart()
    for (const [at, { id: key, orderIds }] of due.entries()) {
      setProgress({ done: at, all: due.length })
      const drafting = client.call(invoicesApi.fromEvent, { params: { id: row.id }, input: { orderIds } })
      const outcome = await drafting.then(
        ([first]) => first,
        (error: unknown) => ({ invoiceId: null, message: refusedBy(error, locale).message }),
      )
      if (outcome) onOutcome(key, outcome)
    }
    setProgress({ done: 0, all: 0 })
    onDone()
  }
  return { done, all, start }
}

type StateProps = { customer: EventCustomer; outcome: Outcome | undefined; locale: Locale }
function State({ customer: { state }, outcome, locale }: StateProps) {
  if (outcome?.invoiceId) {
    return <Link to={officeHref(locale, 'invoices', outcome.invoiceId)}>{words.drafted[locale]}</Link>
  }
  return (
    <>
      <Badge tone={invoicingTones[state]}>{invoicingStates[state][locale]}</Badge>
      {outcome && ` ${outcome.message}`}
    </>
  )
}
