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

type Due = { orderId: string; hadSeat: boolean }
/** Of these orders, those whose mails are still to be written; answers how many they were. */
export async function mailDueOrders(context: Context, orderIds: readonly string[]): Promise<number> {
  // Whoever confirms or cancels them waits, so that no mail says what is over.
  await sql`select from orders where id = ${anyOf(orderIds)} order by id for share`.execute(context.db)
  const { rows: due } = await sql<Due>`
    update order_links l set is_mail_due = false, had_seat = false
    from (select token_hash, order_id, had_seat from order_links
      where is_mail_due and order_id = ${anyOf(orderIds)} for update skip locked) due
    where l.token_hash = due.token_hash returning due.order_id, due.had_seat`.execute(context.db)
  if (due.length > 0) await mailAll(context, await dueWithEvents(context, due))
  return due.length
}

type DueOrder = Placed & Pick<Due, 'hadSeat'>
async function dueWithEvents(context: Context, due: readonly Due[]): Promise<DueOrder[]> {
  const placed = await orders.all(context, { conditions: [isOneOf(due.map(({ orderId }) => orderId))] })
  const dates = await events.all(context, { conditions: [isOneOf(placed.map(({ eventId }) => eventId))] })
  return placed.map((order) => ({
    order,
    event: withId(dates, order.eventId),
    hadSeat: due.some(({ orderId, hadSeat }) => orderId === order.id && hadSeat),
  }))
}

const isOneOf = (ids: readonly string[]) => sql`t.id = ${anyOf(ids)}`
function withId<T extends { id: string }>(found: readonly T[], wanted: string): T {
  const one = found.find(({ id }) => id === wanted)
  if (!one) throw new Error(`An order refers to record ${wanted}, which is not there.`)
  return one
}

/** What all of them need is read once. */
async function mailAll(context: Context, due: readonly DueOrder[]): Promise<void> {
  const bookers = await contacts.all(context, {
    conditions: [isOneOf(due.map(({ order }) => order.contactId))],
  })
  const known = due.map((one) => ({ one, booker: withId(bookers, one.order.contactId) }))
  // The others were told of what the order is now.
  const held = known.filter(({ one }) => isHeldOrder(one.order.status))
  const links = await orderLinks(
    context,
    held.map(({ one }) => one.order),
  )
  const banks = await orderBilling.bankAccounts(context)
  const toBookers = held.flatMap(({ one, booker }, at) =>
    placedMails(one, { booker, banks, link: links[at]! }),
  )
  await postMails(context.db, toBookers)
  const withdrawn = await postedKeys(
    context.db,
    due.map(({ order }) => withdrawnKey(order)),
  )
  const firm = await firmSettings(context)
  const toFirm = known
    .filter(({ one }) => !withdrawn.has(withdrawnKey(one.order)))
    .map(({ one, booker }) => arrivedMail(context, one, { firm, booker }))
  await postMails(context.db, toFirm)
}
