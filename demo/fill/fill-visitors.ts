/** Lets the demo's visitors hold seats, send a proof of payment, and wait for a course. */
import { sql } from 'kysely'
import { seatPrices } from '#resources/events/schedule/seat-prices.ts'
import { handlers as interests } from '#resources/booking/course-interests/course-interest.server.ts'
import { handlers as proofs } from '#resources/booking/payment-proofs/payment-proof.server.ts'
import { createOrderToken, orderOfLink } from '#resources/booking/visitor-orders/order-link.server.ts'
import { mailDueOrders } from '#resources/booking/visitor-orders/placed-mails.server.ts'
import { placeOrder } from '#resources/booking/visitor-orders/place-order.server.ts'
import { handlers as orders } from '#resources/booking/visitor-orders/visitor-order.server.ts'
import { courses } from '#resources/catalogue/courses/course.server.ts'
import { isShown as isCourseShown } from '#resources/catalogue/courses/course-visibility.server.ts'
import { isListedAs, isShown, isUpcomingAs } from '#resources/events/event-records/event-visibility.server.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import { refusalOf } from '#resources/events/schedule/booking-of.ts'
import type { Context } from '#server/http/context.ts'
import { transferReceipt } from '../content/pictures/transfer-receipt.ts'
import { visitorInterests, visitorOrders } from '../content/visitors.ts'

/** Runs before the mails are kept as sent. */
export async function fillVisitors(context: Context, now: Date): Promise<void> {
  await fillOrders(context, now)
  await fillInterests(context)
}

/** The last dates have seats left. */
async function fillOrders(context: Context, now: Date): Promise<void> {
  const dates = await events.all(context, {
    conditions: [isShown, sql`t.modality <> 'mixed' and t.starts_at > now() + interval '20 days'`],
    order: sql`t.starts_at desc`,
  })
  const open = dates.filter((event) => refusalOf(event, now) === undefined)
  for (const [at, { hasProof, ...form }] of visitorOrders.entries()) {
    const event = open[at]!
    const [offer] = seatPrices(event, now)
    const { token } = await placeOrder(context, event.id, {
      ...form,
      shownPrice: offer?.unitPrice ?? null,
      shownOnlinePrice: offer?.onlineUnitPrice ?? null,
      terms: true,
      privacy: true,
    })
    if (!token) continue
    const { id } = await orderOfLink(context, token)
    await mailDueOrders(context, [id])
    await confirmAddress(context, id)
    if (hasProof) await sendProof(context, token)
  }
}

/** By a link of its own, as it came by mail. */
async function confirmAddress(context: Context, id: string): Promise<void> {
  const params = { token: await createOrderToken(context, id) }
  await orders.publicConfirmAddress({ params, query: undefined, input: undefined }, context)
}

async function sendProof(context: Context, token: string): Promise<void> {
  const file = new File([new Uint8Array(await transferReceipt())], 'transferencia.png', { type: 'image/png' })
  const input = { file, note: 'Ref. 88213047' }
  await proofs.publicSend({ params: { token }, query: undefined, input }, context)
}

/** Of a course on the site without a date. */
async function fillInterests(context: Context): Promise<void> {
  const [course] = await courses.all(context, {
    conditions: [
      isCourseShown,
      sql`not exists (select from events e where e.course_id = t.id and e.deleted_at is null
        and ${isListedAs('e')} and ${isUpcomingAs('e')})`,
    ],
    order: sql`t.title->>'es' like '%22000%' desc, t.id`,
    limit: 1,
  })
  if (!course) return
  for (const interest of visitorInterests) {
    const input = { ...interest, phone: null, preference: null, privacy: true as const }
    await interests.publicCreate({ params: { id: course.id }, query: undefined, input }, context)
  }
}
