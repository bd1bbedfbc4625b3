/** Every transition of a case with its guard and every role in it. */
import { expect, test } from 'vitest'
import { daysAfter } from '#core/time-zone.ts'
import type { NcoAction } from '../nco-action.ts'
import type { NcoItem } from '../nco-item.ts'
import { ncoStatuses, type Nco, type NcoStatus } from '../nco.ts'
import {
  isCancelledNco,
  isForAbsentVerifier,
  mayBecome,
  mayChange,
  mayTake,
  needsReason,
  type CaseRoles,
} from './nco-state.ts'
import { missingFor, type NcoFile } from './nco-guards.ts'
import { action, item, today, whole } from '#test/quality/nco-file.ts'

const withNco = (nco: Partial<Nco>): NcoFile => ({ ...whole, nco: { ...whole.nco, ...nco } })
const withItem = (change: Partial<NcoItem>): NcoFile => ({
  ...whole,
  items: [{ ...item, ...change } as NcoItem],
})
const withAction = (change: Partial<NcoAction>): NcoFile => ({
  ...whole,
  actions: [{ ...action, ...change } as NcoAction],
})
const [before, after] = [`${today}T14:00:00Z`, `${today}T16:00:00Z`]
const reopened = (change: { item?: Partial<NcoItem>; action?: Partial<NcoAction> }): NcoFile => ({
  ...whole,
  nco: { ...whole.nco, reopenedAt: `${today}T15:00:00Z` },
  items: [{ ...item, verifiedAt: today, verificationNotedAt: before, ...change.item } as NcoItem],
  actions: [{ ...action, createdAt: before, verifiedAt: before, ...change.action } as NcoAction],
})
const keys = (file: NcoFile, to: NcoStatus): string[] => Object.keys(missingFor(file, to)).sort()
const states = Object.keys(ncoStatuses) as NcoStatus[]

const guards: [to: NcoStatus, what: string, file: NcoFile, missing: string[]][] = [
  ['registered', 'a complete case', whole, []],
  ['registered', 'no title', withNco({ title: '' }), ['title']],
  ['registered', 'no description', withNco({ description: '' }), ['description']],
  ['registered', 'no process', withNco({ processId: null }), ['processId']],
  ['registered', 'no owner', withNco({ ownerId: null }), ['ownerId']],
  ['registered', 'an owner who left', withNco({ ownerId: '9' }), ['ownerId']],
  ['registered', 'nobody detected it', withNco({ detectedBy: null }), ['detectedBy']],
  ['registered', 'no due date', withNco({ dueDate: null }), ['dueDate']],
  [
    'registered',
    'detected tomorrow',
    withNco({ detectedAt: daysAfter(today, 1) }),
    ['detectedAt', 'dueDate'],
  ],
  ['registered', 'occurred later', withNco({ occurredAt: daysAfter(today, 1) }), ['occurredAt']],
  ['registered', 'another source unnamed', withNco({ source: 'other' }), ['sourceOther']],
  ['registered', 'no item', { ...whole, items: [] }, ['items']],
  ['registered', 'an observation without items', { ...withNco({ kind: 'observation' }), items: [] }, []],
  [
    'registered',
    'confidential, unseen by Quality',
    { ...withNco({ isConfidential: true }), isSeenByQuality: false },
    ['namedIds'],
  ],
  ['contained', 'a complete case', whole, []],
  ['contained', 'nothing done', withAction({ status: 'planned' }), ['noContainmentReason']],
  ['contained', 'another action done', withAction({ type: 'other' }), ['noContainmentReason']],
  [
    'contained',
    'no containment needed, with a reason',
    { ...withNco({ noContainmentReason: 'Nada se entregó' }), actions: [] },
    [],
  ],
  [
    'contained',
    'nobody said whether the customer knows',
    withNco({ customerInformed: null }),
    ['customerInformed'],
  ],
  ['contained', 'informed without a day', withNco({ customerInformed: 'yes' }), ['customerInformedAt']],
  ['inTreatment', 'a complete case', whole, []],
  ['inTreatment', 'no severity', withNco({ severity: null }), ['severity']],
  [
    'inTreatment',
    'undecided on a corrective action',
    withNco({ capaRequired: null, capaRationale: null }),
    ['capaRationale', 'capaRequired'],
  ],
  ['inTreatment', 'an undecided item', withItem({ disposition: null }), ['items.1']],
  ['awaitingVerification', 'a complete case', whole, []],
  [
    'awaitingVerification',
    'an open action',
    { ...whole, actions: [action, { ...action, id: '2', status: 'inProgress' }] },
    ['actions.2'],
  ],
  ['awaitingVerification', 'done without a result', withAction({ result: null }), ['actions.1']],
  [
    'awaitingVerification',
    'cancelled without a reason',
    { ...whole, actions: [action, { ...action, id: '2', status: 'cancelled', cancelReason: null }] },
    ['actions.2'],
  ],
  ['closed', 'a complete case', whole, []],
  ['closed', 'an unverified correction', withItem({ status: 'corrected' }), ['items.1']],
  ['closed', 'a rejected item', withItem({ disposition: 'segregate', status: 'rejected' }), ['items.1']],
  [
    'closed',
    'accepted under concession, unverified',
    withItem({ disposition: 'acceptUnderConcession', status: 'dispositioned' }),
    [],
  ],
  ['closed', 'a verifier who left', withNco({ verifierId: '9' }), ['verifierId']],
  ['closed', 'a verifier without a user', withNco({ verifierId: '1' }), ['verifierId']],
  ['closed', 'no verifier', withNco({ verifierId: null }), ['verifierId']],
  ['closed', 'the owner verifies', withNco({ verifierId: '2' }), ['verifierId']],
  ['closed', 'who corrected verifies', withNco({ verifierId: '4' }), ['verifierId']],
  ['closed', 'an item verified by the owner', withItem({ verifiedBy: '2' }), ['items.1']],
  ['closed', 'an item verified by who corrected it', withItem({ verifiedBy: '4' }), ['items.1']],
  [
    'closed',
    'who did the correction of another verifies',
    withAction({ doneBy: '3' }),
    ['items.1', 'verifierId'],
  ],
  [
    'closed',
    'who recorded the correction verifies',
    { ...withAction({ doneRecordedBy: '7' }), recorders: new Map([['7', '3']]) },
    ['items.1', 'verifierId'],
  ],
  ['closed', 'reopened, nothing done since', reopened({}), ['actions']],
  ['closed', 'reopened, a new action', reopened({ action: { createdAt: after } }), []],
  [
    'closed',
    'reopened, a new action that was cancelled',
    reopened({ action: { createdAt: after, status: 'cancelled', cancelReason: 'Sobra' } }),
    ['actions', 'noContainmentReason'],
  ],
  ['closed', 'reopened, an action verified since', reopened({ action: { verifiedAt: after } }), []],
  [
    'closed',
    'reopened, an item verified since',
    reopened({ item: { verificationNotedAt: after, verifiedAt: today } }),
    [],
  ],
  [
    'closed',
    'reopened, a verification of before noted since',
    reopened({ item: { verificationNotedAt: after, verifiedAt: daysAfter(today, -1) } }),
    ['actions'],
  ],
  ['closed', 'nobody looked for similar cases', withNco({ similarCheck: null }), ['similarCheck']],
  ['closed', 'similar cases exist, unnamed', withNco({ similarCheck: 'exist' }), ['similarText']],
  ['closed', 'no corrective action linked', withNco({ capaRequired: 'yes' }), ['capas']],
  [
    'closed',
    'a linked one not under way',
    { ...withNco({ capaRequired: 'yes' }), capa: 'linked' },
    ['capas'],
  ],
  ['closed', 'one under way', { ...withNco({ capaRequired: 'yes' }), capa: 'implementing' }, []],
  [
    'closed',
    'one under way that must be closed',
    { ...withNco({ capaRequired: 'yes' }), capa: 'implementing', needsClosedCapa: true },
    ['capas'],
  ],
  [
    'closed',
    'a closed one',
    { ...withNco({ capaRequired: 'yes' }), capa: 'closed', needsClosedCapa: true },
    [],
  ],
]
test.for(guards)('%s with %s', ([to, , file, missing]) => {
  expect(keys(file, to)).toEqual(missing)
})

test('a guard includes those before it', () => {
  expect(keys(withNco({ processId: null }), 'closed')).toEqual(['processId'])
  expect(keys(withAction({ status: 'planned' }), 'closed')).toEqual(['actions.1', 'noContainmentReason'])
})

const nobody: CaseRoles = {
  isQuality: false,
  isOwner: false,
  isReporter: false,
  isVerifier: false,
  isCorrector: false,
}
const callers: Record<string, CaseRoles> = {
  nobody,
  reporter: { ...nobody, isReporter: true },
  owner: { ...nobody, isOwner: true },
  verifier: { ...nobody, isVerifier: true },
  quality: { ...nobody, isQuality: true },
  'owner of quality': { ...nobody, isQuality: true, isOwner: true },
  'corrector of quality': { ...nobody, isQuality: true, isCorrector: true },
  'verifier who corrected': { ...nobody, isVerifier: true, isCorrector: true },
}
const quality = ['quality', 'owner of quality', 'corrector of quality']
/** Every transition that there is, and who takes it. */
const takers: Partial<Record<`${NcoStatus} → ${NcoStatus}`, string[]>> = {
  'draft → registered': ['reporter', 'owner', ...quality],
  'draft → cancelled': ['reporter', 'owner', ...quality],
  'registered → contained': ['owner', ...quality],
  'registered → cancelled': quality,
  'contained → inTreatment': quality,
  'contained → cancelled': quality,
  'inTreatment → awaitingVerification': ['owner', ...quality],
  'inTreatment → cancelled': quality,
  'awaitingVerification → closed': ['verifier', 'quality'],
  'awaitingVerification → inTreatment': ['verifier', ...quality, 'verifier who corrected'],
  'awaitingVerification → cancelled': quality,
  'closed → inTreatment': quality,
}
const pairs = states.flatMap((from) => states.map((to) => `${from} → ${to}` as const))
test.for(pairs)('%s is taken by its roles alone', (pair) => {
  const [from, to] = pair.split(' → ') as [NcoStatus, NcoStatus]
  expect(mayBecome(from, to)).toBe(pair in takers)
  if (!(pair in takers)) return
  const may = Object.keys(callers).filter((name) => mayTake(callers[name]!, from, to))
  expect(may.sort()).toEqual([...takers[pair]!].sort())
  expect(needsReason(from, to)).toBe(
    isCancelledNco(to) || from === 'closed' || (from === 'awaitingVerification' && to === 'inTreatment'),
  )
})

test('a draft is changed by its reporter, a registered case by owner and quality office', () => {
  const may = (status: NcoStatus) => Object.keys(callers).filter((name) => mayChange(callers[name]!, status))
  expect(may('draft')).toEqual(['reporter', 'owner', ...quality])
  expect(may('registered')).toEqual(['owner', ...quality])
})

test('the verifier alone closes without saying why', () => {
  const needing = Object.keys(callers).filter((name) => isForAbsentVerifier(callers[name]!, 'closed'))
  expect(needing).not.toContain('verifier')
  expect(needing).toContain('quality')
  expect(isForAbsentVerifier(nobody, 'inTreatment')).toBe(false)
})
