/** Handler that creates preview links. */
import { sql } from 'kysely'
import { tableOf } from '#core/columns.ts'
import { messages, notFound, Refusal } from '#core/errors.ts'
import { idRule } from '#core/field.ts'
import { isAllowed, may, type Role } from '#core/roles.ts'
import { signedIn, type Handlers } from '#server/http/context.ts'
import { signPreview } from '#server/sessions/preview.ts'
import type { previewsApi } from './preview.api.ts'

/** Resources with previews, and the roles that may create links. */
const editors: Readonly<Record<string, readonly Role[]>> = {
  articles: may.editArticles,
  courses: may.editCatalogue,
  events: may.editEvents,
  instructors: may.editInstructors,
  services: may.editCatalogue,
}

export const handlers: Handlers<typeof previewsApi> = {
  make: async ({ params: { resource, id } }, context) => {
    const allowed = Object.hasOwn(editors, resource) && editors[resource]
    if (!allowed || !idRule.safeParse(id).success) throw notFound()
    if (!isAllowed(signedIn(context).roles, allowed)) throw new Refusal(403, messages.forbidden)
    const table = sql.table(tableOf({ name: resource }))
    const { rows } = await sql`select id from ${table} where id = ${id} and deleted_at is null`.execute(
      context.db,
    )
    if (rows.length === 0) throw notFound()
    return signPreview(context, { resource, id })
  },
}
