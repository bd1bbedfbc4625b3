/** The 300 people of a full event are registered within Zoom's limit of calls, which refuses what comes faster. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { runJob } from '#test/meetings/hosted-events.ts'
import { joining, sessionFrom } from '#test/meetings/joining.ts'
import { providerServer } from '#test/meetings/provider-server.ts'
import { registerAhead } from './register-ahead.server.ts'

const PEOPLE = 300

test('300 people are registered by one run, each once, with few refusals', async () => {
  const api = await testApi()
  const server = await providerServer(api.publicUrl)
  const { ready, enrol, registrants } = joining(api, server)
  const event = await ready('zoom', {
    capacity: { total: PEOPLE, onSite: null, online: null },
    sessions: [sessionFrom(23 * 60)],
  })
  const ids = await enrol(
    event,
    Array.from({ length: PEOPLE }, (_, at) => ({ email: `person${at}@firm.test` })),
  )
  await runJob(api, registerAhead, {})
  const emails = (await registrants(event.id)).map(({ email }) => email)
  expect(new Set(emails).size).toBe(PEOPLE)
  expect(emails).toHaveLength(PEOPLE)
  const rows = await api.db.selectFrom('meetingPeople').select(['attendeeId', 'claimedUntil']).execute()
  expect(rows.map(({ attendeeId }) => attendeeId).sort()).toEqual(ids.toSorted())
  expect(rows.every(({ claimedUntil }) => claimedUntil === null)).toBe(true)
  // A machine that stops for a moment makes several calls at once after it.
  const calls = server.calls.filter((call) => call.endsWith('/registrants')).length
  expect(calls).toBeLessThan(PEOPLE * 1.2)
})
