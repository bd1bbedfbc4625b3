/** The tree of causes: levels, order, and places that are refused. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { causeErrors, causeTrees, flattened, MOST_LEVELS, placeError, rootCauses } from './cause-tree.ts'

const cause = (id: string, parentCauseId: string | null = null, rank = 100) => ({ id, parentCauseId, rank })
/** A chain with as many causes, the first at the top. */
const chain = (length: number) =>
  Array.from({ length }, (_, at) => cause(String(at + 1), at === 0 ? null : String(at)))

test('levels follow from the chain, children from their ranks', () => {
  const trees = causeTrees([cause('1'), cause('3', '1', 2), cause('2', '1', 1), cause('4', '3')])
  expect(flattened(trees).map((node) => [node.cause.id, node.whyLevel])).toEqual([
    ['1', 1],
    ['2', 2],
    ['3', 2],
    ['4', 3],
  ])
})

test('a cause whose parent is gone stands at the top', () => {
  expect(causeTrees([cause('2', '1')])).toMatchObject([{ whyLevel: 1 }])
})

test('refuses a place below itself, at any distance', () => {
  const causes = chain(4)
  for (const parentCauseId of ['1', '2', '4'])
    expect(placeError(causes, { id: '1', parentCauseId })).toBeDefined()
  expect(placeError(causes, { id: '4', parentCauseId: '1' })).toBeUndefined()
  expect(placeError(causes, { id: '1', parentCauseId: null })).toBeUndefined()
  expect(placeError(causes, { parentCauseId: '99' })).toBeDefined()
})

test('refuses more than seven levels, counting what moves along', () => {
  const causes = chain(MOST_LEVELS)
  expect(placeError(causes, { parentCauseId: '7' })).toBeDefined()
  expect(placeError(causes, { parentCauseId: '6' })).toBeUndefined()
  const pair = [...causes, cause('8'), cause('9', '8')]
  expect(placeError(pair, { id: '8', parentCauseId: '6' })).toBeDefined()
  expect(placeError(pair, { id: '8', parentCauseId: '5' })).toBeUndefined()
})

test('any order of allowed moves leaves one tree of at most seven levels with every cause', () => {
  const moves = fc.array(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 20 })))
  fc.assert(
    fc.property(moves, (steps) => {
      const causes = Array.from({ length: 20 }, (_, at) => cause(String(at + 1)))
      for (const [child, parent] of steps) {
        const move = { id: String(child), parentCauseId: parent === 0 ? null : String(parent) }
        if (!placeError(causes, move)) causes[child - 1]!.parentCauseId = move.parentCauseId
      }
      const nodes = flattened(causeTrees(causes))
      expect(nodes.length).toBe(20)
      expect(Math.max(...nodes.map(({ whyLevel }) => whyLevel))).toBeLessThanOrEqual(MOST_LEVELS)
    }),
  )
})

test('a cause that is ruled out needs its reason and is no root cause', () => {
  const open = { isRoot: true, isRuledOut: false, ruledOutReason: null }
  expect(causeErrors(open)).toEqual({})
  const ruledOut = { ...open, isRuledOut: true }
  expect(Object.keys(causeErrors(ruledOut))).toEqual(['ruledOutReason', 'isRoot'])
  expect(causeErrors({ isRoot: false, isRuledOut: true, ruledOutReason: 'No ocurrió' })).toEqual({})
  expect(rootCauses([open, ruledOut])).toEqual([open])
})
