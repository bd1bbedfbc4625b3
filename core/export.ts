/** What a caller asks of an export: the list's own query, and which columns. */
import { z } from 'zod'
import { recordFields } from './display.ts'
import type { Fields } from './field.ts'
import type { ListQuery, Resource } from './resource.ts'

export type ExportQuery = ListQuery & { columns: string[] }

/** All pages are exported whatever the query says of them; without columns, every field is one. */
export function exportQuery<F extends Fields>(resource: Resource<F>): z.ZodType<ExportQuery> {
  const own = Object.keys(resource.fields)
  const columns = z
    .array(z.enum([...own, ...Object.keys(recordFields)]))
    .min(1)
    .max(100)
    .default(own)
  // A resource's query is an object rule; its type names only what it answers.
  return (resource.query as unknown as z.ZodObject).extend({ columns }) as unknown as z.ZodType<ExportQuery>
}
