/** A long time under a steady load of all kinds (R22): `SOAK_MINUTES` (1) at `SOAK_RATE` (300) calls a second. */
import { readdirSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { adminToken, fillDatabase } from '#scripts/bench/fill.ts'
import { residentMegabytes } from '#scripts/bench/server-process.ts'
import { openPool } from '#server/database/connections.ts'
import { openDatabase } from '#server/database/database.ts'
import { useTestSecretKeys } from '../fixtures/secret-keys.ts'
import { ownDatabase } from '../restarts/instance.ts'
import { productionServer } from '../restarts/production.ts'
import { visitSteadily, type Minute } from './mixed-visits.ts'

const minutes = Number(process.env['SOAK_MINUTES'] ?? 1)
const rate = Number(process.env['SOAK_RATE'] ?? 300)
const WARM_UP_SECONDS = minutes > 5 ? 120 : 20

type Seen = Minute & { megabytes: number; files: number; connections: number }

test(
  'a soak breaks no answer, and ends with the files and connections it began with',
  { timeout: (minutes + 10) * 60_000 },
  async () => {
    useTestSecretKeys()
    const urls = await ownDatabase()
    const { url, pid } = await productionServer({ urls })
    const pool = openPool(urls.migrationDatabaseUrl, { max: 1, statementTimeout: 0 })
    const db = openDatabase(pool)
    onTestFinished(() => db.destroy())
    await fillDatabase(db)
    const published = await db.selectFrom('courses').select('id').limit(200).execute()
    const target = { url, courseIds: published.map(({ id }) => id), token: '' }
    const connections = async () => {
      const { rows } = await pool.query<{ count: number }>(
        'select count(*)::int as count from pg_stat_activity where datname = current_database()',
      )
      return rows[0]!.count
    }
    const minute = async (seconds: number): Promise<Seen> => {
      // A token lasts for some minutes only.
      target.token = await adminToken(db)
      const visited = await visitSteadily(target, rate, seconds)
      return {
        ...visited,
        megabytes: residentMegabytes(pid),
        files: readdirSync(`/proc/${pid}/fd`).length,
        connections: await connections(),
      }
    }
    const warm = await minute(WARM_UP_SECONDS)
    const seen: Seen[] = []
    for (let n = 0; n < minutes; n += 1) seen.push(await minute(60))
    console.table([warm, ...seen])
    const third = Math.ceil(seen.length / 3)
    const p99 = (some: Seen[]) => median(some.map((one) => one.p99))
    console.table({
      minutes,
      'calls a second': median(seen.map(({ perSecond }) => perSecond)),
      'MB more in 10 minutes': Math.round(10 * slope(seen.map(({ megabytes }) => megabytes)) * 10) / 10,
      'p99 of the first third, ms': p99(seen.slice(0, third)),
      'p99 of the last third, ms': p99(seen.slice(-third)),
    })
    expect(warm.wrong + seen.reduce((sum, { wrong }) => sum + wrong, 0)).toBe(0)
    const last = seen.at(-1)!
    expect(last.files).toBeLessThanOrEqual(warm.files + FEW)
    expect(last.connections).toBeLessThanOrEqual(warm.connections + FEW)
    // Until it is collected, garbage of a few dozen megabytes is normal.
    expect(last.megabytes - warm.megabytes).toBeLessThan(100)
  },
)

/** Pools open and close connections with the load. */
const FEW = 6

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** Of the line that fits the values best, by value. */
function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const spread = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0)
  return spread === 0
    ? 0
    : values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0) / spread
}
