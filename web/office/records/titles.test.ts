/** Titles of references come from the server's search by ids. */
import { expect, test } from 'vitest'
import type { Client } from '#core/client.ts'
import { refs } from '#core/field.ts'
import type { AnyRow } from './screen.ts'
import { namesIn, titleOf } from './titles.ts'

const fields = { reviewerIds: refs({ es: 'Revisan', en: 'Reviewers' }, 'users') }
const row = (values: Record<string, unknown>) => values as AnyRow

/** Answers with a title for each id, and notes what was asked. */
function recordingClient() {
  const asked: string[][] = []
  const call = (_: unknown, { input }: { input: { ids: string[] } }) => {
    asked.push(input.ids)
    return Promise.resolve(input.ids.map((id) => ({ id, label: `User ${id}`, sublabel: '' })))
  }
  return { asked, client: { call } as unknown as Client }
}

test('references of all rows are asked for once, by their ids', async () => {
  const { asked, client } = recordingClient()
  const rows = [row({ reviewerIds: ['3', '7'] }), row({ reviewerIds: ['7'] })]
  const nameOf = await namesIn(rows, fields, client)
  expect(asked).toEqual([['3', '7']])
  expect(nameOf('users', '7')).toBe('User 7')
  expect(nameOf('users', '9')).toBeUndefined()
})

test('rows without references ask nothing', async () => {
  const { asked, client } = recordingClient()
  await namesIn([row({ reviewerIds: [] }), row({ reviewerIds: null })], fields, client)
  expect(asked).toEqual([])
})

test('a row brings its own title, with the variables of a mail replaced', () => {
  expect(titleOf(row({ titles: { id: 'Ana Peña' } }))).toBe('Ana Peña')
  expect(titleOf(row({ titles: { id: 'Hola: {event.title}', eventId: 'ISO 9001' } }))).toBe('Hola: ISO 9001')
})
