/** All drawings show every cause of the tree once, without overlaps and inside of the picture. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxLines, drawFiveWhys, drawIshikawa, type Box, type Drawn } from './cause-drawing.ts'
import { causeCategories, type CauseCategory } from './capa-cause.ts'
import { causeTrees, flattened, placeError } from './cause-tree.ts'
import { drawWithin, type DrawingKind } from './narrow-drawing.ts'

const categories = [...(Object.keys(causeCategories) as CauseCategory[]), null]
/** Each number says under which earlier cause the next one stands. */
const trees = fc.array(fc.tuple(fc.nat(), fc.constantFrom(...categories)), { maxLength: 60 }).map((steps) => {
  const causes: Drawn[] = []
  for (const [at, category] of steps) {
    const parent = causes[at % (causes.length + 1)]
    const parentCauseId = parent && !placeError(causes, { parentCauseId: parent.id }) ? parent.id : null
    causes.push({
      id: String(causes.length + 1),
      parentCauseId,
      rank: 100,
      description: `Causa ${at}`,
      category,
    })
  }
  return causes
})

const overlap = (a: Box<Drawn>, b: Box<Drawn>): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const within =
  (room: number, kind: DrawingKind): typeof drawFiveWhys =>
  (problem, causes) => {
    const drawing = drawWithin(room, kind, problem, causes)
    expect(drawing.width).toBeLessThanOrEqual(room)
    return drawing
  }
const drawings = [
  ['five whys', drawFiveWhys],
  ['Ishikawa', drawIshikawa],
  ...[280, 660, 1060].flatMap((room) => [
    [`five whys in ${room} px`, within(room, 'fiveWhys')] as const,
    [`Ishikawa in ${room} px`, within(room, 'ishikawa')] as const,
  ]),
] as const

test.each(drawings)('%s draws every cause once and none over another', (_, draw) => {
  fc.assert(
    fc.property(trees, (causes) => {
      const { boxes, lines, width, height } = draw('El problema', causes)
      const drawn = boxes.map(({ cause }) => cause?.id ?? 'problem')
      expect(drawn.toSorted()).toEqual(['problem', ...causes.map(({ id }) => id)].toSorted())
      for (const [at, box] of boxes.entries()) {
        expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height).toBe(
          true,
        )
        for (const other of boxes.slice(at + 1)) expect(overlap(box, other)).toBe(false)
      }
      const points = lines.flatMap(({ from, to }) => [from, to])
      for (const { x, y } of points) expect(x >= 0 && y >= 0 && x <= width && y <= height).toBe(true)
    }),
  )
})

test('all drawings say the same level of each cause', () => {
  fc.assert(
    fc.property(trees, (causes) => {
      const levels = flattened(causeTrees(causes)).map(({ cause, whyLevel }) => [cause.id, whyLevel])
      for (const [, draw] of drawings) {
        const drawn = draw('x', causes).boxes.flatMap(({ cause, whyLevel }) =>
          cause ? [[cause.id, whyLevel]] : [],
        )
        expect(drawn.toSorted()).toEqual(levels.toSorted())
      }
    }),
  )
})

test('Ishikawa has a bone for each category and one for causes without any', () => {
  const causes = (['people', 'method', null, 'people'] as const).map((category, at) => ({
    id: String(at + 1),
    parentCauseId: null,
    rank: at,
    description: 'Una causa',
    category,
  }))
  const { labels } = drawIshikawa('x', causes)
  expect(labels.map(({ category }) => category)).toEqual(['people', 'method', undefined])
})

test('long texts are cut at three lines, unbroken ones too', () => {
  expect(boxLines('Corto')).toEqual(['Corto'])
  expect(boxLines('palabra '.repeat(40)).length).toBe(3)
  expect(boxLines('palabra '.repeat(40)).at(-1)).toMatch(/…$/)
  for (const line of boxLines('x'.repeat(1000))) expect(line.length).toBeLessThanOrEqual(27)
  expect(boxLines('')).toEqual([])
})
