/** A case in which nothing is missing up to its end, for tests of the guards. */
import type { NcoAction } from '#resources/quality/ncos/nco-action.ts'
import type { NcoItem } from '#resources/quality/ncos/nco-item.ts'
import type { Nco } from '#resources/quality/ncos/nco.ts'
import type { NcoFile } from '#resources/quality/ncos/states/nco-guards.ts'

export const today = '2026-11-23'
export const item = {
  id: '1',
  disposition: 'correct',
  status: 'verified',
  verifiedBy: '3',
} as NcoItem
export const action = {
  id: '1',
  itemId: null,
  type: 'correction',
  status: 'verified',
  result: 'Hecho',
  responsibleId: '4',
  doneBy: '4',
  doneRecordedBy: null,
} as NcoAction
/** Nothing is missing in it, up to the end. */
export const whole: NcoFile = {
  nco: {
    id: '1',
    kind: 'nonconformity',
    scope: 'internal',
    source: 'internalAudit',
    title: 'Certificados con otro nombre',
    description: 'Tres certificados salieron con el nombre de otra persona.',
    detectedAt: today,
    occurredAt: null,
    detectedBy: '1',
    processId: '1',
    ownerId: '2',
    verifierId: '3',
    dueDate: today,
    noContainmentReason: null,
    customerInformed: 'no',
    customerInformedAt: null,
    severity: 'minor',
    capaRequired: 'no',
    capaRationale: 'Es un caso aislado',
    similarCheck: 'none',
    similarText: null,
    isConfidential: false,
    reopenedAt: null,
  } as Nco,
  items: [item],
  actions: [action],
  recorders: new Map(),
  capa: 'none',
  people: { employed: new Set(['1', '2', '3', '4']), signing: new Set(['3', '4']) },
  needsClosedCapa: false,
  isSeenByQuality: true,
  today,
}
