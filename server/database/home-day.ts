/** Days of the firm in SQL, as `core/time-zone.ts` has them in JavaScript. */
import { sql, type RawBuilder } from 'kysely'
import { homeZone } from '#core/time-zone.ts'

/** A moment as a local time of the firm. */
export const atHome = (moment: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${moment} at time zone ${sql.lit(homeZone)})`
/** The firm's day of a moment. */
export const homeDaySql = (moment: RawBuilder<unknown>): RawBuilder<string> => sql`${atHome(moment)}::date`
export const homeTodaySql = homeDaySql(sql`now()`)

type Days = { from?: string | undefined; to?: string | undefined }
/** Whether a moment is within days of the firm; moments that are null are not. Compares without converting each one. */
export const isWithinDays = (moment: RawBuilder<unknown>, { from, to }: Days): RawBuilder<boolean> =>
  sql`(${moment} is not null${from ? sql` and ${moment} >= ${beginOf(from, 0)}` : sql``}${
    to ? sql` and ${moment} < ${beginOf(to, 1)}` : sql``
  })`
const beginOf = (day: string, daysLater: number) =>
  atHome(sql`(${day}::date + ${sql.lit(daysLater)})::timestamp`)
