/** Records which tables the statements of a piece of work read and write. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'

export type Tables = { read: ReadonlySet<string>; written: ReadonlySet<string> }
type Recording = { read: Set<string>; written: Set<string> }

const recordings = new AsyncLocalStorage<Recording>()

/** Runs the work; the tables are complete when it has ended, well or not. */
export function recordTables<T>(work: () => Promise<T>): { result: Promise<T>; tables: Tables } {
  const tables: Recording = { read: new Set(), written: new Set() }
  return { result: recordings.run(tables, work), tables }
}

/** Called for each statement: a query cannot forget to name what it depends on. */
export function noteStatement(sql: string): void {
  const recording = recordings.getStore()
  if (!recording) return
  const { read, written } = knownTables(sql)
  for (const table of read) recording.read.add(table)
  for (const table of written) recording.written.add(table)
}

/** What was read earlier, and is used again by the work that is recorded now. */
export function noteRead(tables: Iterable<string>): void {
  const recording = recordings.getStore()
  if (recording) for (const table of tables) recording.read.add(table)
}

// The same few hundred texts come again and again.
const known = new LRUCache<string, Tables>({ max: 2000 })
function knownTables(sql: string): Tables {
  const tables = known.get(sql) ?? tablesOf(sql)
  known.set(sql, tables)
  return tables
}

/** Within parentheses of its own: whether it lists tables, and what the next name is for. */
type Level = { isList: boolean; expects: false | keyof Tables }

const token = /'(?:[^']|'')*'|--[^\n]*|"(?:[^"]|"")*"|[a-z_][\w$]*|[(),.]/gi
const opensList = /^(from|join|using|into|update)$/
const closesList = /^(select|values|set|where|group|order|having|limit|returning|window)$/
// Neither names nor keywords that matter; a schema is followed by its table.
const isSkipped = (text: string, next?: string): boolean => /^(\.|only|lateral)$/i.test(text) || next === '.'

/**
 * The names that stand where SQL has tables: after `from`, `join`, `using`, `into` and `update`, and after the commas
 * of such a list. Names of subqueries and functions among them do no harm: nothing ever changes under these names.
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

/** Whether the token opens or closes parentheses; a list of tables may go on in them. */
function isNested(levels: Level[], text: string): boolean {
  if (text === ')' && levels.length > 1) levels.pop()
  const level = levels.at(-1)!
  if (text === '(') levels.push({ isList: level.expects !== false, expects: level.expects })
  if (text === '(' || text === ')') level.expects = false
  return text === '(' || text === ')'
}

/** What a keyword or comma makes of the names that follow; undefined for other tokens. */
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
