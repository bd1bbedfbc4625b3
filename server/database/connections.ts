/** Opens pools of database connections with our values' forms, time limits and prepared statements. */
import { createHash } from 'node:crypto'
import pg from 'pg'

export type PoolOptions = {
  /** Most connections at once. */
  max?: number
  statementTimeout?: number
  lockTimeout?: number
  /** A fixed statement name per text: 1.5 times the throughput; off behind old transaction-mode poolers. */
  prepare?: boolean
  /** Told when an idle connection breaks, as all do when the server restarts. */
  onError?: (error: Error) => void
}

/** Texts past this many stay unprepared, since each keeps memory on the server. */
const mostStatements = 500

/** Everything else (transactions, DDL, several statements in one text) gains nothing from a plan. */
const preparable = /^\s*(?:select|insert|update|delete|with|merge|values)\b/i
const severalStatements = /;\s*\S/

export function openPool(database: pg.ClientConfig | string, options: PoolOptions = {}): pg.Pool {
  const prepare = options.prepare ?? process.env['DB_PREPARE'] !== '0'
  const settings = sessionSettings(options)
  const pool = new pg.Pool({
    ...(typeof database === 'string' ? { connectionString: database } : database),
    max: options.max ?? 10,
    types: { getTypeParser },
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 600_000,
    allowExitOnIdle: true,
    onConnect: async (client) => {
      await client.query(settings)
      if (prepare) nameStatements(client)
    },
  })
  surviveBrokenConnections(pool, options.onError)
  return pool
}

/**
 * A connection that breaks must not end the process: an 'error' event without a listener does. The pool listens to
 * idle clients alone, so each client also gets a listener of its own; the query under way is rejected all the same.
 */
export function surviveBrokenConnections(pool: pg.Pool, onError?: (error: Error) => void): void {
  pool.on('error', (error) => onError?.(error))
  pool.on('connect', (client) => void client.on('error', () => undefined))
}

function sessionSettings({ statementTimeout = 15_000, lockTimeout = 5000 }: PoolOptions): string {
  const settings = {
    timezone: 'UTC',
    statement_timeout: statementTimeout,
    lock_timeout: lockTimeout,
    idle_in_transaction_session_timeout: 60_000,
    // A name with one letter wrong still counts as near; unknown to a server without pg_trgm, and harmless there.
    'pg_trgm.word_similarity_threshold': 0.45,
  }
  return Object.entries(settings)
    .map(([name, value]) => `set ${name} = '${value}'`)
    .join(';')
}

type Query = (query: unknown, ...rest: unknown[]) => unknown

function nameStatements(client: pg.ClientBase): void {
  // Cast: the library's overloads describe every way to call; we hand each call on as it came.
  const query = client.query.bind(client) as Query
  const names = new Map<string, string>()
  const named: Query = (first, ...rest) => {
    if (typeof first !== 'string') return query(withName(first, names, rest[0]), ...rest)
    const name = statementName(first, names, rest[0])
    return name ? query({ text: first, name }, ...rest) : query(first, ...rest)
  }
  client.query = named as typeof client.query
}

function withName(query: unknown, names: Map<string, string>, values: unknown): unknown {
  const { text, name, submit } = query as { text?: string; name?: string; submit?: unknown }
  if (!text || name || submit) return query
  const given = statementName(text, names, (query as { values?: unknown }).values ?? values)
  return given ? { ...(query as object), name: given } : query
}

function statementName(text: string, names: Map<string, string>, values: unknown): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (names.size >= mostStatements || !preparable.test(text)) return undefined
  const hasValues = Array.isArray(values) && values.length > 0
  if (!hasValues && severalStatements.test(text)) return undefined
  const name = `s${createHash('md5').update(text).digest('hex')}`
  names.set(text, name)
  return name
}

type Parser = (text: string) => unknown

const asText: Parser = (text) => text
// Every session speaks UTC, so what PostgreSQL writes is ISO 8601 but for two characters; a Date in between costs ten times that.
const plainMoment = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(?:\.(\d{1,6}))?\+00$/
const asMoment: Parser = (text) => {
  const [, day, time, fraction = ''] = plainMoment.exec(text) ?? []
  if (day) return `${day}T${time}.${fraction.padEnd(3, '0').slice(0, 3)}Z`
  const moment = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)(text) as unknown
  return moment instanceof Date ? moment.toISOString() : text
}
// Cast: the library's list of types leaves out text[], 1009.
const parserOf = pg.types.getTypeParser as (oid: number) => (text: string) => (string | null)[]
const parseTexts = parserOf(1009)
const listOf =
  (parse: Parser): Parser =>
  (text) =>
    parseTexts(text).map((entry) => entry && parse(entry))

// Dates, moments and exact numbers travel as text: a Date shifts days, a number loses cents.
const parsers = new Map<number, Parser>([
  [pg.types.builtins.DATE, asText],
  [pg.types.builtins.TIMESTAMP, asText],
  [pg.types.builtins.TIMESTAMPTZ, asMoment],
  [pg.types.builtins.NUMERIC, asText],
  [pg.types.builtins.INT8, asText],
  [1182, listOf(asText)], // date[]
  [1115, listOf(asText)], // timestamp[]
  [1185, listOf(asMoment)], // timestamptz[]
  [1231, listOf(asText)], // numeric[]
  [1016, listOf(asText)], // int8[]
])

// Cast: the library types one overload per format; binary results are never asked for.
const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  (format !== 'binary' && parsers.get(oid)) ||
  pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser
