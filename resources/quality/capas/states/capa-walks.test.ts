/** Random legal walks through the states of a CAPA end in no dead end. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayActionBecome, nextActionStates } from '../actions/action-state.ts'
import type { Capa, CapaStatus } from '../capa.ts'
import { missingFor, type CapaFile } from './capa-guards.ts'
import { isLockedCapa, isPartOpen, nextCapaStates, partOfField, type CapaPart } from './capa-state.ts'
import { allActing, sampleAction, sampleCause, sampleFile } from '#test/quality/capa-file.ts'

const TODAY = '2026-04-20'
const complete = sampleFile('effectivenessReview').capa

/** Fills what the guard names, and nothing else, where the state allows it. */
function fill(file: CapaFile, key: string): CapaFile {
  const [root = '', id = '', field] = key.split('.')
  const allow = (part: CapaPart) => {
    if (!isPartOpen(file.capa.status, part)) throw new Error(`${key} is locked in ${file.capa.status}`)
  }
  if (root === 'ncos') return (allow('links'), { ...file, ncoCount: 1 })
  if (root === 'causes') return fillCause(file, id, allow)
  if (root === 'actions') return (allow('actions'), fillAction(file, id, field))
  allow(partOfField(root))
  const change = (values: Partial<Capa>): CapaFile => ({ ...file, capa: { ...file.capa, ...values } })
  if (root === 'effectiveness')
    return change({
      effectiveness: {
        ...complete.effectiveness!,
        ...file.capa.effectiveness,
        [id]: complete.effectiveness![id as 'metric'],
      },
    })
  if (root === 'effectivenessResult')
    return change({
      effectivenessResult: {
        ...complete.effectivenessResult!,
        ...file.capa.effectivenessResult,
        [id]:
          id === 'earlyReason' ? 'El proyecto terminó antes' : complete.effectivenessResult![id as 'notes'],
      },
    })
  return change({ [root]: root === 'preventiveRationale' ? 'Se acerca el pico' : complete[root as 'method'] })
}

function fillCause(file: CapaFile, id: string, allow: (part: CapaPart) => void): CapaFile {
  if (isPartOpen(file.capa.status, 'actions')) {
    allow('actions')
    const action = sampleAction({
      id: String(file.actions.length + 100),
      causeId: id,
      cycle: file.capa.cycle,
    })
    return { ...file, actions: [...file.actions, action] }
  }
  allow('causes')
  const causes = file.causes.map((cause) => ({ ...cause, isRoot: false }))
  const top = String(causes.length + 1)
  const last = String(causes.length + 2)
  return {
    ...file,
    causes: [
      ...causes,
      sampleCause({ id: top }),
      sampleCause({ id: last, parentCauseId: top, isRoot: true }),
    ],
  }
}

function fillAction(file: CapaFile, id: string, field: string | undefined): CapaFile {
  if (!id) {
    const started = { status: 'inProgress', startedAt: '2026-01-20T12:00:00Z' } as const
    const action = sampleAction({
      id: String(file.actions.length + 100),
      cycle: file.capa.cycle,
      ...(file.capa.status !== 'planning' && started),
    })
    return { ...file, actions: [...file.actions, action] }
  }
  const done = {
    status: 'done',
    startedAt: '2026-01-20T12:00:00Z',
    result: 'Hecho',
    evidence: 'PR-05',
  } as const
  const change = field ? { [field]: 'PR-05' } : done
  return { ...file, actions: file.actions.map((one) => (one.id === id ? { ...one, ...change } : one)) }
}

function move(file: CapaFile, to: CapaStatus): CapaFile {
  const { capa } = file
  const isNewCycle = to === 'analysis' && capa.status !== 'draft'
  return {
    ...file,
    capa: {
      ...capa,
      status: to,
      ...(isNewCycle && {
        cycle: capa.cycle + 1,
        effectiveness: null,
        effectivenessResult: null,
        riskUpdate: null,
        qmsChange: null,
      }),
    },
  }
}

/** Fills what is missing until the transition may be taken. */
function satisfy(file: CapaFile, to: CapaStatus): CapaFile {
  let filled = file
  for (let round = 0; round < 5; round += 1) {
    const keys = Object.keys(missingFor(filled, to, TODAY))
    if (keys.length === 0) return filled
    for (const key of keys) if (key in missingFor(filled, to, TODAY)) filled = fill(filled, key)
  }
  throw new Error(`${to} stays out of reach: ${Object.keys(missingFor(filled, to, TODAY)).join(', ')}`)
}

const forwards: Record<CapaStatus, CapaStatus | undefined> = {
  draft: 'analysis',
  analysis: 'planning',
  planning: 'approved',
  approved: 'implementing',
  implementing: 'effectivenessReview',
  effectivenessReview: 'closed',
  closed: undefined,
  cancelled: undefined,
}
function finish(file: CapaFile): CapaFile {
  const to = forwards[file.capa.status]
  if (!to) return file
  const ready =
    to === 'closed'
      ? satisfy({ ...file, capa: { ...file.capa, effectivenessResult: null } }, to)
      : satisfy(file, to)
  return finish(move(ready, to))
}

const empty = (type: Capa['type']): CapaFile => ({
  capa: {
    ...sampleFile('draft').capa,
    type,
    approverId: null,
    verifierId: null,
    method: null,
    rootCauseSummary: null,
    extentReview: null,
    effectiveness: null,
    effectivenessResult: null,
    riskUpdate: null,
    qmsChange: null,
  },
  causes: [],
  actions: [],
  ncoCount: 0,
  isSeenByQuality: true,
  approval: null,
  recorders: new Map(),
  acting: allActing,
})
const choice = fc.nat(50)

test('every walk can be carried on to its closing by filling exactly what the guards name', () => {
  const walk = fc.record({
    type: fc.constantFrom('corrective', 'preventive', 'improvement' as const),
    steps: fc.array(choice, { maxLength: 30 }),
  })
  const seen = new Set<string>()
  fc.assert(
    fc.property(walk, ({ type, steps }) => {
      let file = empty(type)
      for (const step of steps) {
        const targets = nextCapaStates[file.capa.status].filter((to) => to !== 'cancelled')
        const to = targets[step % Math.max(1, targets.length)]
        if (!to) break
        const isNotEffective = to === 'analysis' && file.capa.status === 'effectivenessReview'
        const judged = isNotEffective
          ? {
              ...file,
              capa: {
                ...file.capa,
                effectivenessResult: { ...complete.effectivenessResult!, result: 'notEffective' as const },
              },
            }
          : file
        seen.add(`${file.capa.status}→${to}`)
        file = move(satisfy(judged, to), to)
        expect(missingFor(judged, 'cancelled', TODAY)).toEqual({})
      }
      expect(finish(file).capa.status).toBe('closed')
    }),
    { numRuns: 200 },
  )
  expect([...seen].sort()).toEqual(
    Object.entries(nextCapaStates)
      .flatMap(([from, all]) => all.filter((to) => to !== 'cancelled').map((to) => `${from}→${to}`))
      .sort(),
  )
})

test('every open state can be cancelled, and nothing follows a cancelled one', () => {
  for (const status of Object.keys(nextCapaStates) as CapaStatus[])
    expect(nextCapaStates[status].includes('cancelled')).toBe(!isLockedCapa(status))
  expect(nextCapaStates.cancelled).toEqual([])
})

test('an open action can always be done or cancelled, and a verified one stays', () => {
  expect(mayActionBecome('inProgress', 'done')).toBe(true)
  for (const from of ['planned', 'inProgress'] as const) expect(nextActionStates[from]).toContain('cancelled')
  expect([...nextActionStates.verified, ...nextActionStates.cancelled]).toEqual([])
})
