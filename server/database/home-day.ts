/** Days of the firm in SQL, as `core/time-zone.ts` has them in JavaScript. */
import { sql, type RawBuilder } from 'kysely'
import { homeZone } from '#core/time-zone.ts'

/** A moment as a local time of the firm. */
export const atHome = (moment: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${moment} at time zone ${sql.lit(homeZone)})`
/** The firm's day of a moment. */
export const homeDaySql = (moment: RawBuilder<unknown>): RawBuilder<string> => sql`${atHome(moment)}::date`
export const homeTodaySql = homeDaySql(sql`now()`)
