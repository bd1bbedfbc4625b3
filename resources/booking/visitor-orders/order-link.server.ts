/** Links that open one order each: random, stored as a hash, expiring. */
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { isNotFound, notFound } from '#core/errors.ts'
import { arrayOf } from '#server/database/query.ts'
import type { Db } from '#server/database/database.ts'
import type { Context } from '#server/http/context.ts'
import { countAttempt } from '#server/http/limits.ts'
import { orders } from '#resources/booking/enrolment/order-seats.server.ts'
import type { Order } from '#resources/booking/orders/order.ts'
import { orderLinkTo } from './order-address.ts'

const TOKEN_BYTES = 24
/** After the end of the event its order can still be read. */
const DAYS_AFTER_EVENT = 60

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** `due`: its mails are still to be written. */
type OfForm = { formHash: string; due?: { hadSeat: boolean } | undefined }
/** The token cannot be read again later; an order may have several. */
export async function createOrderToken(
  { db }: Pick<Context, 'db'>,
  orderId: string,
  ofForm?: OfForm,
): Promise<string> {
  const [token] = await createTokens(db, [orderId], ofForm)
  return token!
}

async function createTokens(db: Db, orderIds: readonly string[], ofForm?: OfForm): Promise<string[]> {
  const tokens = orderIds.map(() => randomBytes(TOKEN_BYTES).toString('base64url'))
  const { formHash = null, due } = ofForm ?? {}
  await sql`insert into order_links (token_hash, order_id, form_hash, is_mail_due, had_seat, expires_at)
    select l.hash, l.order_id, ${formHash}, ${due !== undefined}::boolean, ${due?.hadSeat ?? false}::boolean,
      greatest(now(), e.ends_at) + make_interval(days => ${DAYS_AFTER_EVENT})
    from unnest(${arrayOf(tokens.map(hashOf), 'text')}, ${arrayOf(orderIds, 'bigint')}) as l (hash, order_id),
      lateral (select ends_at from orders join events on events.id = event_id where orders.id = l.order_id limit 1) e`.execute(
    db,
  )
  return tokens
}

type Addressed = Pick<Order, 'id' | 'locale'>
export const orderLink = async (context: Linking, order: Addressed): Promise<string> =>
  (await orderLinks(context, [order]))[0]!

type Linking = Pick<Context, 'db' | 'publicUrl'>
/** A new one for each, in their order. */
export async function orderLinks(
  { db, publicUrl }: Linking,
  addressed: readonly Addressed[],
): Promise<string[]> {
  const tokens = await createTokens(
    db,
    addressed.map(({ id }) => id),
  )
  return addressed.map(({ locale }, at) => orderLinkTo({ publicUrl, locale, token: tokens[at]! }))
}

/** The order that a token opens. Throws 404 for unknown and expired ones, and 429 for addresses that try many. */
export async function orderOfLink(context: Context, token: string): Promise<Order> {
  try {
    const link = await context.db
      .selectFrom('orderLinks')
      .select('orderId')
      .where('tokenHash', '=', hashOf(token))
      .where('expiresAt', '>', sql<string>`now()`)
      .executeTakeFirst()
    if (!link) throw notFound()
    return await orders.get(context, link.orderId)
  } catch (error) {
    if (isNotFound(error)) await countAttempt(context.db, 'unknownOrderByAddress', context.ip)
    throw error
  }
}

/** Whether the link came by mail; the one that a form opened proves no mailbox. */
export async function isMailedLink({ db }: Pick<Context, 'db'>, token: string): Promise<boolean> {
  const { formHash } = await db
    .selectFrom('orderLinks')
    .select('formHash')
    .where('tokenHash', '=', hashOf(token))
    .executeTakeFirstOrThrow()
  return formHash === null
}

/** For what is written by a link: each caller writes so often at most. */
export async function countedOrder(context: Context, token: string): Promise<Order> {
  await countAttempt(context.db, 'orderByAddress', context.ip)
  return orderOfLink(context, token)
}

export const formHashOf = (form: unknown): string => hashOf(JSON.stringify(form))

/** The order that the same form placed a moment ago: it was sent twice. */
export async function orderOfForm({ db }: Context, formHash: string): Promise<string | undefined> {
  const sent = await db
    .selectFrom('orderLinks')
    .select('orderId')
    .where('formHash', '=', formHash)
    .where('createdAt', '>', sql<string>`now() - interval '10 minutes'`)
    .orderBy('createdAt')
    .executeTakeFirst()
  return sent?.orderId
}
