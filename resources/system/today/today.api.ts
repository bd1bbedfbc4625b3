/** The endpoints of Today: all that waits for the caller, in one call. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { operators } from '#core/filter.ts'
import { idRule } from '#core/field.ts'

const words = z.object({ es: z.string(), en: z.string() })

const filter = z.object({
  field: z.string(),
  op: z.enum(operators),
  value: z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
})

/** A list of the office, with the filters that it opens with. */
const wholeList = z.object({
  segment: z.string(),
  filters: z.array(filter).optional(),
  sort: z.array(z.object({ field: z.string(), dir: z.enum(['asc', 'desc']) })).optional(),
  /** Those that it opens with, where they are not the usual ones. */
  columns: z.string().optional(),
})
export type WholeList = z.output<typeof wholeList>

const workLine = z.object({
  key: z.string(),
  title: z.string(),
  /** Where the title is not in the caller's language. */
  lang: z.string().optional(),
  facts: z.string().optional(),
  /** Why it is urgent. */
  alert: z.string().optional(),
  /** Below the address of the office: `events/12?tab=attendance`. */
  href: z.string(),
})
export type WorkLine = z.output<typeof workLine>

const work = z.object({
  key: z.string(),
  words,
  /** The first of them. */
  lines: z.array(workLine),
  total: z.int(),
  /** Where all of them are. */
  all: wholeList.optional(),
  /** It could not be read. */
  isFailed: z.boolean().optional(),
})
export type Work = z.output<typeof work>

/** Records that are not published, with what each lacks for it. */
const drafts = z.object({
  segment: z.string(),
  words: z.object({ one: words, many: words }),
  filters: z.array(filter),
  total: z.int(),
  isFailed: z.boolean().optional(),
  drafts: z.array(
    z.object({
      id: idRule,
      title: z.object({ text: z.string(), lang: z.enum(['es', 'en']) }),
      /** Labels of empty fields, and whole sentences about everything else. */
      missing: z.object({ labels: z.array(words), steps: z.array(words) }),
    }),
  ),
})
export type Drafts = z.output<typeof drafts>

const section = z.object({
  /** As the call answers that it needs. */
  data: z.unknown().optional(),
  isFailed: z.boolean().optional(),
})
export type Section = z.output<typeof section>
const lead = section.extend({ key: z.string() })
export type Lead = z.output<typeof lead>

const waiting = z.object({ work: z.array(work), drafts: z.array(drafts) })
export type Waiting = z.output<typeof waiting>

export const todayApi = {
  /** What the caller comes for first, then what else the caller may do; without what the caller may not read. */
  get: endpoint('GET today', {
    summary: 'What waits for the caller',
    answer: waiting.extend({
      leads: z.array(lead),
      /** The events of the next days, as `GET events/upcoming` answers them. */
      agenda: section.optional(),
      /** Whether `GET today/others` answers more. */
      hasOthers: z.boolean(),
    }),
  }),
  /** What others come for and administrators may do, too. */
  others: endpoint('GET today/others', { summary: 'What waits for others', answer: waiting }),
}
