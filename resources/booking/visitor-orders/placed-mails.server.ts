/** Writes the mails about orders that visitors placed, after the call. */
import { sql } from 'kysely'
import { z } from 'zod'
import { systemContext, type Context } from '#server/http/context.ts'
import type { Db } from '#server/database/database.ts'
import { anyOf } from '#server/database/query.ts'
import { job } from '#server/jobs/job.ts'
import { orders } from '#resources/booking/enrolment/order-seats.server.ts'
import { isHeldOrder } from '#resources/booking/orders/order-state.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import { orderBilling } from '#resources/booking/orders/order-billing.server.ts'
import { contacts } from '#resources/customers/contacts/contact.server.ts'
import type { Contact } from '#resources/customers/contacts/contact.ts'
import { firmSettings } from '#resources/system/settings/settings.server.ts'
import { postedKeys, postMails } from '#server/mail/outbox.ts'
import { orderLinks } from './order-link.server.ts'
import { arrivedMail, placedMails, withdrawnKey, type Placed } from './visitor-order-mails.server.ts'

const SET = 100
/** The schedule catches those whose wake-up was lost. */
export const mailPlacedOrders = job({
  name: 'registrations.mail-placed',
  payload: z.strictObject({}),
  isWakeUp: true,
  schedule: { cron: '* * * * *', payload: {} },
  handle: async (_, { db, log, publicUrl, signal }) => {
    const mail = (ids: readonly string[]) =>
      db.transaction().execute((trx) => mailDueOrders(systemContext({ db: trx, log, publicUrl }), ids))
    const due = await dueOrders(db)
    const failures: unknown[] = []
    for (let at = 0; at < due.length && !signal.aborted; at += SET) {
      const set = due.slice(at, at + SET)
      try {
        await mail(set)
      } catch {
        failures.push(...(await mailEach(set, mail)))
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'mails of some orders were not written')
  },
})

/** An order whose mails cannot be written holds up no other; answers what failed. */
async function mailEach(
  ids: readonly string[],
  mail: (ids: readonly string[]) => Promise<unknown>,
): Promise<unknown[]> {
  const failures: unknown[] = []
  for (const id of ids) await mail([id]).catch((error: unknown) => failures.push(error))
  return failures
}

async function dueOrders(db: Db): Promise<string[]> {
  const { rows } = await sql<Pick<Due, 'orderId'>>`
    select order_id from order_links where is_mail_due order by created_at`.execute(db)
  return rows.map(({ orderId }) => orderId)
}

/** Whether the mails about an order are still to be written. */
export async function isMailDue({ db }: Pick<Context, 'db'>, orderId: string): Promise<boolean> {
  const due = await db
    .selectFrom('orderLinks')
    .select('orderId')
    .where('orderId', '=', orderId)
    .where('isMailDue', '=', true)
    .executeTakeFirst()
  return due !== undefined
}

type Due = { orderId: string; hadSeat: boolean }
/** Writes the mails of those of these orders whose mails are due; waits for whoever writes them now. */
export async function mailDueOrders(context: Context, orderIds: readonly string[]): Promise<void> {
  // Whoever confirms or cancels them waits, so that no mail says what is over.
  await sql`select from orders where id = ${anyOf(orderIds)} order by id for share`.execute(context.db)
  const { rows: due } = await sql<Due>`
    update order_links l set is_mail_due = false, had_seat = false
    from (select token_hash, order_id, had_seat from order_links
      where is_mail_due and order_id = ${anyOf(orderIds)} order by token_hash for update) due
    where l.token_hash = due.token_hash returning due.order_id, due.had_seat`.execute(context.db)
  if (due.length > 0) await mailAll(context, await readDue(context, due))
}

type DueOrder = Placed & Pick<Due, 'hadSeat'> & { booker: Contact }
async function readDue(context: Context, due: readonly Due[]): Promise<DueOrder[]> {
  const placed = await orders.all(context, { conditions: [isOneOf(due.map(({ orderId }) => orderId))] })
  const dates = await events.all(context, { conditions: [isOneOf(placed.map(({ eventId }) => eventId))] })
  const bookers = await contacts.all(context, {
    conditions: [isOneOf(placed.map(({ contactId }) => contactId))],
  })
  return placed.flatMap((order) => {
    const event = dates.find(({ id }) => id === order.eventId)
    const booker = bookers.find(({ id }) => id === order.contactId)
    const hadSeat = due.some((one) => one.orderId === order.id && one.hadSeat)
    if (event && booker) return [{ order, event, booker, hadSeat }]
    // Trying again would change nothing.
    context.log.error({ order: order.id }, 'no mail was written, as its date or its booker is deleted')
    return []
  })
}

const isOneOf = (ids: readonly string[]) => sql`t.id = ${anyOf(ids)}`

/** What all of them need is read once. */
async function mailAll(context: Context, due: readonly DueOrder[]): Promise<void> {
  // The others were told of what the order is now.
  const held = due.filter(({ order }) => isHeldOrder(order.status))
  const links = await orderLinks(
    context,
    held.map(({ order }) => order),
  )
  const banks = await orderBilling.bankAccounts(context)
  const toBookers = held.flatMap(({ booker, ...one }, at) =>
    placedMails(one, { booker, banks, link: links[at]! }),
  )
  await postMails(context.db, toBookers)
  const withdrawn = await postedKeys(
    context.db,
    due.map(({ order }) => withdrawnKey(order)),
  )
  const firm = await firmSettings(context)
  const toFirm = due
    .filter(({ order }) => !withdrawn.has(withdrawnKey(order)))
    .map(({ booker, ...one }) => arrivedMail(context, one, { firm, booker }))
  await postMails(context.db, toFirm)
}
