/** What keeps mail from an address: a bounce, the wish not to be contacted, news refused or not asked for. */
import { sql, type RawBuilder } from 'kysely'

type Column = RawBuilder<unknown>

export const isSuppressed = (address: Column) =>
  sql<boolean>`exists (select from suppressed_addresses x where lower(x.address) = lower(${address}))`

/** Some contact with this address, or this contact, is not to be contacted. */
export const isSilent = (address: Column, contactId: Column = sql`null::bigint`) =>
  sql<boolean>`exists (select from contacts k where k.do_not_contact and k.deleted_at is null
    and (k.id = ${contactId} or lower(k.email) = lower(${address})))`

/** The last decision about news; null where nobody asked. */
const newsDecision = (address: Column) => sql`(
  select k.granted from consents k where lower(k.email) = lower(${address}) and k.purpose = 'marketing'
  order by k.at desc, k.id desc limit 1)`

export const hasRefusedNews = (address: Column) => sql<boolean>`coalesce(not ${newsDecision(address)}, false)`

/** Asked for news, not withdrawn since; who is not to be contacted gets none. */
export const wantsNews = (address: Column, contactId?: Column) =>
  sql<boolean>`(coalesce(${newsDecision(address)}, false) and not ${isSilent(address, contactId)})`
