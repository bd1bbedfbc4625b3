/** What monitoring reads under /metrics, in the OpenMetrics format. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import {
  collectDefaultMetrics,
  Gauge,
  Histogram,
  openMetricsContentType,
  Registry,
  type OpenMetricsContentType,
} from 'prom-client'
import { messages, Refusal } from '#core/errors.ts'
import type { Cache } from '../cache/cache.ts'
import type { Database } from '../database/database.ts'
import { ageMs, readMarks } from '../backup/marks.ts'
import { archiveDelay } from '../backup/wal-shipper.ts'
import { countJobs, countMails } from './queues.ts'

export type MeasuredRequest = { route: string; method: string; status: number; ms: number }
export type Metrics = {
  /** Whoever reads the figures knows it. */
  token: string
  onRequest: (request: MeasuredRequest) => void
  text: () => Promise<string>
}

type OpenMetrics = Registry<OpenMetricsContentType>
type Parts = { db: Kysely<Database>; pool: Pool; cache: Cache }

export function createMetrics(token: string, parts: Parts): Metrics {
  const registry: OpenMetrics = new Registry()
  registry.setContentType(openMetricsContentType)
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'conforme_request_duration_seconds',
    help: 'Answered requests, by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  addPool(registry, parts.pool)
  addCache(registry, parts.cache)
  addQueues(registry, parts.db)
  return {
    token,
    onRequest: ({ route, method, status, ms }) => requests.observe({ route, method, status }, ms / 1000),
    text: () => registry.metrics(),
  }
}

type Values = [labels: Record<string, string>, value: number][]

/** A figure that is read when somebody asks; without one where reading fails, as while the database is down. */
function gauge(
  registry: OpenMetrics,
  { name, help, labels }: { name: string; help: string; labels: string[] },
  read: () => Values | Promise<Values>,
): void {
  new Gauge({
    name,
    help,
    labelNames: labels,
    registers: [registry],
    async collect() {
      this.reset()
      for (const [key, value] of await Promise.resolve(read()).catch((): Values => [])) this.set(key, value)
    },
  })
}

function addPool(registry: OpenMetrics, pool: Pool): void {
  const help = 'Connections of the pool that serves requests, and requests that wait for one.'
  gauge(registry, { name: 'conforme_database_pool', help, labels: ['state'] }, () => [
    [{ state: 'busy' }, pool.totalCount - pool.idleCount],
    [{ state: 'idle' }, pool.idleCount],
    [{ state: 'waiting' }, pool.waitingCount],
  ])
}

function addCache(registry: OpenMetrics, cache: Cache): void {
  const { stats } = cache
  gauge(registry, { name: 'conforme_cache_bytes', help: 'Memory of the cache.', labels: [] }, () => [
    [{}, stats().bytes],
  ])
  const help = 'Lookups of the cache since the start, by what they found.'
  gauge(registry, { name: 'conforme_cache_lookups', help, labels: ['found'] }, () => [
    [{ found: 'hit' }, stats().hits],
    [{ found: 'miss' }, stats().misses],
  ])
}

function addQueues(registry: OpenMetrics, db: Kysely<Database>): void {
  const jobs = { name: 'conforme_jobs', help: 'Jobs by queue and state.', labels: ['queue', 'state'] }
  gauge(registry, jobs, () => countJobs(db))
  const ages = { name: 'conforme_backup_age_seconds', help: 'Since the last success.', labels: ['kind'] }
  gauge(registry, ages, async () => {
    const done = (await readMarks(db)).filter(({ succeededAt }) => succeededAt)
    return done.map((mark) => [{ kind: mark.kind }, Math.round(ageMs(mark) / 1000)])
  })
  const waits = 'How long the oldest part of the log of the database has waited for the second place.'
  gauge(registry, { name: 'conforme_archive_delay_seconds', help: waits, labels: [] }, () => [
    [{}, archiveDelay()],
  ])
  const mails = { name: 'conforme_mails', help: 'Mails that were not sent, by state.', labels: ['state'] }
  gauge(registry, mails, () => countMails(db))
}

export function mountMetrics(app: Hono, metrics: Metrics): void {
  app.get('/metrics', async (c) => {
    if (!isSame(c.req.header('authorization') ?? '', `Bearer ${metrics.token}`))
      throw new Refusal(401, messages.signIn, { headers: { 'www-authenticate': 'Bearer' } })
    const headers = { 'content-type': openMetricsContentType, 'cache-control': 'no-store' }
    return c.body(await metrics.text(), 200, headers)
  })
}

/** Hashes have one length, and comparing them tells nothing of the token. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(hash(one), hash(other))
const hash = (text: string): Buffer => createHash('sha256').update(text).digest()
