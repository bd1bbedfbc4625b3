/** Endpoints of saved views: named filters, sort and columns, each user's own or shared with roles. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { choices, text, type Fields } from '#core/field.ts'
import { boundedText } from '#core/rules.ts'
import { roles, type Role } from '#core/roles.ts'

const name = boundedText({ min: 1, max: 60 })
const list = z.string().regex(/^[a-zA-Z]{2,40}$/)
const sharedWith = z.array(z.enum(Object.keys(roles) as [Role, ...Role[]])).max(Object.keys(roles).length)
const savedView = z.object({
  id: z.string(),
  list: z.string(),
  name: z.string(),
  query: z.string(),
  /** The roles that see it, besides its owner. */
  roles: sharedWith,
  isOwn: z.boolean(),
  /** Whose it is. */
  by: z.string(),
})
const fields: Fields = {
  name: text({ es: 'Nombre', en: 'Name' }),
  roles: choices({ es: 'Compartida con', en: 'Shared with' }, roles),
}
export type SavedView = z.output<typeof savedView>

export const savedViewsApi = {
  /** The user's own, and those that are shared with one of the user's roles. */
  list: endpoint('GET views', { query: z.object({ list: list.optional() }), answer: z.array(savedView) }),
  /** Saving under an existing name replaces that view, and keeps whom it is shared with. */
  create: endpoint('POST views', {
    data: z.strictObject({ list, name, query: z.string().max(2000) }),
    answer: savedView,
    fields,
  }),
  /** Owners only. */
  share: endpoint('PATCH views/{id}', {
    data: z.strictObject({ roles: sharedWith }),
    answer: savedView,
    fields,
  }),
  remove: endpoint('DELETE views/{id}', {}),
}
