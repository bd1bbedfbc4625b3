/** Titles of references come from the server's search by ids. */
import { expect, test } from 'vitest'
import type { Client } from '#core/client.ts'
import { refs } from '#core/field.ts'
import type { AnyRow } from './screen.ts'
import { namesIn, titleOf } from './titles.ts'

const fields = { reviewerIds: refs({ es: 'Revisan', en: 'Reviewers' }, 'users') }
const row = (values: Record<string, unknown>) => values as AnyRow

/** Returns a title for each id and records the requested ids. */
function recordingClient() {
  const requested: string[][] = []
  const call = (_: unknown, { input }: { input: { ids: string[] } }) => {
    requested.push(input.ids)
    return Promise.resolve(input.ids.map((id) => ({ id, label: `User ${id}`, sublabel: '' })))
  }
  return { requested, client: { call } as unknown as Client }
}

test('reads the titles of all rows in one call', async () => {
  const { requested, client } = recordingClient()
  const rows = [row({ reviewerIds: ['3', '7'] }), row({ reviewerIds: ['7'] })]
  const nameOf = await namesIn(rows, fields, client)
  expect(requested).toEqual([['3', '7']])
  expect(nameOf('users', '7')).toBe('User 7')
  expect(nameOf('users', '9')).toBeUndefined()
})

test('makes no call for rows without references', async () => {
  const { requested, client } = recordingClient()
  await namesIn([row({ reviewerIds: [] }), row({ reviewerIds: null })], fields, client)
  expect(requested).toEqual([])
})

test('a row brings its own title, with the variables of a mail replaced', () => {
  expect(titleOf(row({ titles: { id: 'Ana Peña' } }))).toBe('Ana Peña')
  expect(titleOf(row({ titles: { id: 'Hola: {event.title}', eventId: 'ISO 9001' } }))).toBe('Hola: ISO 9001')
})
