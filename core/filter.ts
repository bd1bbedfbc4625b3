/** Filters of list queries: conditions, and groups of them of which all or any must hold. */
import { z } from 'zod'
import { issueParams } from './rules.ts'
import type { Words } from './words.ts'

export const operators = ['eq', 'ne', 'in', 'contains', 'gte', 'lte', 'empty', 'during'] as const
/**
 * One condition. Days may be relative (`today`, `today-7`), `during` takes a span (`thisWeek`, `next30Days`), `$me` is the
 * caller in references to people, and `empty` of a translated text takes a language (`en`).
 */
export type Filter = {
  field: string
  op: (typeof operators)[number]
  value: string | number | boolean | null | string[]
}
export type FilterGroup = { any: FilterNode[] } | { all: FilterNode[] }
export type FilterNode = Filter | FilterGroup

/** A flag of every record with translated texts: some text has no English. */
export const MISSING_ENGLISH = 'missingEnglish'
/** The same: some Spanish text changed after its English. */
export const OUTDATED_ENGLISH = 'outdatedEnglish'
/** The caller, as a value of references to people. */
export const ME = '$me'

export const MOST_CONDITIONS = 40
const words = {
  oneOrGroup: {
    es: 'Cada filtro es una condición con «field» y «value», o un grupo',
    en: 'Each filter is a condition with “field” and “value”, or a group',
  },
  value: { es: 'A la condición le falta su valor («value»)', en: 'The condition lacks its “value”' },
  tooMany: {
    es: 'Son demasiadas condiciones: como máximo {max}',
    en: 'There are too many conditions: {max} at most',
  },
} satisfies Record<string, Words>

const limitedText = z.string().max(200)
// Ids name schemas in the OpenAPI document, which would repeat them at every level otherwise.
const value = z
  .union([limitedText, z.number(), z.boolean(), z.null(), z.array(limitedText).max(1000)])
  .meta({ id: 'filterValue' })
const operator = z.enum(operators).meta({ id: 'filterOperator' })

/** The list itself needs all; groups alternate: `{ any: [{ all: [{ any: […] }] }] }`. */
export function filterList(resource: string, names: readonly string[]): z.ZodType<FilterNode[]> {
  const condition = {
    field: z
      .enum(names)
      .meta({ id: `${resource}Filterable` })
      .optional(),
    op: operator.optional(),
    value: value.optional(),
  }
  const innermost = whole(z.strictObject(condition))
  const groupOf = (name: 'any' | 'all', of: z.ZodType) =>
    whole(z.strictObject({ ...condition, [name]: z.array(of).min(1).max(20).optional() }))
  const node = groupOf('any', groupOf('all', groupOf('any', innermost)))
  const list = z
    .array(node)
    .max(20)
    .refine(
      (nodes) => countOf(nodes as SentNode[]) <= MOST_CONDITIONS,
      issueParams(words.tooMany, { max: MOST_CONDITIONS }),
    )
    .default([])
  return list as unknown as z.ZodType<FilterNode[]>
}

/** Whatever was sent, before it is known to be whole. */
type SentNode = { field?: unknown; value?: unknown; op?: unknown; any?: unknown; all?: unknown }
function countOf(nodes: readonly SentNode[]): number {
  const inside = nodes.map(({ any, all }) => countOf((any ?? all ?? []) as SentNode[]))
  return inside.reduce((sum, count) => sum + Math.max(1, count), 0)
}
const isGroup = ({ any, all }: SentNode): boolean => any !== undefined || all !== undefined
const whole = <T extends z.ZodType<SentNode>>(rule: T) =>
  rule
    .refine(
      (given) =>
        isGroup(given) !== (given.field !== undefined) && !(isGroup(given) && given.op !== undefined),
      {
        ...issueParams(words.oneOrGroup),
        path: ['field'],
      },
    )
    .refine((given) => given.field === undefined || given.value !== undefined, {
      ...issueParams(words.value),
      path: ['value'],
    })

export const partsOf = (group: FilterGroup): FilterNode[] => ('any' in group ? group.any : group.all)
export const isCondition = (node: FilterNode): node is Filter => 'field' in node && node.field !== undefined

/** All conditions, of whichever group. */
export const conditionsIn = (nodes: readonly FilterNode[]): Filter[] =>
  nodes.flatMap((node) => (isCondition(node) ? [node] : conditionsIn(partsOf(node))))
