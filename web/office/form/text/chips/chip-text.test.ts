/** Chips are stored as the text that the server reads. */
import { expect, test } from 'vitest'
import type { RichText } from '#core/richtext.ts'
import { lineText, lineWithChips, piecesWithChips, withChips, withoutChips } from './chip-text.ts'

const isKnown = (name: string) => ['attendee.firstName', 'attendee.company', 'if online'].includes(name)
const bold = [{ type: 'bold' as const }]
const doc: RichText = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Hola, {attendee.firstName} de ' },
        { type: 'text', text: '{attendee.company|su empresa}', marks: bold },
        { type: 'text', text: ' {attendee.shoeSize}' },
      ],
    },
    {
      type: 'bulletList',
      content: [
        {
          type: 'listItem',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: '{if online} Entre.' }] }],
        },
      ],
    },
  ],
}

test('known data become chips with their formatting and their words; unknown ones stay text', () => {
  const [first, list] = withChips(doc, isKnown).content!
  expect(first!.content).toEqual([
    { type: 'text', text: 'Hola, ' },
    { type: 'chip', attrs: { name: 'attendee.firstName', words: null } },
    { type: 'text', text: ' de ' },
    { type: 'chip', attrs: { name: 'attendee.company', words: 'su empresa' }, marks: bold },
    { type: 'text', text: ' {attendee.shoeSize}' },
  ])
  expect(list!.content![0]!.content![0]!.content![0]).toEqual({
    type: 'chip',
    attrs: { name: 'if online', words: null },
  })
})

test('a document is stored as it was read', () => {
  expect(withoutChips(withChips(doc, isKnown))).toEqual(doc)
  const text = 'Mañana, {attendee.firstName}: {attendee.company|su empresa} {x}'
  expect(lineText(lineWithChips(text, isKnown))).toBe(text)
})

test('spaces in braces are dropped, line breaks of a pasted line become spaces', () => {
  expect(piecesWithChips('{ attendee.company | su empresa }', isKnown)).toEqual([
    { name: 'attendee.company', words: 'su empresa' },
  ])
  expect(lineText(lineWithChips('Uno\n dos', isKnown))).toBe('Uno dos')
  expect(lineWithChips('', isKnown).content).toEqual([{ type: 'paragraph', content: [] }])
})
