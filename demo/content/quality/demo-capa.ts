/** What the demo tells of a corrective or preventive action. */
import type { OwnMetric } from '#resources/quality/capas/effect/own-metric.ts'
import type { Capa } from '#resources/quality/capas/capa.ts'
import type { CauseCategory } from '#resources/quality/capas/causes/capa-cause.ts'
import type { EmployeeKey } from '../written.ts'

type Why = { category: CauseCategory; why: string; root: string }
export type DemoCapa = {
  status: Capa['status']
  type: Capa['type']
  title: string
  problem: string
  source: string
  process: string
  priority: Capa['priority']
  /** Titles of non-conformities of the demo. */
  ncos: readonly string[]
  causes: readonly Why[]
  ruledOut?: { category: CauseCategory; cause: string; reason: string }
  actions: readonly { what: string; by: EmployeeKey }[]
  metric?: { own: OwnMetric; target: string }
  /** What the first cycle planned and found lacking. */
  firstCycle?: { action: string; notes: string }
  /** Days since it was opened. */
  days: number
}
