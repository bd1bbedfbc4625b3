/** Posts the mails about orders that visitors place. */
import { randomUUID } from 'node:crypto'
import { sayMoney } from '#core/money/say-money.ts'
import { translate, type Locale } from '#core/words.ts'
import type { MailTemplate } from '#core/mail.ts'
import type { Context } from '#server/http/context.ts'
import { postMail, postMails, type Mail } from '#server/mail/outbox.ts'
import { orderBilling } from '#resources/booking/orders/order-billing.server.ts'
import { isHeldOrder } from '#resources/booking/orders/order-state.ts'
import { orders as resource, paymentChoices, type Order } from '#resources/booking/orders/order.ts'
import { contacts } from '#resources/customers/contacts/contact.server.ts'
import { fullName, type Contact } from '#resources/customers/contacts/contact.ts'
import { beginningOf, startMoment } from '#resources/events/calendar/zone-words.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import {
  bankAccountsFor,
  sayBankAccount,
  type BankAccount,
} from '#resources/system/settings/bank-accounts.ts'
import { firmSettings } from '#resources/system/settings/settings.server.ts'
import type { Settings } from '#resources/system/settings/settings.ts'
import { pathTo } from '#web/paths.ts'
import { nextStep, pressFirst } from './next-step.ts'
import { orderLink } from './order-link.server.ts'
import { orderArrivedMail, orderWithdrawnMail } from './visitor-order-firm.mail.ts'
import {
  holdEndingMail,
  holdExpiredMail,
  orderCancelledMail,
  orderConfirmedMail,
  orderPlacedMail,
} from './visitor-order.mail.ts'
import { waitsForAddress } from './visitor-order-times.ts'

export type Placed = { order: Order; event: Event }

/** The firm's own language. */
const firmLocale: Locale = 'es'

const momentOf = (moment: string | null, { timezone }: Event, locale: Locale): string =>
  moment ? startMoment({ startsAt: moment, timezone }, locale) : ''

function valuesOf({ order, event }: Placed, locale: Locale) {
  const { number, seats, total, currency } = order
  return {
    number,
    title: translate(event.title, locale)?.text ?? '',
    when: beginningOf(event, locale),
    place: event.venue ? [event.venue.name, event.venue.city].join(', ') : '',
    seats: String(seats),
    total: total && currency ? sayMoney({ amount: total, currency }, locale) : '',
  }
}

const hadSeatWords = {
  es: 'Con este correo ya había un cupo en esta fecha. Si es el mismo, cancele esta inscripción; si no, diga quién asiste en su lugar.',
  en: 'This address had a seat for this date already. If it is the same, cancel this registration; if not, say who attends instead.',
}

/** Again, with a new link, when the office says so. */
export async function mailPlaced(context: Context, placed: Placed): Promise<void> {
  const { order } = placed
  const booker = await contacts.get(context, order.contactId)
  const banks = await orderBilling.bankAccounts(context)
  const link = await orderLink(context, order)
  await postMails(context.db, placedMails(placed, { booker, banks, link, key: randomUUID() }))
}

type Shown = { booker: Contact; banks: readonly BankAccount[]; link: string; key?: string }
/** None for a booker without an address, which alone learns of `hadSeat`. */
export function placedMails(
  { hadSeat = false, ...placed }: Placed & { hadSeat?: boolean },
  { booker, banks, link, key }: Shown,
) {
  const { order } = placed
  const { locale } = order
  return bookerMails(placed, booker, {
    template: orderPlacedMail,
    key,
    values: {
      ...valuesOf(placed, locale),
      until: momentOf(order.holdExpiresAt, placed.event, locale),
      next: [waitsForAddress(order) && pressFirst[locale], nextStep(order)[locale]].filter(Boolean).join(' '),
      accounts: accountsOf(order, banks),
      hadSeat: hadSeat ? hadSeatWords[locale] : '',
      link,
    },
  })
}

function accountsOf({ currency, paymentChoice, status }: Order, banks: readonly BankAccount[]): string {
  if (!currency || paymentChoice !== 'transfer' || !isHeldOrder(status)) return ''
  return bankAccountsFor(currency, banks)
    .map((account) => `${account.bank}: ${sayBankAccount(account)}`)
    .join('\n')
}

/** Once for each end of the hold. */
export async function mailHoldEnding(context: Context, placed: Placed): Promise<void> {
  const { order, event } = placed
  const { locale } = order
  await mailBooker(context, placed, {
    template: holdEndingMail,
    key: order.holdExpiresAt!,
    values: {
      ...valuesOf(placed, locale),
      until: momentOf(order.holdExpiresAt, event, locale),
      next: nextStep(order)[locale],
      link: await orderLink(context, order),
    },
  })
}

export async function mailHoldExpired(context: Context, placed: Placed, seats: number): Promise<void> {
  const { order, event } = placed
  const { place: _, ...values } = valuesOf(placed, order.locale)
  const path = pathTo('event', order.locale, { id: event.id })
  await mailBooker(context, placed, {
    template: holdExpiredMail,
    values: { ...values, seats: String(seats), link: context.publicUrl + path },
  })
}

export async function mailConfirmed(context: Context, placed: Placed): Promise<void> {
  const { order } = placed
  await mailBooker(context, placed, {
    template: orderConfirmedMail,
    values: { ...valuesOf(placed, order.locale), link: await orderLink(context, order) },
  })
}

export async function mailCancelled(context: Context, placed: Placed): Promise<void> {
  const { order } = placed
  const { place: _, ...values } = valuesOf(placed, order.locale)
  const link = context.publicUrl + pathTo('courses', order.locale)
  await mailBooker(context, placed, { template: orderCancelledMail, values: { ...values, link } })
}

type Written<V> = { template: MailTemplate<V>; key?: string | undefined; values: Omit<V, 'name'> }
async function mailBooker<V extends { name: string }>(
  context: Context,
  placed: Placed,
  written: Written<V>,
): Promise<void> {
  const booker = await contacts.get(context, placed.order.contactId)
  await postMails(context.db, bookerMails(placed, booker, written))
}

/** Nobody without an address took seats on the site, but contacts change. */
const bookerMails = <V extends { name: string }>(
  { order }: Placed,
  { email, firstName }: Contact,
  { template, key, values }: Written<V>,
): Mail<V>[] =>
  (email ? [email] : []).map((address) => ({
    template,
    key: keyOf(template, order, key),
    to: { address },
    locale: order.locale,
    // Cast: the name is the only value that is missing.
    values: { ...values, name: firstName } as unknown as V,
    about: { resource: resource.name, id: order.id },
  }))

const keyOf = (template: { name: string }, { id }: Pick<Order, 'id'>, key?: string): string =>
  [template.name, id, key].filter(Boolean).join(':')

/** Of what the firm is told when the booker cancels. */
export const withdrawnKey = (order: Pick<Order, 'id'>): string => keyOf(orderWithdrawnMail, order)
/** Of the reminder for this end of the hold. */
export const holdEndingKey = (order: Order): string => keyOf(holdEndingMail, order, order.holdExpiresAt!)

type Firm = { firm: Pick<Settings, 'tradeName' | 'email'>; booker: Contact }
/** To the firm. */
export const arrivedMail = (context: Context, placed: Placed, known: Firm) =>
  firmMail(context, placed, known, {
    template: orderArrivedMail,
    more: {
      payment: placed.order.paymentChoice ? paymentChoices[placed.order.paymentChoice][firmLocale] : '',
      until: momentOf(placed.order.holdExpiresAt, placed.event, firmLocale),
    },
  })

export async function mailWithdrawn(context: Context, placed: Placed, note: string | null): Promise<void> {
  const firm = await firmSettings(context)
  const booker = await contacts.get(context, placed.order.contactId)
  const mail = firmMail(
    context,
    placed,
    { firm, booker },
    { template: orderWithdrawnMail, more: { note: note ?? '' } },
  )
  await postMail(context.db, mail)
}

type FirmMail<More> = {
  template: MailTemplate<More & ReturnType<typeof firmValues>>
  more: More
}
function firmMail<More extends object>(
  context: Context,
  placed: Placed,
  ...[{ firm, booker }, { template, more }]: [Firm, FirmMail<More>]
) {
  const { order } = placed
  return {
    template,
    key: keyOf(template, order),
    to: { address: firm.email, name: firm.tradeName },
    locale: firmLocale,
    ...(booker.email && { replyTo: booker.email }),
    values: { ...firmValues(context, placed, booker), ...more },
    about: { resource: resource.name, id: order.id },
  }
}

function firmValues({ publicUrl }: Context, placed: Placed, booker: Contact) {
  const { order } = placed
  const { number, title, when, seats, total } = valuesOf(placed, firmLocale)
  return {
    number,
    event: [title, when && `(${when})`].filter(Boolean).join(' '),
    booker: fullName(booker),
    company: order.billTo === 'company' ? (order.billing?.name ?? '') : '',
    email: booker.email ?? '',
    phone: order.billing?.phone ?? booker.phone ?? '',
    seats,
    total,
    link: `${publicUrl}/${firmLocale}/office/orders/${order.id}`,
  }
}
