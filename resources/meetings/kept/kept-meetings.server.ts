/** What a meeting's attendance and recordings still need of its provider. Conditions on meetings. */
import { sql } from 'kysely'
import { homeTodaySql } from '#server/database/home-day.ts'
import { providerKeys } from '#resources/events/occasions/provider.ts'
import { meetingProviders } from '../providers/providers.server.ts'

/** Providers answer late: they are asked for as long after each session. */
export const LAST_TURN_DAYS = 3

/** Is given up a day later, whatever held it back. */
export const awaitsLastTurn = (table: string) => sql<boolean>`exists (
  select from meeting_times t left join meeting_fetches f on f.meeting_id = t.meeting_id
  where t.meeting_id = ${sql.ref(`${table}.id`)} and t.ends_at between now() - make_interval(days => ${LAST_TURN_DAYS + 1}) and now()
    and coalesce(f.asked_at, '-infinity') < t.ends_at + make_interval(days => ${LAST_TURN_DAYS}))`

export const hasPublished = (table: string) => sql<boolean>`exists (
  select from meeting_recordings r
  where r.meeting_id = ${sql.ref(`${table}.id`)} and r.published_until >= ${homeTodaySql} and r.gone_at is null)`

/** Its attendance is still to be fetched, or its recordings are still watched. */
export const isKeptForAttendance = (
  table: string,
) => sql<boolean>`(${sql.ref(`${table}.external_id`)} is not null
  and exists (select from meeting_connections c
    where c.id = ${sql.ref(`${table}.host_id`)} and c.provider = any(${losing}::text[]) and c.problem is distinct from 'reconnect')
  and (${awaitsLastTurn(table)} or ${hasPublished(table)}))`
const losing = providerKeys.filter((key) => meetingProviders[key].losesWithMeeting)
