/** Endpoints of saved views: a user's named filters, sort and columns. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { text, type Fields } from '#core/field.ts'
import { boundedText } from '#core/rules.ts'

const name = boundedText({ min: 1, max: 60 })
const list = z.string().regex(/^[a-zA-Z]{2,40}$/)
const savedView = z.object({ id: z.string(), list: z.string(), name: z.string(), query: z.string() })
const fields: Fields = { name: text({ es: 'Nombre', en: 'Name' }) }
export type SavedView = z.output<typeof savedView>

export const savedViewsApi = {
  list: endpoint('GET views', { query: z.object({ list: list.optional() }), answer: z.array(savedView) }),
  /** Saving under an existing name replaces that view. */
  create: endpoint('POST views', {
    data: z.strictObject({ list, name, query: z.string().max(2000) }),
    answer: savedView,
    fields,
  }),
  remove: endpoint('DELETE views/{id}', {}),
}
