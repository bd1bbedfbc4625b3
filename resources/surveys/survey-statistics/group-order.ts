/** Sorts grouped statistics; groups without a figure come last either way. */
import type { GroupedStats } from './survey-statistics.api.ts'

export type SortKey = Exclude<keyof GroupedStats, 'key' | 'invited'>
export type GroupSort = { key: SortKey; direction: 'asc' | 'desc' }

const collator = new Intl.Collator('es', { numeric: true })

export function sortedGroups(
  groups: readonly GroupedStats[],
  sort: GroupSort | undefined,
): readonly GroupedStats[] {
  if (!sort) return groups
  const sign = sort.direction === 'asc' ? 1 : -1
  return groups.toSorted((one, other) => {
    const [a, b] = [one[sort.key], other[sort.key]]
    if (a === null || b === null) return (a === null ? 1 : 0) - (b === null ? 1 : 0)
    const order = sort.key === 'title' ? collator.compare(String(a), String(b)) : Number(a) - Number(b)
    return sign * order
  })
}
