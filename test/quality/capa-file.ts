/** A case for tests of the guards: complete at every stage, so that each test takes one thing away. */
import type { ActingPeople } from '#resources/quality/acting-people/acting-people.ts'
import type { CapaAction } from '#resources/quality/capas/actions/capa-action.ts'
import type { Capa, CapaStatus } from '#resources/quality/capas/capa.ts'
import type { CapaCause } from '#resources/quality/capas/causes/capa-cause.ts'
import type { CapaFile } from '#resources/quality/capas/states/capa-guards.ts'

const record = { version: 1, createdAt: '2026-01-05T12:00:00Z', updatedAt: '2026-01-05T12:00:00Z' }

export const sampleCause = (values: Partial<CapaCause> & { id: string }): CapaCause => ({
  ...record,
  capaId: '1',
  parentCauseId: null,
  category: 'method',
  description: 'No hay lista de control',
  evidence: null,
  isRoot: false,
  likelihood: null,
  isRuledOut: false,
  ruledOutReason: null,
  rank: 100,
  cycle: 1,
  ...values,
})

export const sampleAction = (values: Partial<CapaAction> & { id: string }): CapaAction => ({
  ...record,
  capaId: '1',
  causeId: '12',
  type: 'corrective',
  description: 'Crear la lista de control',
  responsibleId: '3',
  dueDate: '2026-02-10',
  status: 'planned',
  progress: 0,
  result: null,
  evidence: null,
  evidenceFiles: [],
  cost: null,
  originalDueDate: null,
  extensions: [],
  startedAt: null,
  doneAt: null,
  doneBy: null,
  doneRecordedBy: null,
  verification: null,
  verifiedById: null,
  verifiedAt: null,
  lacking: null,
  cancelReason: null,
  cycle: 1,
  ...values,
})

const sampleCapa = (values: Partial<Capa>): Capa => ({
  ...record,
  id: '1',
  number: null,
  status: 'draft',
  type: 'corrective',
  title: 'Certificados con nombres errados',
  problemStatement: 'Tres certificados salieron con el nombre mal escrito.',
  preventiveRationale: null,
  sourceIds: ['1'],
  processIds: ['1'],
  priority: 'high',
  likelihood: null,
  impact: null,
  ownerId: '1',
  teamIds: ['1', '3'],
  approverId: '2',
  verifierId: '4',
  dueDate: '2026-03-01',
  isConfidential: false,
  method: 'fiveWhys',
  rootCauseSummary: 'Nadie compara la lista con los documentos.',
  extentReview: 'También en los talleres de marzo.',
  effectiveness: {
    metric: 'Certificados emitidos de nuevo',
    baseline: '3 al mes',
    target: '0 al mes',
    method: 'Contar las reemisiones',
    plannedDate: '2026-04-15',
    windowDays: 60,
    ownMetric: null,
    question: null,
    courseId: null,
    targetValue: null,
  },
  effectivenessResult: {
    result: 'effective',
    notes: 'Ninguna reemisión en sesenta días de observación.',
    evidence: 'Informe de reemisiones de abril',
    date: '2026-04-15',
    earlyReason: null,
  },
  measurements: [],
  evidenceFiles: [],
  pastEvidence: [],
  riskUpdate: { answer: 'no', detail: null },
  qmsChange: { answer: 'yes', detail: 'PR-05, versión 3' },
  cycle: 1,
  pastCycles: [],
  openedAt: null,
  closedAt: null,
  reopenedCount: 0,
  changedAfterSigning: [],
  cancelReason: null,
  ...values,
})

const done = {
  status: 'done',
  startedAt: '2026-01-20T12:00:00Z',
  doneAt: '2026-02-01T12:00:00Z',
  result: 'Lista en uso',
  evidence: 'PR-05',
} as const

const everybody = new Set(['1', '2', '3', '4'])
export const allActing: ActingPeople = { employed: everybody, signing: everybody }

/** A case in this state with everything that its next state needs. */
export function sampleFile(status: CapaStatus, values: Partial<Capa> = {}): CapaFile {
  const isDone = !['draft', 'analysis', 'planning'].includes(status)
  return {
    capa: sampleCapa({ status, ...values }),
    causes: [sampleCause({ id: '11' }), sampleCause({ id: '12', parentCauseId: '11', isRoot: true })],
    actions: [sampleAction({ id: '21', ...(isDone && done) })],
    ncoCount: 1,
    isSeenByQuality: true,
    approval: null,
    recorders: new Map(),
    acting: allActing,
  }
}

/** What is taken from a whole case before a step, and the keys that its guard then names. */
export type Guard = [
  name: string,
  from: CapaStatus,
  to: CapaStatus,
  change: (file: CapaFile) => CapaFile,
  keys: string[],
]
export const withCapa =
  (values: Partial<Capa>) =>
  (file: CapaFile): CapaFile => ({ ...file, capa: { ...file.capa, ...values } })
export const inPart =
  <Name extends 'effectiveness' | 'effectivenessResult'>(name: Name, values: Partial<Capa[Name]>) =>
  (file: CapaFile) =>
    withCapa({ [name]: { ...file.capa[name], ...values } })(file)
