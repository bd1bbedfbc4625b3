/** The states of cases as views of the list and columns of the board. */
import { ME, type Filter } from '#core/filter.ts'
import type { Sort } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import { capaStatuses, type CapaStatus } from '../capa.ts'
import { openCapaStates } from '../states/capa-state.ts'

export type CapaStage = {
  key: CapaStatus
  words: Words
  filters: readonly Filter[]
  sort: readonly Sort[]
}
const shown: readonly CapaStatus[] = [
  'draft',
  'analysis',
  'planning',
  'approved',
  'implementing',
  'effectivenessReview',
  'closed',
]
export const capaStages: readonly CapaStage[] = shown.map((key) => ({
  key,
  words: capaStatuses[key],
  filters: [{ field: 'status', op: 'eq', value: key }],
  sort: [{ field: 'dueDate', dir: 'asc' }],
}))

export const capaViews = [
  {
    words: { es: 'Mías', en: 'Mine' },
    filters: [
      { field: 'status', op: 'in', value: openCapaStates },
      { field: 'involves', op: 'eq', value: ME },
    ],
    sort: [{ field: 'dueDate', dir: 'asc' }],
  },
  {
    words: { es: 'Atrasadas', en: 'Overdue' },
    filters: [{ field: 'isOverdue', op: 'eq', value: true }],
    sort: [{ field: 'dueDate', dir: 'asc' }],
  },
  ...capaStages,
] as const
