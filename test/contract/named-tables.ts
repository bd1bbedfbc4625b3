/** The tables that statements name, by PostgreSQL's own parser, and those that the bodies of their functions name. */
import { parse, parsePlPgSQL } from 'libpg-query'
import { sql } from 'kysely'
import pg from 'pg'
import { vi } from 'vitest'
import type { Db } from '#server/database/database.ts'

/** The texts of the statements that are sent from now on. */
export function noteStatements() {
  const noted = { all: new Set<string>(), ofPublicReads: new Set<string>(), isPublicRead: false }
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function send(
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [first] = args as [string | { text?: string }]
    const text = typeof first === 'string' ? first : first.text
    if (text) noted.all.add(text)
    if (text && noted.isPublicRead) noted.ofPublicReads.add(text)
    return query.apply(this, args) as never
  })
  return noted
}

export type Named = { tables: Set<string>; written: Set<string>; functions: Set<string> }

/** What a statement names itself; names that it defines are no tables. */
export async function namedIn(text: string): Promise<Named> {
  const named = { tables: new Set<string>(), written: new Set<string>(), functions: new Set<string>() }
  const defined = new Set<string>()
  visit(await parse(text), (key, value) => {
    if (key === 'relname') named.tables.add(value as string)
    if (key === 'ctename') defined.add(value as string)
    if (key === 'FuncCall') named.functions.add((value as FuncCall).funcname.at(-1)!.String.sval)
    if (/^(Insert|Update|Delete|Merge)Stmt$/.test(key))
      named.written.add((value as { relation: { relname: string } }).relation.relname)
  })
  return { ...named, tables: named.tables.difference(defined) }
}
type FuncCall = { funcname: { String: { sval: string } }[] }

function visit(node: unknown, see: (key: string, value: unknown) => void): void {
  if (typeof node !== 'object' || node === null) return
  for (const [key, value] of Object.entries(node)) {
    see(key, value)
    visit(value, see)
  }
}

/** The tables that each function of the database names, with those of the functions that it calls. */
export async function tablesOfFunctions(db: Db): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await sql<{ name: string; language: string; definition: string }>`
    select p.proname as name, l.lanname as language, pg_get_functiondef(p.oid) as definition
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and l.lanname in ('sql', 'plpgsql')`.execute(
    db,
  )
  const named = new Map<string, Named>()
  for (const { name, language, definition } of rows) {
    const texts = await (language === 'sql' ? bodyInSql(definition) : bodyInPlPgSql(definition))
    named.set(name, joined(await Promise.all(texts.map(namedIn))))
  }
  const whole = (name: string, within: readonly string[] = []): Set<string> => {
    const { tables, functions } = named.get(name)!
    const called = [...functions].filter((one) => named.has(one) && !within.includes(one))
    return new Set([...tables, ...called.flatMap((one) => [...whole(one, [...within, name])])])
  }
  return new Map([...named.keys()].map((name) => [name, whole(name)]))
}

const joined = (all: readonly Named[]): Named => ({
  tables: new Set(all.flatMap(({ tables }) => [...tables])),
  written: new Set(all.flatMap(({ written }) => [...written])),
  functions: new Set(all.flatMap(({ functions }) => [...functions])),
})

async function bodyInSql(definition: string): Promise<string[]> {
  const texts = [definition]
  visit(await parse(definition), (key, value) => {
    const { defname, arg } = value as {
      defname?: string
      arg?: { List?: { items: { String: { sval: string } }[] } }
    }
    if (key === 'DefElem' && defname === 'as')
      texts.push(...(arg?.List?.items ?? []).map(({ String: { sval } }) => sval))
  })
  return texts
}

/** Expressions become statements; what `execute` makes of texts is not known. */
async function bodyInPlPgSql(definition: string): Promise<string[]> {
  const texts: string[] = []
  visit(await parsePlPgSQL(definition), (key, value) => {
    if (key === 'query' && typeof value === 'string') texts.push(value)
  })
  return Promise.all(
    texts.map(async (text) => ((await isStatement(text)) ? text : `select ${valueIn(text)}`)),
  )
}
const isStatement = (text: string): Promise<boolean> =>
  parse(text).then(
    () => true,
    () => false,
  )
const valueIn = (text: string): string => text.replace(/^\s*[\w."[\]]+\s*:=/, '')

/** Tables and views. */
export async function relationsOf(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'p', 'm')`.execute(
    db,
  )
  return new Set(rows.map(({ name }) => name))
}
