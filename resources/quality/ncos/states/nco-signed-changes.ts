/** What changed in a case after its closing was signed and it was opened again. */
import { fieldChanges, partChanges, type RecordChange } from '../../signatures/record-changes.ts'
import { ncoActions, type NcoAction } from '../nco-action.ts'
import { ncoItems, type NcoItem } from '../nco-item.ts'
import { ncos, type Nco } from '../nco.ts'

export type SignedNco = { nco: Nco; items: readonly NcoItem[]; actions: readonly NcoAction[] }

/** Links to other records are left out, because not every reader of the case may see those. */
const facts: readonly (keyof typeof ncos.fields)[] = [
  'kind',
  'scope',
  'source',
  'title',
  'description',
  'requirement',
  'evidence',
  'processId',
  'severity',
  'ownerId',
  'verifierId',
  'capaRequired',
  'capaRationale',
  'similarCheck',
  'similarText',
  'dueDate',
]
const itemParts: readonly (keyof typeof ncoItems.fields)[] = ['description', 'disposition', 'status']
const actionParts: readonly (keyof typeof ncoActions.fields)[] = [
  'type',
  'description',
  'responsibleId',
  'dueDate',
  'status',
  'result',
]

export const ncoChangesAfter = (signed: SignedNco, now: SignedNco): RecordChange[] => [
  ...fieldChanges(ncos, { before: signed.nco, after: now.nco }, facts),
  ...partChanges(ncoItems, { before: signed.items, after: now.items }, () => itemParts),
  ...partChanges(ncoActions, { before: signed.actions, after: now.actions }, () => actionParts),
]
