/** Both ends of a range as filters. */
import type { Filter } from '#core/filter.ts'

export type Ends = { from: string; to: string }
export const endsOf = (filters: readonly Filter[]): Ends => ({
  from: String(filters.find(({ op }) => op === 'gte')?.value ?? ''),
  to: String(filters.find(({ op }) => op === 'lte')?.value ?? ''),
})
export const rangeOf = (name: string, { from, to }: Ends): Filter[] => [
  ...(from ? [{ field: name, op: 'gte' as const, value: from }] : []),
  ...(to ? [{ field: name, op: 'lte' as const, value: to }] : []),
]
