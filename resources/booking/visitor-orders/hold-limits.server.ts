/** How many seats visitors hold at most, so that no script empties an event. */
import { sql } from 'kysely'
import { assertAll } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { inStates } from '#server/database/query.ts'
import { mailbox, mailboxOf } from '#server/http/limits.ts'
import { heldOrderStates } from '#resources/booking/orders/order-state.ts'
import { seatsOf, taxIdentity, type VisitorOrderForm } from './visitor-order.ts'
import { MOST_PEOPLE } from './visitor-order.words.ts'

/** Says the same whoever holds them, because nobody has proved to be of the mailbox or the firm. */
const tooManyHeld: Words = {
  es: 'No apartamos más cupos en línea con este dato: escríbanos y lo vemos',
  en: 'We hold no more seats online with this: write to us and we will look at it',
}

/**
 * In all dates together; throws 422 at the mailbox or the tax id that holds as many as an order may have. Forms of the
 * same one wait for each other, because each date has a lock of its own; all take both locks in this order.
 */
export async function assertMayHold({ db }: Context, form: VisitorOrderForm): Promise<void> {
  const { number } = taxIdentity(form)
  const box = mailbox(form.email)
  await sql`select pg_advisory_xact_lock(hashtext('seats of mailbox'), hashtext(${box})),
    pg_advisory_xact_lock(hashtext('seats of tax id'), hashtext(${number}))`.execute(db)
  const isHeld = sql`o.status ${inStates(heldOrderStates)} and o.hold_expires_at > now()
    and o.terms_accepted_at is not null and o.deleted_at is null`
  const seats = sql`coalesce(sum(o.seats), 0)::int`
  const { rows } = await sql<{ email: number; taxId: number }>`
    select (select ${seats} from contacts c join orders o on o.contact_id = c.id
        where ${mailboxOf(sql`c.email`)} = ${box} and ${isHeld}) as email,
      (select ${seats} from orders o where o.billing->>'taxId' = ${number}::text and ${isHeld}) as tax_id`.execute(
    db,
  )
  const held = rows[0]!
  const isOver = (seats: number) => seats > 0 && seats + seatsOf(form) > MOST_PEOPLE
  await assertAll(() => ({
    email: isOver(held.email) ? tooManyHeld : undefined,
    taxId: isOver(held.taxId) ? tooManyHeld : undefined,
  }))
}
