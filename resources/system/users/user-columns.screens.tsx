/** Columns of the list of users, stored in the address. */
import type { Fields } from '#core/field.ts'
import type { Words } from '#core/words.ts'
import { users } from './user.ts'
import { columnFields } from '#web/office/list/query.ts'

const words = { state: { es: 'Estado', en: 'State' } } satisfies Record<string, Words>

const { username: _, displayName: __, active, ...others } = users.fields

/** Active or not is one of the states: the column says which. */
export const userColumns: Fields = columnFields({ ...others, active: { ...active, label: words.state } })
export const usualColumns = ['roles', 'active', 'lastSeenAt']

/** Those of the address; one that is made up is as good as absent. */
export function columnsIn(params: URLSearchParams): string[] {
  const asked = (params.get('columns') ?? '').split(',').filter((name) => Object.hasOwn(userColumns, name))
  return asked.length > 0 ? [...new Set(asked)] : usualColumns
}

export const columnField = (name: string) => userColumns[name]!
