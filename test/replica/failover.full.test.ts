/** Two fail-overs, there and back; `npm run faults -- R20` does twenty of each kind. */
import { expect, test } from 'vitest'
import { failOver } from './failovers.ts'

test('two fail-overs to a synchronous replica lose no confirmed write', async () => {
  const { failovers, refusals, visits } = await failOver('synchronous', 2)
  expect(failovers.map(({ lost }) => lost)).toEqual([0, 0])
  expect(failovers.map(({ onLostPrimary }) => onLostPrimary)).toEqual([0, 0])
  expect(refusals.filter((status) => status !== 503)).toEqual([])
  expect(visits).toEqual([200])
})
