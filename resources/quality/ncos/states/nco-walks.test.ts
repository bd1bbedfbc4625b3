/** Random legal walks through the states of a case find no dead end. */
import fc from 'fast-check'
import { test } from 'vitest'
import { action, item, today, whole } from '#test/quality/nco-file.ts'
import type { NcoAction } from '../nco-action.ts'
import type { NcoItem } from '../nco-item.ts'
import type { Nco, NcoStatus } from '../nco.ts'
import { missingFor, type NcoFile } from './nco-guards.ts'
import { isCancelledNco, isEndedNco, isStepBack, mayTake, nextNcoStates } from './nco-state.ts'

const quality = { isQuality: true, isOwner: false, isVerifier: false, isCorrector: false, isReporter: false }
const keys = (file: NcoFile, to: NcoStatus): string[] => Object.keys(missingFor(file, to)).sort()

/** What somebody does about each missing thing. */
function supply(file: NcoFile, key: string): NcoFile {
  const [part] = key.split('.')
  if (part === 'items')
    return {
      ...file,
      items:
        file.items.length === 0
          ? [item]
          : file.items.map((one) => ({
              ...one,
              disposition: one.disposition ?? 'correct',
              status: 'verified',
            })),
    }
  if (part === 'actions')
    return { ...file, actions: file.actions.map((one) => ({ ...one, status: 'done', result: 'Hecho' })) }
  if (part === 'capas') return { ...file, capa: 'closed' }
  if (part === 'namedIds') return { ...file, isSeenByQuality: true }
  const value = part === 'noContainmentReason' ? 'Nada se entregó' : whole.nco[part as keyof Nco]
  return {
    ...file,
    nco: {
      ...file.nco,
      [part!]: value ?? (part === 'similarText' || part === 'sourceOther' ? 'Otro' : today),
    },
  }
}

const drafts = fc.record({
  kind: fc.constantFrom('nonconformity', 'observation', 'complaint'),
  source: fc.constantFrom('other', 'supplier'),
  processId: fc.constantFrom(null, '1'),
  ownerId: fc.constantFrom(null, '2'),
  verifierId: fc.constantFrom(null, '3'),
  detectedBy: fc.constantFrom(null, '1'),
  customerInformed: fc.constantFrom(null, 'yes', 'no'),
  severity: fc.constantFrom(null, 'major'),
  capaRequired: fc.constantFrom(null, 'yes', 'no'),
  similarCheck: fc.constantFrom(null, 'exist'),
  isConfidential: fc.boolean(),
}) as fc.Arbitrary<Partial<Nco>>

const empty = { items: [], actions: [], isSeenByQuality: false }

/** Supplies what the state lacks, one thing after the other. */
function supplied(file: NcoFile, to: NcoStatus): NcoFile {
  let full = file
  for (let round = 0; round < 40; round += 1) {
    const [missing] = keys(full, to)
    if (missing === undefined) break
    full = supply(full, missing)
  }
  return full
}
/** Work that comes up later. */
function surprised(file: NcoFile, choice: number): NcoFile {
  const id = String(file.items.length + file.actions.length + 1)
  const planned = { ...action, id, status: 'planned', result: null } as NcoAction
  const undecided = { ...item, id, disposition: null, status: 'open' } as NcoItem
  return {
    ...file,
    ...(choice % 3 === 0 && { actions: [...file.actions, planned] }),
    ...(choice % 5 === 0 && { items: [...file.items, undecided] }),
  }
}

test('a random legal walk never ends before the case is closed or cancelled', () => {
  const walks = fc.array(fc.nat(99), { minLength: 12, maxLength: 40 })
  fc.assert(
    fc.property(drafts, walks, (draft, choices) => {
      let status: NcoStatus = 'draft'
      let file: NcoFile = {
        ...whole,
        ...empty,
        nco: { ...whole.nco, ...draft, similarText: null, capaRationale: null },
      }
      for (const choice of choices) {
        const next: readonly NcoStatus[] = nextNcoStates[status]
        if (next.length === 0) return isEndedNco(status)
        const to: NcoStatus = next[choice % next.length]!
        if (!mayTake(quality, status, to)) return false
        if (!isCancelledNco(to) && !isStepBack(status, to)) {
          file = supplied(file, to)
          if (keys(file, to).length > 0) return false
        }
        status = to
        file = surprised(file, choice)
      }
      return true
    }),
  )
})
