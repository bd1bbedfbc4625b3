/** Records which tables the SQL statements of a unit of work read and write. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'

export type Tables = { read: ReadonlySet<string>; written: ReadonlySet<string> }
type Recording = { read: Set<string>; written: Set<string> }

const recordings = new AsyncLocalStorage<Recording>()

/** The tables are complete when `result` has settled. */
export function recordTables<T>(work: () => Promise<T>): { result: Promise<T>; tables: Tables } {
  const tables: Recording = { read: new Set(), written: new Set() }
  return { result: recordings.run(tables, work), tables }
}

/** Called for every statement, so that no query has to declare its tables. */
export function recordStatement(sql: string): void {
  const recording = recordings.getStore()
  if (!recording) return
  const { read, written } = knownTables(sql)
  for (const table of read) recording.read.add(table)
  for (const table of written) recording.written.add(table)
}

/** Adds the tables of a cached value that the current work reuses. */
export function recordReads(tables: Iterable<string>): void {
  const recording = recordings.getStore()
  if (recording) for (const table of tables) recording.read.add(table)
}

// Parsed statements are cached, because the same few hundred texts repeat.
const parsedStatements = new LRUCache<string, Tables>({ max: 2000 })
function knownTables(sql: string): Tables {
  const tables = parsedStatements.get(sql) ?? tablesOf(sql)
  parsedStatements.set(sql, tables)
  return tables
}

/** Parser state of one nesting level of parentheses. */
type Level = { isList: boolean; expects: false | keyof Tables }

const token = /'(?:[^']|'')*'|--[^\n]*|"(?:[^"]|"")*"|[a-z_][\w$]*|[(),.]/gi
const opensList = /^(from|join|using|into|update)$/
const closesList = /^(select|values|set|where|group|order|having|limit|returning|window)$/
// Skips noise words and schema names.
const isSkipped = (text: string, next?: string): boolean => /^(\.|only|lateral)$/i.test(text) || next === '.'

/**
 * Collects the names after `from`, `join`, `using`, `into` and `update`, and after the commas of such a list. Names of
 * subqueries and functions among them are harmless, since they are never invalidated.
 */
export function tablesOf(sql: string): Tables {
  const tables: Recording = { read: new Set(), written: new Set() }
  const levels: Level[] = [{ isList: false, expects: false }]
  const tokens = (sql.match(token) ?? []).filter((text) => !/^('|--)/.test(text))
  for (const [at, text] of tokens.entries()) {
    const level = levels.at(-1)!
    const next = levelAfter(level, tokens, at)
    if (next) Object.assign(level, next)
    if (next || isNested(levels, text) || !level.expects || isSkipped(text, tokens[at + 1])) continue
    tables[level.expects].add(text.replaceAll('"', ''))
    level.expects = false
  }
  return tables
}

/** Handles parentheses, in which a list of tables may continue. */
function isNested(levels: Level[], text: string): boolean {
  if (text === ')' && levels.length > 1) levels.pop()
  const level = levels.at(-1)!
  if (text === '(') levels.push({ isList: level.expects !== false, expects: level.expects })
  if (text === '(' || text === ')') level.expects = false
  return text === '(' || text === ')'
}

/** The state after a keyword or comma; undefined for other tokens. */
function levelAfter({ isList }: Level, tokens: string[], at: number): Level | undefined {
  const word = tokens[at]!.toLowerCase()
  if (word === ',') return { isList, expects: isList && 'read' }
  if (closesList.test(word)) return { isList: false, expects: false }
  if (!opensList.test(word)) return undefined
  const phrase = `${tokens[at - 1] ?? ''} ${word}`.toLowerCase()
  if (/^(for|key|do|on|then) update$|^distinct from$/.test(phrase)) return { isList, expects: false }
  const isWritten = /update$|into$|^delete from$/.test(phrase)
  return { isList: !isWritten, expects: isWritten ? 'written' : 'read' }
}
