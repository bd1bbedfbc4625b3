/** Posts the mails about orders that visitors place. */
import { randomUUID } from 'node:crypto'
import { sayMoney } from '#core/money/say-money.ts'
import { translate, type Locale } from '#core/words.ts'
import type { MailTemplate } from '#core/mail.ts'
import type { Context } from '#server/http/context.ts'
import { postMail } from '#server/mail/outbox.ts'
import { orderBilling } from '#resources/booking/orders/order-billing.server.ts'
import { isHeldOrder } from '#resources/booking/orders/order-state.ts'
import { orders as resource, paymentChoices, type Order } from '#resources/booking/orders/order.ts'
import { contacts } from '#resources/customers/contacts/contact.server.ts'
import { fullName, type Contact } from '#resources/customers/contacts/contact.ts'
import { beginningOf, startMoment } from '#resources/events/calendar/zone-words.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { bankAccountsFor, sayBankAccount } from '#resources/system/settings/bank-accounts.ts'
import { firmSettings } from '#resources/system/settings/settings.server.ts'
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

/** `hadSeat`: told to the address itself alone. */
export async function mailPlaced(
  context: Context,
  { hadSeat = false, ...placed }: Placed & { hadSeat?: boolean },
): Promise<void> {
  const { order } = placed
  const { locale } = order
  await mailBooker(context, placed, {
    template: orderPlacedMail,
    // The office may send it again, with a new link.
    key: randomUUID(),
    values: {
      ...valuesOf(placed, locale),
      until: momentOf(order.holdExpiresAt, placed.event, locale),
      next: [waitsForAddress(order) && pressFirst[locale], nextStep(order)[locale]].filter(Boolean).join(' '),
      accounts: await accountsOf(context, order),
      hadSeat: hadSeat ? hadSeatWords[locale] : '',
      link: await orderLink(context, order),
    },
  })
}

async function accountsOf(context: Context, { currency, paymentChoice, status }: Order): Promise<string> {
  if (!currency || paymentChoice !== 'transfer' || !isHeldOrder(status)) return ''
  return bankAccountsFor(currency, await orderBilling.bankAccounts(context))
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

type Written<V> = { template: MailTemplate<V>; key?: string; values: Omit<V, 'name'> }
/** Nobody without an address took seats on the site, but contacts change. */
async function mailBooker<V extends { name: string }>(
  context: Context,
  { order }: Placed,
  { template, key, values }: Written<V>,
): Promise<void> {
  const booker = await contacts.get(context, order.contactId)
  if (!booker.email) return
  await postMail(context.db, {
    template,
    key: keyOf(template, order, key),
    to: { address: booker.email },
    locale: order.locale,
    // Cast: the name is the only value that is missing.
    values: { ...values, name: booker.firstName } as unknown as V,
    about: { resource: resource.name, id: order.id },
  })
}

const keyOf = (template: { name: string }, { id }: Pick<Order, 'id'>, key?: string): string =>
  [template.name, id, key].filter(Boolean).join(':')

/** Of the reminder for this end of the hold. */
export const holdEndingKey = (order: Order): string => keyOf(holdEndingMail, order, order.holdExpiresAt!)

export async function mailArrived(context: Context, placed: Placed): Promise<void> {
  const { paymentChoice, holdExpiresAt } = placed.order
  await mailFirm(context, placed, {
    template: orderArrivedMail,
    more: {
      payment: paymentChoice ? paymentChoices[paymentChoice][firmLocale] : '',
      until: momentOf(holdExpiresAt, placed.event, firmLocale),
    },
  })
}

export const mailWithdrawn = (context: Context, placed: Placed, note: string | null): Promise<void> =>
  mailFirm(context, placed, { template: orderWithdrawnMail, more: { note: note ?? '' } })

type FirmMail<More> = {
  template: MailTemplate<More & ReturnType<typeof firmValues>>
  more: More
}
async function mailFirm<More extends object>(
  context: Context,
  placed: Placed,
  { template, more }: FirmMail<More>,
): Promise<void> {
  const { order } = placed
  const { tradeName, email: address } = await firmSettings(context)
  const booker = await contacts.get(context, order.contactId)
  await postMail(context.db, {
    template,
    key: `${template.name}:${order.id}`,
    to: { address, name: tradeName },
    locale: firmLocale,
    ...(booker.email && { replyTo: booker.email }),
    values: { ...firmValues(context, placed, booker), ...more } as never,
    about: { resource: resource.name, id: order.id },
  })
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
