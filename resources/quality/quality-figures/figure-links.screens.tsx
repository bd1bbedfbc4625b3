/** Links from figures of quality to the lists of the cases that they count. */
import type { Filter } from '#core/filter.ts'
import { endOf, startOf } from '#core/time-zone.ts'
import type { Locale } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import type { FiguresPeriod } from '#web/office/figures/figures-period.ts'
import { addressOf } from '#web/office/list/query.ts'
import { closedCapaStates, openCapaStates } from '../capas/states/capa-state.ts'
import { openComplaintStates, validComplaintStates } from '../complaints/complaint-state.ts'
import { closedNcoStates, openNcoStates } from '../ncos/states/nco-state.ts'

const among = (field: string, value: readonly string[]): Filter => ({ field, op: 'in', value: [...value] })
const isOverdue: Filter = { field: 'isOverdue', op: 'eq', value: true }
/** From the first to the last day, both whole. */
const within = (field: string, { from, to }: FiguresPeriod): Filter[] => [
  { field, op: 'gte', value: startOf(from) },
  ...(to ? [{ field, op: 'lte' as const, value: endOf(to) }] : []),
]

const isOpen = among('status', openNcoStates)
export const ncoFigureFilters = (period: FiguresPeriod) => ({
  open: [isOpen],
  overdue: [isOverdue],
  registered: within('registeredAt', period),
  closed: [among('status', closedNcoStates), ...within('closedAt', period)],
  reopened: [...within('registeredAt', period), { field: 'reopenedCount', op: 'gte', value: 1 } as Filter],
})

export const capaFigureFilters = (period: FiguresPeriod) => ({
  open: [among('status', openCapaStates)],
  overdue: [isOverdue],
  closed: [among('status', closedCapaStates), ...within('closedAt', period)],
})

/** Complaints are counted by the day that they came, which is no moment. */
export const complaintFigureFilters = ({ from, to }: FiguresPeriod) => {
  const received: Filter[] = [
    among('status', validComplaintStates),
    { field: 'receivedOn', op: 'gte', value: from },
    ...(to ? [{ field: 'receivedOn', op: 'lte' as const, value: to }] : []),
  ]
  return {
    received,
    open: [among('status', openComplaintStates)],
    overdue: [isOverdue],
    perHundred: received,
    answeredInTime: [...received, { field: 'isAnsweredInTime', op: 'eq', value: true } as Filter],
    withCase: [...received, { field: 'hasCase', op: 'eq', value: true } as Filter],
  }
}
/** `daysOfMonth('2026-11')` → November 1 to 30. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const [year, number] = month.split('-').map(Number)
  return { from: `${month}-01`, to: new Date(Date.UTC(year!, number!, 0)).toISOString().slice(0, 10) }
}

export const groupFilters = (field: 'status' | 'severity' | 'processId', key: string | null): Filter[] => [
  ...(field === 'status' ? [] : [isOpen]),
  key === null ? { field, op: 'empty', value: true } : among(field, [key]),
]
export const causeFilters = (category: string, period: FiguresPeriod): Filter[] => [
  among('rootCauses', [category]),
  ...within('openedAt', period),
]

type Options = { locale: Locale; filters: readonly Filter[] }
export const casesHref = (segment: 'ncos' | 'capas', { locale, filters }: Options): string =>
  officeHref(locale, segment) + addressOf(filters)
