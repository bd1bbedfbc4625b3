/** Views of lists that somebody saved. */
import type { Role } from '#core/roles.ts'
import type { Generated } from 'kysely'

export type SavedViewTables = {
  savedViews: {
    id: Generated<string>
    userId: string
    list: string
    name: string
    query: string
    roles: Role[]
    createdAt: Generated<string>
  }
}
