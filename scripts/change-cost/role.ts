/** A role with a demo user. */
import type { SampleChange } from './sample-change.ts'

export const role: SampleChange = {
  change: 'A role, with its demo login',
  goal: 2,
  edits: [
    {
      file: 'core/roles.ts',
      find: "  instructor: { es: 'Instructor', en: 'Instructor' },\n",
      put: `  instructor: { es: 'Instructor', en: 'Instructor' },
  reception: { es: 'Recepción', en: 'Reception' },
`,
    },
    {
      file: 'core/roles.ts',
      find: "  readEvents: [...staff, 'instructor'],",
      put: "  readEvents: [...staff, 'instructor', 'reception'],",
    },
    {
      file: 'demo/content/people/users.ts',
      find: "  instructor: 'Marisela",
      put: "  reception: 'Anacaona Roble Peña',\n  instructor: 'Marisela",
    },
  ],
  proof: `/** The new role. */
import { expect, test } from 'vitest'
import { roles } from '#core/roles.ts'
import { userInput } from '#demo/content/inputs.ts'
import { demoPassword, demoUsernames } from '#demo/content/people/users.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { sessionsApi } from '#resources/system/sessions/session.api.ts'
import { apiDocument } from '#server/http/app.ts'
import { testApi } from '#test/fixtures/api.ts'

const api = await testApi()

test('is in the role table, and may do what the table says', async () => {
  expect(roles).toHaveProperty('reception')
  const reception = api.client('reception')
  expect((await reception.call(eventsApi.list, { input: {} })).items).toEqual([])
  await expect(reception.call(eventsApi.create, { input: {} as never })).rejects.toMatchObject({ status: 403 })
})
test('its demo user is made and can sign in', async () => {
  const { username, roles: held = [] } = userInput('reception')
  expect(demoUsernames).toContain(username)
  await api.newUser({ username, roles: held, password: demoPassword })
  const input = { username, password: demoPassword }
  const { user } = await api.client().call(sessionsApi.login, { input })
  expect({ user, held }).toMatchObject({ user: { username }, held: ['reception'] })
})
test('is described by OpenAPI', () => {
  expect(JSON.stringify(apiDocument())).toContain('"reception"')
})
`,
}
