/** The guards of a CAPA's transitions, each with the field that it names. */
import { expect, test } from 'vitest'
import type { Capa, CapaStatus } from '../capa.ts'
import { missingFor, type CapaFile } from './capa-guards.ts'
import { sampleAction, sampleCause, sampleFile } from '#test/quality/capa-file.ts'

const TODAY = '2026-04-20'
type Guard = [
  name: string,
  from: CapaStatus,
  to: CapaStatus,
  change: (file: CapaFile) => CapaFile,
  keys: string[],
]

const capa =
  (values: Partial<Capa>) =>
  (file: CapaFile): CapaFile => ({ ...file, capa: { ...file.capa, ...values } })
const inPart =
  <Name extends 'effectiveness' | 'effectivenessResult'>(name: Name, values: Partial<Capa[Name]>) =>
  (file: CapaFile) =>
    capa({ [name]: { ...file.capa[name], ...values } })(file)
const unlinked = (file: CapaFile): CapaFile => ({ ...file, ncoCount: 0 })

const guards: Guard[] = [
  ['complete', 'draft', 'analysis', (file) => file, []],
  ['no linked nco', 'draft', 'analysis', unlinked, ['ncos']],
  [
    'preventive without a reason',
    'draft',
    'analysis',
    (file) => unlinked(capa({ type: 'preventive' })(file)),
    ['preventiveRationale'],
  ],
  [
    'preventive with its reason',
    'draft',
    'analysis',
    (file) =>
      unlinked(capa({ type: 'preventive', preventiveRationale: 'Se acerca el pico de inscripciones' })(file)),
    [],
  ],
  ['complete', 'analysis', 'planning', (file) => file, []],
  ['no method', 'analysis', 'planning', capa({ method: null }), ['method']],
  ['no summary', 'analysis', 'planning', capa({ rootCauseSummary: null }), ['rootCauseSummary']],
  ['no extent', 'analysis', 'planning', capa({ extentReview: null }), ['extentReview']],
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
    (file) => ({ ...capa({ method: 'ishikawa' })(file), causes: [sampleCause({ id: '11', isRoot: true })] }),
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
    capa({ cycle: 2 }),
    ['actions', 'causes.12'],
  ],
  [
    'no criterion',
    'planning',
    'approved',
    capa({ effectiveness: null }),
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
  ['no approver', 'planning', 'approved', capa({ approverId: null }), ['approverId']],
  ['the owner as approver', 'planning', 'approved', capa({ approverId: '1' }), ['approverId']],
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
