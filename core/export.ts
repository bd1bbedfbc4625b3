/** The query of an export: the list's query and its columns. */
import { z } from 'zod'
import { recordFields } from './display.ts'
import type { Fields } from './field.ts'
import type { ListQuery, Resource } from './resource.ts'

export type ExportQuery = ListQuery & { columns: string[] }

/** Exports ignore paging; without `columns` they contain every field. */
export function exportQuery<F extends Fields>(resource: Resource<F>): z.ZodType<ExportQuery> {
  const own = [...Object.keys(resource.fields), ...Object.keys(resource.derived)]
  const columns = z
    .array(z.enum([...own, ...Object.keys(recordFields)]))
    .min(1)
    .max(100)
    .default(own)
  // The query is a ZodObject, but its declared type only names its output.
  return (resource.query as unknown as z.ZodObject).extend({ columns }) as unknown as z.ZodType<ExportQuery>
}
