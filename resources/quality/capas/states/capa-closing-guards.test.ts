/** The guards of the transitions that end a cycle of a CAPA, each with the field that it names. */
import { expect, test } from 'vitest'
import { missingFor } from './capa-guards.ts'
import { inPart, sampleFile, withCapa, type Guard } from '#test/quality/capa-file.ts'

const TODAY = '2026-04-20'

const guards: Guard[] = [
  ['complete', 'effectivenessReview', 'closed', (file) => file, []],
  [
    'no result',
    'effectivenessReview',
    'closed',
    withCapa({ effectivenessResult: null }),
    ['effectivenessResult.result', 'effectivenessResult.notes', 'effectivenessResult.evidence'],
  ],
  [
    'not effective',
    'effectivenessReview',
    'closed',
    inPart('effectivenessResult', { result: 'notEffective' }),
    ['effectivenessResult.result'],
  ],
  [
    'partially effective',
    'effectivenessReview',
    'closed',
    inPart('effectivenessResult', { result: 'partially' }),
    ['effectivenessResult.result'],
  ],
  [
    'before the planned date',
    'effectivenessReview',
    'closed',
    inPart('effectiveness', { plannedDate: '2026-04-21' }),
    ['effectivenessResult.earlyReason'],
  ],
  [
    'before it with a reason',
    'effectivenessReview',
    'closed',
    (file) =>
      inPart('effectivenessResult', { earlyReason: 'El cliente cerró' })(
        inPart('effectiveness', { plannedDate: '2026-04-21' })(file),
      ),
    [],
  ],
  [
    'evidence as a file',
    'effectivenessReview',
    'closed',
    (file) =>
      withCapa({ evidenceFiles: [{ file: '9' }] })(inPart('effectivenessResult', { evidence: null })(file)),
    [],
  ],
  ['no verifier', 'effectivenessReview', 'closed', withCapa({ verifierId: null }), ['verifierId']],
  [
    'a verifier with an action of his own',
    'effectivenessReview',
    'closed',
    withCapa({ verifierId: '3' }),
    ['verifierId'],
  ],
  ['the owner as verifier', 'effectivenessReview', 'closed', withCapa({ verifierId: '1' }), ['verifierId']],
  ['risks not answered', 'effectivenessReview', 'closed', withCapa({ riskUpdate: null }), ['riskUpdate']],
  ['system not answered', 'effectivenessReview', 'closed', withCapa({ qmsChange: null }), ['qmsChange']],
  [
    'a change without its document',
    'effectivenessReview',
    'closed',
    withCapa({ qmsChange: { answer: 'yes', detail: null } }),
    ['qmsChange.detail'],
  ],
  [
    'not effective',
    'effectivenessReview',
    'analysis',
    inPart('effectivenessResult', { result: 'notEffective' }),
    [],
  ],
  ['effective', 'effectivenessReview', 'analysis', (file) => file, ['effectivenessResult.result']],
  [
    'no result',
    'effectivenessReview',
    'analysis',
    withCapa({ effectivenessResult: null }),
    ['effectivenessResult.result', 'effectivenessResult.notes'],
  ],
  ['anything', 'closed', 'analysis', (file) => file, []],
  ['anything', 'planning', 'cancelled', (file) => ({ ...file, actions: [] }), []],
]

test('a reopened case closes with an action of its own that is not cancelled, however its check turned out', () => {
  const reopened = withCapa({ cycle: 2, reopenedCount: 1 })(sampleFile('effectivenessReview'))
  expect(missingFor(reopened, 'closed', TODAY)).toHaveProperty('actions')
  const ofCycle = (status: 'done' | 'cancelled') => ({
    ...reopened,
    actions: [...reopened.actions, { ...reopened.actions[0]!, id: '22', cycle: 2, status }],
  })
  expect(missingFor(ofCycle('cancelled'), 'closed', TODAY)).toHaveProperty('actions')
  expect(missingFor(ofCycle('done'), 'closed', TODAY)).toEqual({})
})

test.for(guards)('%s: from %s to %s', ([, from, to, change, keys]) => {
  const missing = missingFor(change(sampleFile(from)), to, TODAY)
  expect(Object.keys(missing).sort()).toEqual(keys.toSorted())
  for (const words of Object.values(missing))
    expect(words).toEqual({ es: expect.any(String), en: expect.any(String) })
})
