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
type Level = { isList: boolean; expects: false | 'read' | 'written' }

const token = /'(?:[^']|'')*'|--[^\n]*|"(?:[^"]|"")*"|[a-z_][\w$]*|[(),.]/gi
const opensList = /^(from|join|using|into|update)$/
const closesList = /^(select|values|set|where|group|order|having|limit|returning|window)$/
const isSkipped = /^(only|lateral)$/

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
    const word = text.toLowerCase()
    if (word === '(') levels.push({ isList: level.expects !== false, expects: level.expects })
    if (word === '(' || word === ')') level.expects = false
    if (word === ')' && levels.length > 1) levels.pop()
    else if (word === ',') level.expects = level.isList && 'read'
    else if (closesList.test(word)) Object.assign(level, { isList: false, expects: false })
    else if (opensList.test(word)) {
      const verb = verbAt(tokens, at)
      level.isList = verb === 'read'
      level.expects = verb
    } else if (level.expects && word !== '(' && word !== '.' && !isSkipped.test(word)) {
      // A schema stands before its table.
      if (tokens[at + 1] === '.') continue
      tables[level.expects].add(text.replaceAll('"', ''))
      level.expects = false
    }
  }
  return tables
}

/** What the name that follows is for; false for `for update`, `do update` and `is distinct from`. */
function verbAt(tokens: string[], at: number): Level['expects'] {
  const word = tokens[at]!.toLowerCase()
  const before = tokens[at - 1]?.toLowerCase() ?? ''
  if (word === 'update') return /^(for|key|do|on|then)$/.test(before) ? false : 'written'
  if (word === 'into') return 'written'
  if (word === 'from' && before === 'delete') return 'written'
  return before === 'distinct' && tokens[at - 2]?.toLowerCase() !== 'select' ? false : 'read'
}
