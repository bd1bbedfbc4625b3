/** Handlers of saved views; only owners change them. */
import { sql } from 'kysely'
import { notFound } from '#core/errors.ts'
import { signedIn, type Context, type Handlers } from '#server/http/context.ts'
import type { savedViewsApi } from './saved-view.api.ts'

const ownId = (id: string): string => (/^\d{1,18}$/.test(id) ? id : '0')

const seen = (context: Context) => {
  const { id, roles } = signedIn(context)
  return context.db
    .selectFrom('savedViews as v')
    .innerJoin('users as u', 'u.id', 'v.userId')
    .select(['v.id', 'v.list', 'v.name', 'v.query', 'v.roles', 'u.displayName as by'])
    .select(sql<boolean>`v.user_id = ${id}`.as('isOwn'))
    .where((or) =>
      or.or([
        or('v.userId', '=', id),
        // Views of deactivated users are no longer shared.
        sql<boolean>`v.roles && ${roles}::text[] and u.active and u.deleted_at is null`,
      ]),
    )
}

export const handlers: Handlers<typeof savedViewsApi> = {
  list: ({ query }, context) => {
    const views = seen(context).orderBy('v.name').orderBy('v.id')
    return (query.list ? views.where('v.list', '=', query.list) : views).execute()
  },
  create: async ({ input }, context) => {
    const { id } = await context.db
      .insertInto('savedViews')
      .values({ ...input, roles: [], userId: signedIn(context).id })
      .onConflict((conflict) =>
        conflict.columns(['userId', 'list', 'name']).doUpdateSet({ query: input.query }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    return seen(context).where('v.id', '=', id).executeTakeFirstOrThrow()
  },
  share: async ({ params, input }, context) => {
    const id = ownId(params.id)
    const { numUpdatedRows } = await context.db
      .updateTable('savedViews')
      .set({ roles: input.roles })
      .where('id', '=', id)
      .where('userId', '=', signedIn(context).id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw notFound()
    return seen(context).where('v.id', '=', id).executeTakeFirstOrThrow()
  },
  remove: async ({ params }, context) => {
    const { numDeletedRows } = await context.db
      .deleteFrom('savedViews')
      .where('id', '=', ownId(params.id))
      .where('userId', '=', signedIn(context).id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound()
  },
}
