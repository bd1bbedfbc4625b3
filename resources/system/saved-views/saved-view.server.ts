/** Handlers of saved views, each visible to its owner only. */
import { notFound } from '#core/errors.ts'
import { signedIn, type Handlers } from '#server/http/context.ts'
import type { savedViewsApi } from './saved-view.api.ts'

const columns = ['id', 'list', 'name', 'query'] as const

export const handlers: Handlers<typeof savedViewsApi> = {
  list: ({ query }, context) => {
    const own = context.db
      .selectFrom('savedViews')
      .select(columns)
      .where('userId', '=', signedIn(context).id)
      .orderBy('name')
    return (query.list ? own.where('list', '=', query.list) : own).execute()
  },
  create: ({ input }, context) =>
    context.db
      .insertInto('savedViews')
      .values({ ...input, userId: signedIn(context).id })
      .onConflict((conflict) =>
        conflict.columns(['userId', 'list', 'name']).doUpdateSet({ query: input.query }),
      )
      .returning(columns)
      .executeTakeFirstOrThrow(),
  remove: async ({ params }, context) => {
    const id = /^\d{1,18}$/.test(params.id) ? params.id : '0'
    const { numDeletedRows } = await context.db
      .deleteFrom('savedViews')
      .where('id', '=', id)
      .where('userId', '=', signedIn(context).id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound()
  },
}
