/** The guards of a CAPA's transitions, each with the field that it names. */
import { expect, test } from 'vitest'
import { missingFor, type CapaFile } from './capa-guards.ts'
import {
  inPart,
  sampleAction,
  sampleCause,
  sampleFile,
  withCapa,
  type Guard,
} from '#test/quality/capa-file.ts'

const TODAY = '2026-04-20'
const unlinked = (file: CapaFile): CapaFile => ({ ...file, ncoCount: 0 })

const signingWithout = (id: string) => (file: CapaFile) => ({
  ...file,
  acting: { ...file.acting, signing: new Set([...file.acting.signing].filter((one) => one !== id)) },
})
const without = (id: string) => (file: CapaFile) => {
  const { employed } = signingWithout(id)(file).acting
  const others = new Set([...employed].filter((one) => one !== id))
  return { ...file, acting: { employed: others, signing: others } }
}
const signed = (file: CapaFile): CapaFile => ({ ...file, approval: file })

const guards: Guard[] = [
  ['an owner who left', 'draft', 'analysis', without('1'), ['ownerId']],
  ['an owner without a user', 'draft', 'analysis', signingWithout('1'), []],
  ['an approver without a user', 'planning', 'approved', signingWithout('2'), ['approverId']],
  ['an approver who left', 'planning', 'approved', without('2'), ['approverId']],
  ['a responsible who left', 'planning', 'approved', without('3'), ['actions.21']],
  [
    'an approver who left after signing',
    'implementing',
    'effectivenessReview',
    (file) => without('2')(signed(file)),
    [],
  ],
  [
    'who did an action and left',
    'implementing',
    'effectivenessReview',
    (file) => without('3')(signed(file)),
    [],
  ],
  [
    'a plan that changed after its signature',
    'implementing',
    'effectivenessReview',
    (file) => withCapa({ dueDate: '2026-05-01' })(signed(file)),
    ['signatures'],
  ],
  [
    'a verifier without a user',
    'effectivenessReview',
    'closed',
    (file) => signingWithout('4')(signed(file)),
    ['verifierId'],
  ],
  ['complete', 'draft', 'analysis', (file) => file, []],
  ['no linked nco', 'draft', 'analysis', unlinked, ['ncos']],
  [
    'preventive without a reason',
    'draft',
    'analysis',
    (file) => unlinked(withCapa({ type: 'preventive' })(file)),
    ['preventiveRationale'],
  ],
  [
    'preventive with its reason',
    'draft',
    'analysis',
    (file) =>
      unlinked(
        withCapa({ type: 'preventive', preventiveRationale: 'Se acerca el pico de inscripciones' })(file),
      ),
    [],
  ],
  ['complete', 'analysis', 'planning', (file) => file, []],
  ['no method', 'analysis', 'planning', withCapa({ method: null }), ['method']],
  ['no summary', 'analysis', 'planning', withCapa({ rootCauseSummary: null }), ['rootCauseSummary']],
  ['no extent', 'analysis', 'planning', withCapa({ extentReview: null }), ['extentReview']],
  [
    'no root cause',
    'analysis',
    'planning',
    (file) => ({ ...file, causes: [sampleCause({ id: '11' })] }),
    ['causes'],
  ],
  [
    'a root that is ruled out',
    'analysis',
    'planning',
    (file) => ({
      ...file,
      causes: [sampleCause({ id: '11', isRoot: true, isRuledOut: true, ruledOutReason: 'No ocurrió' })],
    }),
    ['causes'],
  ],
  [
    'five whys with one level',
    'analysis',
    'planning',
    (file) => ({ ...file, causes: [sampleCause({ id: '11', isRoot: true })] }),
    ['causes.11'],
  ],
  [
    'Ishikawa with one level',
    'analysis',
    'planning',
    (file) => ({
      ...withCapa({ method: 'ishikawa' })(file),
      causes: [sampleCause({ id: '11', isRoot: true })],
    }),
    [],
  ],
  [
    'a root that something explains further',
    'analysis',
    'planning',
    (file) => ({ ...file, causes: [...file.causes, sampleCause({ id: '13', parentCauseId: '12' })] }),
    ['causes.12'],
  ],
  [
    'a root whose further causes are ruled out',
    'analysis',
    'planning',
    (file) => ({
      ...file,
      causes: [
        ...file.causes,
        sampleCause({ id: '13', parentCauseId: '12', isRuledOut: true, ruledOutReason: 'No ocurrió' }),
      ],
    }),
    [],
  ],
  ['complete', 'planning', 'approved', (file) => file, []],
  ['no action', 'planning', 'approved', (file) => ({ ...file, actions: [] }), ['actions', 'causes.12']],
  [
    'a root that no action covers',
    'planning',
    'approved',
    (file) => ({ ...file, actions: [sampleAction({ id: '21', causeId: '11' })] }),
    ['causes.12'],
  ],
  [
    'a root covered by a cancelled action',
    'planning',
    'approved',
    (file) => ({ ...file, actions: [sampleAction({ id: '21', status: 'cancelled' })] }),
    ['actions', 'causes.12'],
  ],
  [
    'a root covered in the cycle before',
    'planning',
    'approved',
    withCapa({ cycle: 2 }),
    ['actions', 'causes.12'],
  ],
  [
    'no criterion',
    'planning',
    'approved',
    withCapa({ effectiveness: null }),
    ['effectiveness.metric', 'effectiveness.target', 'effectiveness.method', 'effectiveness.plannedDate'],
  ],
  [
    'a check on the last due date',
    'planning',
    'approved',
    inPart('effectiveness', { plannedDate: '2026-02-10' }),
    ['effectiveness.plannedDate'],
  ],
  [
    'a check on the day after it',
    'planning',
    'approved',
    inPart('effectiveness', { plannedDate: '2026-02-11' }),
    [],
  ],
  ['no approver', 'planning', 'approved', withCapa({ approverId: null }), ['approverId']],
  ['the owner as approver', 'planning', 'approved', withCapa({ approverId: '1' }), ['approverId']],
  ['complete', 'approved', 'implementing', (file) => file, []],
  [
    'no action begun',
    'approved',
    'implementing',
    (file) => ({ ...file, actions: [sampleAction({ id: '21' })] }),
    ['actions'],
  ],
  ['complete', 'implementing', 'effectivenessReview', (file) => file, []],
  [
    'an open action',
    'implementing',
    'effectivenessReview',
    (file) => ({ ...file, actions: [...file.actions, sampleAction({ id: '22', status: 'inProgress' })] }),
    ['actions.22'],
  ],
  [
    'a cancelled action',
    'implementing',
    'effectivenessReview',
    (file) => ({ ...file, actions: [...file.actions, sampleAction({ id: '22', status: 'cancelled' })] }),
    [],
  ],
  [
    'a done action without evidence',
    'implementing',
    'effectivenessReview',
    (file) => ({ ...file, actions: [{ ...file.actions[0]!, evidence: null }] }),
    ['actions.21.evidence'],
  ],
  [
    'a done action with a file',
    'implementing',
    'effectivenessReview',
    (file) => ({
      ...file,
      actions: [{ ...file.actions[0]!, evidence: null, evidenceFiles: [{ file: '9' }] }],
    }),
    [],
  ],
]

test.for(guards)('%s: from %s to %s', ([, from, to, change, keys]) => {
  const missing = missingFor(change(sampleFile(from)), to, TODAY)
  expect(Object.keys(missing).sort()).toEqual(keys.toSorted())
  for (const words of Object.values(missing))
    expect(words).toEqual({ es: expect.any(String), en: expect.any(String) })
})
