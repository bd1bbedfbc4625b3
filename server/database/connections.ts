/** Opens connection pools with type parsers, timeouts and prepared statements. */
import { createHash } from 'node:crypto'
import pg from 'pg'

export type PoolOptions = {
  max?: number
  statementTimeout?: number
  lockTimeout?: number
  /** How long a connection may take; a starting machine is slow. */
  connectTimeout?: number
  /** Ends the wait for a server that hangs, and so cannot end the statement itself. */
  queryTimeout?: number
  /** Prepared statements give 1.5 times the throughput; off behind old transaction-mode poolers. */
  prepare?: boolean
  /** Called when an idle connection breaks, such as on a server restart. */
  onError?: (error: Error) => void
}

/** Bounds the prepared statements, since each takes memory on the server. */
const MAX_STATEMENTS = 500

/** Other statements gain nothing from a prepared plan. */
const preparable = /^\s*(?:select|insert|update|delete|with|merge|values)\b/i
const severalStatements = /;\s*\S/

export function openPool(database: pg.ClientConfig | string, options: PoolOptions = {}): pg.Pool {
  const prepare = options.prepare ?? process.env['DB_PREPARE'] !== '0'
  const settings = sessionSettings(options)
  const pool = new pg.Pool({
    connectionTimeoutMillis: options.connectTimeout ?? 5000,
    ...(typeof database === 'string' ? { connectionString: database } : database),
    max: options.max ?? 10,
    ...(options.queryTimeout && { query_timeout: options.queryTimeout }),
    types: { getTypeParser },
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
 * An 'error' event without a listener ends the process. The pool listens to idle clients only, so each client gets
 * its own listener; the running query is rejected all the same.
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
    // Tolerates one wrong letter in a name; servers without pg_trgm ignore the setting.
    'pg_trgm.word_similarity_threshold': 0.45,
  }
  return Object.entries(settings)
    .map(([name, value]) => `set ${name} = '${value}'`)
    .join(';')
}

type Query = (query: unknown, ...rest: unknown[]) => unknown

function nameStatements(client: pg.ClientBase): void {
  // Cast: the wrapper passes every overload on unchanged.
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
  const preparedName = statementName(text, names, (query as { values?: unknown }).values ?? values)
  return preparedName ? { ...(query as object), name: preparedName } : query
}

function statementName(text: string, names: Map<string, string>, values: unknown): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (names.size >= MAX_STATEMENTS || !preparable.test(text)) return undefined
  const hasValues = Array.isArray(values) && values.length > 0
  if (!hasValues && severalStatements.test(text)) return undefined
  const name = `s${createHash('md5').update(text).digest('hex')}`
  names.set(text, name)
  return name
}

type Parser = (text: string) => unknown

const asText: Parser = (text) => text
// Sessions use UTC, so PostgreSQL's text nearly is ISO 8601; converting through Date costs ten times as much.
const plainMoment = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(?:\.(\d{1,6}))?\+00$/
const asMoment: Parser = (text) => {
  const [, day, time, fraction = ''] = plainMoment.exec(text) ?? []
  if (day) return `${day}T${time}.${fraction.padEnd(3, '0').slice(0, 3)}Z`
  const moment = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)(text) as unknown
  return moment instanceof Date ? moment.toISOString() : text
}
// Cast: the library's types lack text[] (1009).
const parserOf = pg.types.getTypeParser as (oid: number) => (text: string) => (string | null)[]
const parseTexts = parserOf(1009)
const listOf =
  (parse: Parser): Parser =>
  (text) =>
    parseTexts(text).map((entry) => entry && parse(entry))

// Dates and exact numbers stay text: Date shifts days between time zones, floats lose cents.
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

// Cast: the library types one overload per format; only text results are requested.
const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  (format !== 'binary' && parsers.get(oid)) ||
  pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser
