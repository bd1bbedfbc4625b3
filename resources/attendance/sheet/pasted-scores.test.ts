/** Columns of scores pasted from spreadsheets. */
import { expect, test } from 'vitest'
import { isComplete, readPastedScores, scoreIn } from './pasted-scores.ts'

const read = (text: string, places = 9) => {
  const pasted = readPastedScores(text, places)
  return pasted && { ...pasted, scores: [...pasted.scores] }
}

test.each(['11', '60', '99', '100'])('nothing follows the digits %s', (text) =>
  expect(isComplete(text)).toBe(true),
)
test.each(['', '1', '0', '10', '08', '101', '85,', '7'])('something may follow “%s”', (text) =>
  expect(isComplete(text)).toBe(false),
)

test('reads one score a line, with decimals of nought and Windows line ends', () => {
  expect(read('85\r\n64\r\n100,00\r\n')).toEqual({
    scores: [
      [0, 85],
      [1, 64],
      [2, 100],
    ],
    unread: [],
    left: 0,
  })
})
test('a blank cell keeps its place and changes nothing; further columns are ignored', () => {
  expect(read('85\tAna\n\tLuis\n70\tRosa')).toMatchObject({
    scores: [
      [0, 85],
      [2, 70],
    ],
    unread: [],
  })
})
test('names what is no score, and counts what is below the last person', () => {
  expect(read('101\n70,5\n70\n71\n\n72', 3)).toEqual({
    scores: [[2, 70]],
    unread: ['101', '70,5'],
    left: 2,
  })
})
test('a heading of the column takes nobody’s place', () => {
  expect(read('Nota\n85\nx\n64')).toMatchObject({
    scores: [
      [0, 85],
      [2, 64],
    ],
    unread: ['x'],
  })
})
test('a single value is left to the input', () => {
  expect(read('85')).toBeUndefined()
  expect(read('85\n')).toBeUndefined()
})
test('a score is a whole number from 0 to 100', () => {
  expect(['', ' 0 ', '85.0', '85,5', '-1', 'x'].map(scoreIn)).toEqual([
    null,
    0,
    85,
    undefined,
    undefined,
    undefined,
  ])
})
