/** Migrations that change records leave entries in the audit log, as users do. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { snake, tableOf } from '#core/columns.ts'
import type { Resource } from '#core/resource.ts'
import { resources } from '#resources/index.ts'
import { migrationNames } from '#server/database/migrate.ts'
import { root } from './source-tree.ts'

/** Those before it are as they ran. */
const FIRST = '0293'
const resourceOf = new Map(
  (Object.values(resources) as unknown as Resource[]).map((one) => [snake(tableOf(one)), one.name]),
)

/** The tables of records of which a file changes columns that it does not add itself. */
function changedIn(text: string): string[] {
  const added = new Set([...text.matchAll(/add column (?:if not exists )?(\w+)/g)].map(([, name]) => name!))
  return [
    ...text.matchAll(/\bupdate (\w+)(?: (?:as )?\w+)?\s+set\s+([^;]*?)(?=\s(?:where|from)\s|;)/gs),
  ].flatMap(([, table, sets]) => {
    const columns = [...sets!.matchAll(/(?:^|,)\s*(\w+) =/g)].map(([, name]) => name!)
    const isOld = columns.some((name) => !added.has(name) && name !== 'version')
    return isOld && resourceOf.has(table!) ? [table!] : []
  })
}
const isEntered = (text: string, table: string): boolean =>
  new RegExp(`update ${table}\\b[^;]*version = `).test(text) &&
  text.includes('insert into audit_entries') &&
  text.includes(`'${resourceOf.get(table)}'`)

test('a changed column is told from an added one', () => {
  expect(changedIn('update quotes q set net = 1, total = 2 where id = 3;')).toEqual(['quotes'])
  expect(changedIn('alter table quotes add column x text;\nupdate quotes set x = 1;')).toEqual([])
  expect(changedIn('update fiscal_numbers set ncf = 1;')).toEqual([])
  expect(changedIn('update quotes\n  set\n    net = 1\n  where id = 3;')).toEqual(['quotes'])
})
test('migrations enter what they change', () => {
  const silent = migrationNames()
    .filter((name) => name >= FIRST)
    .flatMap((name) => {
      const text = readFileSync(join(root, 'server/migrations', `${name}.sql`), 'utf8')
      return changedIn(text).flatMap((table) => (isEntered(text, table) ? [] : [`${name}: ${table}`]))
    })
  expect(silent).toEqual([])
})
