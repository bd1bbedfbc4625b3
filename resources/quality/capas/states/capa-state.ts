/** States of CAPAs and their transitions. */
import { statesByMeaning } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import type { Capa, CapaStatus } from '../capa.ts'

type Phase = 'draft' | 'analysing' | 'planning' | 'working' | 'checking' | 'closed' | 'cancelled'
/** A new state gets its phase here; the sets and questions below, and the queries that use them, follow. */
const phaseOf: Record<CapaStatus, Phase> = {
  draft: 'draft',
  analysis: 'analysing',
  planning: 'planning',
  approved: 'working',
  implementing: 'working',
  effectivenessReview: 'checking',
  closed: 'closed',
  cancelled: 'cancelled',
}
const statesIn = statesByMeaning(phaseOf)

/** Work is left on these. */
export const openCapaStates = statesIn('draft', 'analysing', 'planning', 'working', 'checking')
/** The plan waits for its approval. */
export const plannedCapaStates = statesIn('planning')
export const checkedCapaStates = statesIn('checking')
export const closedCapaStates = statesIn('closed')
/** Their plan is approved and its effect not judged yet. */
export const measuredCapaStates = statesIn('working', 'checking')
/** The actions were approved and begun. */
export const implementedCapaStates: CapaStatus[] = ['implementing', 'effectivenessReview', 'closed']

export const isDraftCapa = (status: CapaStatus): boolean => phaseOf[status] === 'draft'
/** Nothing of these changes any more. */
export const isLockedCapa = (status: CapaStatus): boolean => !openCapaStates.includes(status)
export const isClosedCapa = (status: CapaStatus): boolean => phaseOf[status] === 'closed'
export const isCheckedCapa = (status: CapaStatus): boolean => phaseOf[status] === 'checking'
/** The plan is written and not approved yet. */
export const isPlanOpen = (status: CapaStatus): boolean => phaseOf[status] === 'planning'
export const isMeasuredCapa = (status: CapaStatus): boolean => measuredCapaStates.includes(status)
export const isApprovedCapa = (status: CapaStatus): boolean => status === 'approved'

export const nextCapaStates: Record<CapaStatus, readonly CapaStatus[]> = {
  draft: ['analysis', 'cancelled'],
  analysis: ['planning', 'cancelled'],
  planning: ['approved', 'cancelled'],
  approved: ['implementing', 'cancelled'],
  implementing: ['effectivenessReview', 'cancelled'],
  // Not effective: the next cycle starts with its analysis.
  effectivenessReview: ['closed', 'analysis', 'cancelled'],
  closed: ['analysis'],
  cancelled: [],
}
export const mayCapaBecome = (from: CapaStatus, to: CapaStatus): boolean => nextCapaStates[from].includes(to)

/** After its due date while work is left on it. */
export const isOverdueCapa = (
  { status, dueDate }: Pick<Capa, 'status' | 'dueDate'>,
  today: string,
): boolean => !isLockedCapa(status) && dueDate !== null && dueDate < today

/** The parts of a case and the states in which each is open to changes. */
const openPartsOf: Record<CapaStatus, readonly CapaPart[]> = {
  draft: ['facts', 'links', 'causes', 'plan'],
  analysis: ['facts', 'links', 'causes', 'plan'],
  planning: ['facts', 'links', 'causes', 'plan', 'actions'],
  approved: ['facts', 'links', 'actions'],
  implementing: ['facts', 'links', 'actions'],
  effectivenessReview: ['facts', 'links', 'check'],
  closed: [],
  cancelled: [],
}
export type CapaPart = 'facts' | 'links' | 'causes' | 'plan' | 'actions' | 'check'
export const isPartOpen = (status: CapaStatus, part: CapaPart): boolean => openPartsOf[status].includes(part)

/** The parts that the approval locks, beside the fields of the case that belong to no part. */
export const fieldsOfPart: Partial<Record<CapaPart, readonly string[]>> = {
  causes: ['method', 'rootCauseSummary', 'extentReview'],
  plan: ['approverId', 'effectiveness'],
  check: ['effectivenessResult', 'evidenceFiles', 'riskUpdate', 'qmsChange'],
}
export const partOfField = (name: string): CapaPart =>
  (Object.keys(fieldsOfPart) as CapaPart[]).find((part) => fieldsOfPart[part]!.includes(name)) ?? 'facts'

/** What opens a part that is locked. */
export function unlocks(status: CapaStatus, part: CapaPart): Words | undefined {
  if (isPartOpen(status, part)) return undefined
  if (status === 'closed') return lockWords.closed
  if (status === 'cancelled') return lockWords.cancelled
  if (part === 'actions' && isCheckedCapa(status)) return lockWords.worked
  return lockWords[part]
}
const lockWords: Record<CapaPart | 'closed' | 'cancelled' | 'worked', Words> = {
  worked: {
    es: 'Las acciones ya terminaron: las nuevas se planifican en el ciclo siguiente.',
    en: 'The actions are over: others are planned in the next cycle.',
  },
  closed: {
    es: 'La acción está cerrada: para cambiarla, reábrala.',
    en: 'The case is closed: reopen it to change it.',
  },
  cancelled: {
    es: 'La acción está anulada y ya no cambia.',
    en: 'The case is cancelled and does not change any more.',
  },
  facts: { es: 'Los datos no cambian en este estado.', en: 'The facts do not change in this state.' },
  links: { es: 'Los enlaces no cambian en este estado.', en: 'The links do not change in this state.' },
  causes: {
    es: 'El análisis se aprobó con el plan: cambia en un ciclo nuevo.',
    en: 'The analysis was approved with the plan: it changes in a new cycle.',
  },
  plan: {
    es: 'El criterio de eficacia y quien aprueba se fijan antes de aprobar el plan: cambian en un ciclo nuevo.',
    en: 'The effectiveness criterion and the approver are set before the plan is approved: they change in a new cycle.',
  },
  actions: {
    es: 'Las acciones se planifican cuando el análisis está completo.',
    en: 'Actions are planned once the analysis is complete.',
  },
  check: {
    es: 'La eficacia se revisa cuando las acciones están hechas o anuladas.',
    en: 'The effectiveness is checked once the actions are done or cancelled.',
  },
}

/** The label of the step that leads to the state. */
export const capaVerbs: Record<CapaStatus, Words> = {
  draft: { es: 'Borrador', en: 'Draft' },
  analysis: { es: 'Empezar el análisis', en: 'Start the analysis' },
  planning: { es: 'Pasar a planificar', en: 'Move on to planning' },
  approved: { es: 'Aprobar el plan', en: 'Approve the plan' },
  implementing: { es: 'Empezar la ejecución', en: 'Start the work' },
  effectivenessReview: { es: 'Pasar a revisar la eficacia', en: 'Move on to the effectiveness review' },
  closed: { es: 'Cerrar', en: 'Close' },
  cancelled: { es: 'Anular', en: 'Cancel' },
}

export const priorityTones: Record<Capa['priority'], 'neutral' | 'info' | 'warning' | 'danger'> = {
  low: 'neutral',
  medium: 'info',
  high: 'warning',
  critical: 'danger',
}

export const capaTones: Record<CapaStatus, 'neutral' | 'info' | 'success' | 'warning' | 'danger'> = {
  draft: 'neutral',
  analysis: 'info',
  planning: 'info',
  approved: 'info',
  implementing: 'warning',
  effectivenessReview: 'warning',
  closed: 'success',
  cancelled: 'neutral',
}
