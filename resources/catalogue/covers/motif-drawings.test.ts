/** Drawings of covers leave no slivers. */
import { expect, test } from 'vitest'
import { drawings } from './motif-drawings.ts'
import { chanceOf } from './motif.ts'

test('the dark slope of a mountain ends in the hill before it, so that none of it shows beyond the top of the hill', () => {
  for (let seed = 0; seed < 300; seed++) {
    const strokes = drawings.strategy(chanceOf(`strategy ${seed}`))
    const pointsOf = (d: string) =>
      /^M(\S+) (\S+)L(\S+) 190/.exec(d)!.slice(1).map(Number) as [number, number, number]
    const [x, y, foot] = pointsOf(strokes.find(({ tone }) => tone === 'deep')!.d)
    const [hillX, hillY] = pointsOf(strokes.findLast(({ tone }) => tone === 'pale')!.d)
    const slopeAtHill = x - ((x - foot) * (hillY - y)) / (190 - y)
    expect(hillX, `seed ${seed}`).toBeLessThan(slopeAtHill)
  }
})
