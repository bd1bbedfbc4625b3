/** The stages in which people look for cases, as views of the list and columns of the board. */
import { ME, type Filter } from '#core/filter.ts'
import type { Sort } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import { ncoStatuses, type NcoStatus } from '../nco.ts'
import { ncoCourse, openNcoStates } from '../states/nco-state.ts'

export type NcoStage = {
  key: NcoStatus
  words: Words
  filters: readonly Filter[]
  sort: readonly Sort[]
}
const inStates = (value: readonly string[]): Filter => ({ field: 'status', op: 'in', value: [...value] })
const mostUrgent = [{ field: 'dueDate', dir: 'asc' }] as const
const newest = [{ field: 'createdAt', dir: 'desc' }] as const

export const ncoStages: readonly NcoStage[] = ncoCourse.map((status) => ({
  key: status,
  words: ncoStatuses[status],
  filters: [inStates([status])],
  sort: openNcoStates.includes(status) ? mostUrgent : newest,
}))

export const ncoViews = [
  {
    words: { es: 'Abiertas', en: 'Open' },
    filters: [inStates(openNcoStates)],
    sort: mostUrgent,
  },
  {
    words: { es: 'Mías', en: 'Mine' },
    filters: [inStates(openNcoStates), { field: 'involves', op: 'eq', value: ME } as Filter],
    sort: mostUrgent,
  },
  {
    words: { es: 'Atrasadas', en: 'Overdue' },
    filters: [{ field: 'isOverdue', op: 'eq', value: true } as Filter],
    sort: mostUrgent,
  },
  ...ncoStages,
]
