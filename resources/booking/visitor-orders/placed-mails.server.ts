/** Writes the mails about orders that visitors have placed, after the call, for which others wait. */
import { sql } from 'kysely'
import { z } from 'zod'
import { systemContext, type Context } from '#server/http/context.ts'
import { anyOf } from '#server/database/query.ts'
import { job } from '#server/jobs/job.ts'
import { orders } from '#resources/booking/enrolment/order-seats.server.ts'
import { isCancelledOrder } from '#resources/booking/orders/order-state.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import { orderBilling } from '#resources/booking/orders/order-billing.server.ts'
import { contacts } from '#resources/customers/contacts/contact.server.ts'
import { firmSettings } from '#resources/system/settings/settings.server.ts'
import { postMails } from '#server/mail/outbox.ts'
import { orderLinks } from './order-link.server.ts'
import { arrivedMail, placedMails, type Placed } from './visitor-order-mails.server.ts'

/** The schedule catches those whose wake-up was lost. */
export const mailPlacedOrders = job({
  name: 'registrations.mail-placed',
  payload: z.strictObject({}),
  isWakeUp: true,
  schedule: { cron: '* * * * *', payload: {} },
  handle: async (_, { db, log, publicUrl, signal }) => {
    const mailNext = () =>
      db.transaction().execute((trx) => mailDueOrders(systemContext({ db: trx, log, publicUrl })))
    while (!signal.aborted && (await mailNext()) > 0);
  },
})

const SET = 100
type Due = { orderId: string; hadSeat: boolean }
/** Answers how many were due. */
export async function mailDueOrders(context: Context): Promise<number> {
  const { rows: due } = await sql<Due>`
    update order_links set is_mail_due = false where token_hash in
      (select token_hash from order_links where is_mail_due order by created_at limit ${SET} for update skip locked)
    returning order_id, had_seat`.execute(context.db)
  if (due.length === 0) return 0
  await mailAll(context, await openOrders(context, due))
  return due.length
}

type DueOrder = Placed & Pick<Due, 'hadSeat'>
/** Whoever has cancelled meanwhile was told of that. */
async function openOrders(context: Context, due: readonly Due[]): Promise<DueOrder[]> {
  const placed = await orders.all(context, { conditions: [isOneOf(due.map(({ orderId }) => orderId))] })
  const dates = await events.all(context, { conditions: [isOneOf(placed.map(({ eventId }) => eventId))] })
  return due.flatMap(({ orderId, hadSeat }) => {
    const order = placed.find(({ id }) => id === orderId)
    const event = dates.find(({ id }) => id === order?.eventId)
    return order && event && !isCancelledOrder(order.status) ? [{ order, event, hadSeat }] : []
  })
}

const isOneOf = (ids: readonly string[]) => sql`t.id = ${anyOf(ids)}`

/** What all of them need is read once. */
async function mailAll(context: Context, due: readonly DueOrder[]): Promise<void> {
  if (due.length === 0) return
  const firm = await firmSettings(context)
  const banks = await orderBilling.bankAccounts(context)
  const placed = due.map(({ order }) => order)
  const links = await orderLinks(context, placed)
  const bookers = await contacts.all(context, {
    conditions: [isOneOf(placed.map(({ contactId }) => contactId))],
  })
  const known = due.flatMap((one, at) =>
    bookers
      .filter(({ id }) => id === one.order.contactId)
      .map((booker) => ({ one, booker, banks, link: links[at]! })),
  )
  const toBookers = known.flatMap(({ one, ...given }) => placedMails(one, given))
  await postMails(context.db, toBookers)
  const toFirm = known.map(({ one, booker }) => arrivedMail(context, one, { firm, booker }))
  await postMails(context.db, toFirm)
}
