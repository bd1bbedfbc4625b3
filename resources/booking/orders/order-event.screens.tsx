/** Event of a new order: price of the day, seats and total. */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { say, type Locale, type Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { useForm, useFormValue } from '#web/office/form/form-context.tsx'
import { snapshotOf } from '#resources/events/schedule/seat-prices.ts'
import { SeatsTaken, useSeats } from '#resources/booking/attendees/screens/seats-taken.screens.tsx'
import { moneyOf } from '#web/office/table/money.ts'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { blankPerson, fromContact, type DraftPerson } from '../attendees/people/people.ts'
import { PeopleInput } from '../attendees/people/people-input.screens.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { notify } from '#web/ui/notifications.tsx'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import type { Contact } from '#resources/customers/contacts/contact.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { isPricedOnline } from './order-rules.ts'
import { orderTotal } from './order-total.ts'
import type { Order } from './order.ts'
import styles from './order.module.css'

const words = {
  one: { es: '1 participante', en: '1 attendee' },
  many: { es: '{n} participantes', en: '{n} attendees' },
  total: { es: 'Total', en: 'Total' },
  tooManyChosen: {
    es: 'Se agregaron los primeros {n} contactos elegidos.',
    en: 'The first {n} of the selected contacts were added.',
  },
  short: {
    es: 'Cupos que se piden: {n}; libres: {free}. Quite participantes, o guarde primero a quienes caben y ponga al resto en',
    en: 'Seats asked for: {n}; free: {free}. Take people off, or save those who fit and put the rest on',
  },
  waitlist: { es: 'la lista de espera', en: 'the waitlist' },
} satisfies Record<string, Words>

/** Loaded once for both the price and the seats. */
const requests = new Map<string, Promise<Event>>()
function loadEvent(id: string, locale: Locale): Promise<Event> {
  const key = `${locale} ${id}`
  const known = requests.get(key) ?? officeClient(locale).call(eventsApi.get, { params: { id } })
  requests.set(key, known)
  known.then(
    () => setTimeout(() => requests.delete(key), 5000),
    () => requests.delete(key),
  )
  return known
}

function useOrderEvent(): Event | undefined {
  const { locale } = useForm()
  const id = useFormValue('eventId')
  const [event, setEvent] = useState<Event>()
  useEffect(() => {
    if (typeof id !== 'string') return undefined
    let isCurrent = true
    loadEvent(id, locale).then(
      (found) => isCurrent && setEvent(found),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [id, locale])
  return event?.id === id ? event : undefined
}

/** Fills a new order with the event's price of the day and customer, unless others were typed. */
export function OrderPrices() {
  const { store } = useForm()
  const event = useOrderEvent()
  const filled = useRef<Partial<Order>>({})
  useEffect(() => {
    if (!event || store.state().saved) return
    const { unitPrice, onlineUnitPrice, currency } = snapshotOf(event, {}, new Date())
    const { values } = store.state()
    for (const [name, value] of Object.entries({ unitPrice, onlineUnitPrice, currency })) {
      const current = values[name] ?? null
      if (current === null || current === filled.current[name as keyof Order]) store.set(name, value)
    }
    filled.current = { unitPrice, onlineUnitPrice, currency }
  }, [event, store])
  useEffect(() => {
    if (!event?.accountId || store.state().saved || store.state().values['accountId']) return
    store.set('accountId', event.accountId, event.titles?.['accountId'] ?? '')
  }, [event, store])
  return null
}

/** Draws the field only where online seats have their own price. */
export function WherePricedOnline({ children }: { children: ReactNode }) {
  const event = useOrderEvent()
  return isPricedOnline(event, useFormValue('onlineUnitPrice') as Order['onlineUnitPrice']) ? children : null
}

/** The people of a new order, and their total. */
export function OrderPeople({ name }: { name: string }) {
  const event = useOrderEvent()
  const people = (useFormValue(name) ?? []) as readonly DraftPerson[]
  useChosenPeople(name)
  return (
    <>
      <PeopleInput name={name} isMixed={event?.modality === 'mixed'} />
      <OrderSum event={event} people={people} />
    </>
  )
}

/** `?people=3,7`: contacts that were selected in their list are filled in as attendees. */
function useChosenPeople(name: string): void {
  const { store, locale } = useForm()
  const [params] = useSearchParams()
  const ids = params.get('people') ?? ''
  useEffect(() => {
    const chosen = ids.split(',').filter((id) => /^[1-9]\d{0,17}$/.test(id))
    const value = chosen.slice(0, MOST_CHOSEN)
    if (value.length === 0 || store.state().saved) return
    if (chosen.length > value.length)
      notify({ type: 'warning', message: say(words.tooManyChosen, locale, { n: MOST_CHOSEN }) })
    const input = { perPage: MOST_CHOSEN, filters: [{ field: 'id', op: 'in' as const, value }] }
    officeClient(locale)
      .call(contactsApi.list, { input })
      .then(
        ({ items }) => {
          const held = (store.state().values[name] ?? []) as readonly DraftPerson[]
          const isHeld = ({ id }: Contact) => held.some(({ contactId }) => contactId === id)
          const added = items
            .filter((one) => !isHeld(one))
            .map((one) => ({ ...blankPerson, ...fromContact(one) }))
          if (added.length > 0) store.set(name, [...held, ...added])
        },
        (error: unknown) => sayFailure(error, locale),
      )
  }, [ids, name, store, locale])
}
const MOST_CHOSEN = 200

type OrderSumProps = { event: Event | undefined; people: readonly DraftPerson[] }
/** Seats and total while the form is filled in, with a warning when seats are short. */
function OrderSum({ event, people }: OrderSumProps) {
  const { locale } = useForm()
  const seats = useSeats(event?.id, locale)
  if (!event) return null
  const n = people.length
  const free = seats?.total.free ?? n
  return (
    <>
      <div className={styles.sum}>
        <SeatsTaken seats={seats} locale={locale} />
        <output>
          {n === 1 ? words.one[locale] : say(words.many, locale, { n })}
          <Total modes={people.map(({ mode }) => mode)} />
        </output>
      </div>
      {n > free && (
        <Notice type="warning">
          {say(words.short, locale, { n, free })}{' '}
          <Link to={`${officeHref(locale, 'events', event.id)}?tab=waitlist`}>{words.waitlist[locale]}</Link>.
        </Notice>
      )}
    </>
  )
}

function Total({ modes }: { modes: readonly DraftPerson['mode'][] }) {
  const { locale } = useForm()
  const unitPrice = useFormValue('unitPrice') as Order['unitPrice']
  const onlineUnitPrice = useFormValue('onlineUnitPrice') as Order['onlineUnitPrice']
  const discount = useFormValue('discount') as Order['discount']
  const currency = (useFormValue('currency') ?? 'dop') as string
  const amount = orderTotal({ unitPrice, onlineUnitPrice, discount }, modes)
  if (amount === undefined || modes.length === 0) return null
  return (
    <>
      {` · ${words.total[locale]} `}
      <strong>{moneyOf({ amount, currency }, locale)}</strong>
    </>
  )
}
