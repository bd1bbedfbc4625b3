/** The handlers of Today. */
import { signedIn, type Context, type Handlers } from '#server/http/context.ts'
import { readsOf, type Slices } from '#server/http/reads.ts'
import { loadDrafts } from './draft-source.server.ts'
import { dividedWork } from './order-work.server.ts'
import { loadAgenda, loadLeads, type TodaySources } from './sources.server.ts'
import type { todayApi } from './today.api.ts'
import { loadWork, mayCallIn, type Reader } from './work-source.server.ts'

export function handlersFor(slices: Slices, sources: TodaySources): Handlers<typeof todayApi> {
  const readsIn = readsOf(slices)
  const readerIn = (context: Context): Reader => ({
    reads: readsIn(context),
    mayCall: mayCallIn(context),
    context,
  })
  const divided = (context: Context) => dividedWork(sources.work, sources.roleWork, signedIn(context).roles)
  return {
    get: async (_, context) => {
      const { own, others } = divided(context)
      const hasOthers = others.length > 0
      const reader = readerIn(context)
      const [leads, work, agenda, drafts] = await Promise.all([
        loadLeads(sources.leads, reader),
        loadWork(own, reader),
        loadAgenda(sources.agenda, reader),
        hasOthers ? [] : loadDrafts(sources.drafts, reader),
      ])
      return { leads, work, agenda, drafts, hasOthers }
    },
    others: async (_, context) => {
      const { others } = divided(context)
      if (others.length === 0) return { work: [], drafts: [] }
      const reader = readerIn(context)
      const [work, drafts] = await Promise.all([loadWork(others, reader), loadDrafts(sources.drafts, reader)])
      return { work, drafts }
    },
  }
}
