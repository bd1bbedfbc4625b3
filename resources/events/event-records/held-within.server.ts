/** Conditions on the days on which events are held. */
import { sql } from 'kysely'
import { homeZone } from '#core/time-zone.ts'
import type { Condition } from '#server/database/query.ts'

/** Days start in the firm's time zone, while the database runs in UTC. */
export const startOfDay = (day: string, daysLater = 0): Condition =>
  sql`((${day}::date + ${daysLater}::int)::timestamp at time zone ${homeZone})`

/** Of an event `t`, as the index on its span has it. */
export const isHeldWithin = (start: Condition, end: Condition): Condition => sql`(t.starts_at is not null
  and tstzrange(t.starts_at, t.ends_at) && tstzrange(${start}, ${end}))`
