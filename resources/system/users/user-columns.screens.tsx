/** Columns of the list of users, stored in the address. */
import type { Fields } from '#core/field.ts'
import type { Words } from '#core/words.ts'
import { users } from './user.ts'
import { columnFields } from '#web/office/list/query.ts'

const words = { state: { es: 'Estado', en: 'State' } } satisfies Record<string, Words>

const { username: _, displayName: __, active, ...others } = users.fields

/** `active` is shown as one of the user states. */
export const userColumns: Fields = columnFields({ ...others, active: { ...active, label: words.state } })
export const usualColumns = ['roles', 'active', 'lastSeenAt']

/** Unknown names in the address are ignored. */
export function columnsIn(params: URLSearchParams): string[] {
  const names = (params.get('columns') ?? '').split(',').filter((name) => Object.hasOwn(userColumns, name))
  return names.length > 0 ? [...new Set(names)] : usualColumns
}

export const columnField = (name: string) => userColumns[name]!
