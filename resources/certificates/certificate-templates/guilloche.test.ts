/** Guilloche drawings of extreme sizes stay small. */
import { expect, test } from 'vitest'
import { guillocheBand, guillocheFrame, guillocheRosette } from './guilloche.ts'

test('the size of a drawing with extreme proportions is limited', () => {
  for (const weave of [guillocheFrame, guillocheBand, guillocheRosette])
    for (const [width, height] of [
      [500, 0.0001],
      [0.0001, 500],
      [500, 0],
      [0, 0],
    ] as const)
      expect(weave({ width, height, colour: '#000' }).length).toBeLessThan(2_000_000)
})

test('a usual sheet has the full density of lines', () => {
  expect(guillocheFrame({ width: 842, height: 595, colour: '#000' }).match(/C/g)!.length).toBeGreaterThan(
    1000,
  )
})
