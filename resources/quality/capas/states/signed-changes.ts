/** What changed in a case after a signature, and whether it asks for a new one. */
import { fieldChanges, partChanges, type RecordChange } from '../../signatures/record-changes.ts'
import { isCancelledAction } from '../../action-states/action-state.ts'
import { capaActions, type CapaAction } from '../actions/capa-action.ts'
import { capas, type Capa } from '../capa.ts'
import { capaCauses, type CapaCause } from '../causes/capa-cause.ts'
import { plannedParts, shownParts, type SignedPart } from '../signed-parts.ts'

/** What a signature keeps of a case, as far as it is compared. */
export type SignedCapa = {
  capa: Capa
  causes: readonly CapaCause[]
  actions: readonly CapaAction[]
}
export type SignedChange = RecordChange & { part: string | null; of: SignedPart }

const { responsibles: _, ...shownFields } = shownParts
const { causes: __, actions: ___, ...plannedFields } = plannedParts
const { capaId: ____, rank: _____, cycle: ______, ...causeFields } = capaCauses.fields

/** Each cycle has its own plan: of an earlier one, only the wording is compared. */
export function changesAfter(signed: SignedCapa, now: SignedCapa): SignedChange[] {
  const pair = { before: signed.capa, after: now.capa }
  const isSamePlan = signed.capa.cycle === now.capa.cycle
  const names = Object.keys(isSamePlan ? { ...shownFields, ...plannedFields } : shownFields)
  const facts = fieldChanges(capas, pair, names).map((change) => ({
    ...change,
    of: change.field as SignedPart,
  }))
  return isSamePlan ? [...facts, ...causeChanges(signed, now), ...actionChanges(signed, now)] : facts
}

const causeChanges = (signed: SignedCapa, now: SignedCapa): SignedChange[] =>
  partChanges(capaCauses, { before: signed.causes, after: now.causes }, () => Object.keys(causeFields)).map(
    (change) => ({ ...change, of: 'causes' }),
  )

function actionChanges(signed: SignedCapa, now: SignedCapa): SignedChange[] {
  const known = new Set(signed.actions.map(({ id }) => id))
  const ofCycle = ({ cycle }: CapaAction): boolean => cycle === now.capa.cycle
  // What was added and cancelled again leaves the plan as it was signed.
  const isPlanned = ({ id, status }: CapaAction): boolean => known.has(id) || !isCancelledAction(status)
  const pair = {
    before: signed.actions.filter(ofCycle),
    after: now.actions.filter((action) => ofCycle(action) && isPlanned(action)),
  }
  return partChanges(capaActions, pair, comparedOf).map((change) => ({
    ...change,
    of: change.field === 'responsibleId' ? 'responsibles' : 'actions',
  }))
}

/** Work as it was planned is no change: a state but the cancelled one, and a result where none was signed. */
const comparedOf = (signed: CapaAction, now: CapaAction): string[] => [
  'type',
  'description',
  'causeId',
  'dueDate',
  'responsibleId',
  ...(isCancelledAction(now.status) ? ['status', 'cancelReason'] : []),
  ...(signed.result === null ? [] : ['result']),
]

export const isOfPlan = ({ of }: SignedChange): boolean => of in plannedParts

/** The signed parts that read otherwise now. */
export const partsChanged = (signed: SignedCapa, now: SignedCapa): SignedPart[] => [
  ...new Set(changesAfter(signed, now).map(({ of }) => of)),
]
