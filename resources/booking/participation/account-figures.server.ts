/** Figures of a customer: people trained, last activity, next event. */
import { sql } from 'kysely'
import { activeEnrolments, presentOutcomes } from '../attendees/attendee.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { inStates } from '#server/database/query.ts'
import { calledOffStates } from '#resources/events/schedule/event-state.ts'
import { accounts } from '#resources/customers/accounts/account.server.ts'
import { openOrderStates } from '../orders/order-state.ts'
import type { AccountFigures, accountFiguresApi } from './account-figures.api.ts'

export const handlers: Handlers<typeof accountFiguresApi> = {
  figures: async ({ params }, context) =>
    accountFigures(context, await accounts.assertExists(context, params.id)),
}

/** Trained people had a seat and took part; cancelled events do not count. */
async function accountFigures({ db }: Context, accountId: string): Promise<AccountFigures> {
  const { rows } = await sql<AccountFigures>`
    select
      (select count(*)::int from attendees a join orders o on o.id = a.order_id
        where o.account_id = ${accountId} and o.deleted_at is null and a.deleted_at is null
          and a.enrolment ${inStates(activeEnrolments)}
          and a.outcome ${inStates(presentOutcomes)}) as "attendeesTrained",
      greatest(
        (select max(created_at) from orders where account_id = ${accountId} and deleted_at is null),
        (select max(e.ends_at) from ${bookedEvents(accountId)} and e.ends_at <= now())) as "lastActivityAt",
      (select min(e.starts_at) from ${bookedEvents(accountId)} and e.starts_at > now()) as "nextEventAt"`.execute(
    db.withoutPlugins(),
  )
  return rows[0]!
}

const bookedEvents = (accountId: string) => sql`orders o join events e on e.id = o.event_id
  where o.account_id = ${accountId} and o.deleted_at is null and o.status ${inStates(openOrderStates)}
    and e.status not ${inStates(calledOffStates)}`
