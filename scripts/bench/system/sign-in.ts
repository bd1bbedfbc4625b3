/** Measures whether the time of a refused sign-in tells that a name exists. */
import type { Kysely } from 'kysely'
import { pino } from 'pino'
import type { Database } from '#server/database/database.ts'
import { createApi } from '#server/http/api.ts'

const PAIRS = 500
const KNOWN = 'admin@demo.test'

/** Welch's t of known against unknown names; below 2 the difference is chance. */
export async function signInTimes(db: Kysely<Database>) {
  const log = pino({ level: 'silent' })
  const app = createApi({ db, log, publicUrl: 'http://localhost', trustProxy: false })
  const attempt = async (username: string, at: number): Promise<number> => {
    // Addresses and counts are fresh, so that no attempt has to wait.
    const remoteAddress = `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`
    await db.deleteFrom('attempts').execute()
    const since = performance.now()
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const body = JSON.stringify({ username, password: 'not the password' })
    await app.request('/v1/login', { ...init, body }, { incoming: { socket: { remoteAddress } } })
    return performance.now() - since
  }
  const [known, unknown]: [number[], number[]] = [[], []]
  for (let at = 0; at < PAIRS; at += 1) {
    known.push(await attempt(KNOWN, 2 * at))
    unknown.push(await attempt(`nobody${at}@demo.test`, 2 * at + 1))
  }
  const t =
    Math.abs(meanOf(known) - meanOf(unknown)) / Math.sqrt((varianceOf(known) + varianceOf(unknown)) / PAIRS)
  return [
    [`sign-in refused, known or unknown name: t of ${PAIRS} pairs`, Math.round(t * 100) / 100, 2],
  ] as const
}

const meanOf = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
function varianceOf(values: number[]): number {
  const mean = meanOf(values)
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
}
