/** Which question a survey's mail offers, and which ratings of its links count as chosen. */
import { expect, test } from 'vitest'
import { chosenRating, questionOfMail } from './survey-scale.ts'

test('offers the first question with a scale that is asked once', () => {
  const kinds = (...all: Parameters<typeof questionOfMail>[0]) => questionOfMail(all)?.kind
  expect(kinds({ kind: 'text' }, { kind: 'instructor' }, { kind: 'yesNo' }, { kind: 'content' })).toBe(
    'content',
  )
  expect(kinds({ kind: 'recommend' }, { kind: 'content' })).toBe('recommend')
  expect(kinds({ kind: 'instructor' }, { kind: 'openImprove' })).toBeUndefined()
})

test('takes whole numbers on the scale of the question and nothing else', () => {
  const scale = ['1', '5'].map((text) => chosenRating(text, 'content'))
  expect(scale).toEqual(['1', '5'])
  for (const text of ['0', '6', '05', '4.0', '-1', ' 4', 'x', '', '1e0', '٤', null, undefined])
    expect(chosenRating(text, 'content')).toBeUndefined()
  expect(['0', '10', '11'].map((text) => chosenRating(text, 'recommend'))).toEqual(['0', '10', undefined])
})
