/** The page of a survey leads to the holder's own page of the online meeting, before the event too. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { sitePage } from '#test/fixtures/site-pages.ts'
import { tokenOf } from '#test/fixtures/surveys.ts'
import { joining, sessionFrom } from '#test/meetings/joining.ts'
import { providerServer } from '#test/meetings/provider-server.ts'

const api = await testApi()
const server = await providerServer(api.publicUrl)
const { ready, enrol, pathOf } = joining(api, server)
const MINUTES_OF_TWO_DAYS = 2 * 24 * 60

test('two days before the session it has the link of its holder alone, and none of the provider', async () => {
  const { id } = await ready('zoom', { sessions: [sessionFrom(MINUTES_OF_TWO_DAYS)] })
  const [ana, luis] = await enrol({ id }, [{ firstName: 'Ana' }, { firstName: 'Luis' }])
  const pageWith = async (headers: Record<string, string>) =>
    (await sitePage(api, `/es/evento/${id}/encuesta`, { headers })).text
  const own = await pageWith({ cookie: `survey-${id}=${await tokenOf(api, ana!, id)}` })
  expect(own).toContain(`${await pathOf({ kind: 'attendees', id: ana! })}"`)
  expect(own).not.toContain(await pathOf({ kind: 'attendees', id: luis! }))
  expect(own).not.toContain(server.url)
  expect(await pageWith({})).not.toContain(await pathOf({ kind: 'attendees', id: ana! }))
})
