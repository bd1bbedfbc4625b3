/** Titles of references come from the server's search by ids. */
import { beforeAll, expect, test, vi } from 'vitest'
import type { Client } from '#core/client.ts'
import { refs } from '#core/field.ts'
import type { Role } from '#core/roles.ts'
import { storeSignIn } from '../calls/session.ts'
import type { AnyRow } from './screen.ts'
import { namesIn, titleOf } from './titles.ts'

const fields = { reviewerIds: refs({ es: 'Revisan', en: 'Reviewers' }, 'users') }
const row = (values: Record<string, unknown>) => values as AnyRow

const stored = new Map<string, string>()
beforeAll(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  signInAs('training')
})

function signInAs(role: Role): void {
  const user = { id: '1', username: `${role}@conforme.test`, displayName: role, locale: 'es' }
  storeSignIn(localStorage, { token: 't', refreshToken: 'r', user, roles: [role] } as never)
}

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

test('asks for no titles that the user may not read', async () => {
  const { requested, client } = recordingClient()
  signInAs('instructor')
  const nameOf = await namesIn([row({ reviewerIds: ['3'] })], fields, client)
  expect(requested).toEqual([])
  expect(nameOf('users', '3')).toBeUndefined()
})

test('a row brings its own title, with the variables of a mail replaced', () => {
  expect(titleOf(row({ titles: { id: 'Ana Peña' } }))).toBe('Ana Peña')
  expect(titleOf(row({ titles: { id: 'Hola: {event.title}', eventId: 'ISO 9001' } }))).toBe('Hola: ISO 9001')
})
