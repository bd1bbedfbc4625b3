/** No token of a provider is in a row of the database, in a log or in an answer, whatever was done with it. */
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { provideMeetings } from '../planning/provide-meetings.server.ts'
import { meetingsApi } from '../planning/meeting.api.ts'
import { fetchAttendance } from '#resources/meetings/attendance/fetch-attendance.server.ts'
import { hurryAttendance } from '#resources/meetings/attendance/wake.server.ts'
import { registerAhead } from '#resources/meetings/join/register-ahead.server.ts'
import { historyApi } from '#resources/system/history/history.api.ts'
import { openPool } from '#server/database/connections.ts'
import { openDatabase } from '#server/database/database.ts'
import { testApi } from '#test/fixtures/api.ts'
import { everyTable } from '#test/structure/every-table.ts'
import { runJob } from '#test/meetings/hosted-events.ts'
import { joining } from '#test/meetings/joining.ts'
import { answering, providerServer } from '#test/meetings/provider-server.ts'
import { connectionsApi } from './connection.api.ts'
import { keepConnections } from './keep-alive.server.ts'

const lines: string[] = []
const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
const api = await testApi({ log })
const server = await providerServer(api.publicUrl)
const { ready, enrol, person, patch, meetings } = joining(api, server)

// The owner of the tables reads all of them.
const owner = openDatabase(openPool(api.owner))
afterAll(() => owner.destroy())

const tokens = new Set<string>()
const { fetch } = globalThis
globalThis.fetch = async (...request) => {
  const answer = await fetch(...request)
  if (new URL(String(request[0])).pathname.endsWith('/token')) {
    const { access_token, refresh_token } = (await answer.clone().json()) as Record<string, string>
    for (const token of [access_token, refresh_token]) if (token) tokens.add(token)
  }
  return answer
}
afterAll(() => void (globalThis.fetch = fetch))

const heldIn = (text: string): string[] => [...tokens].filter((token) => text.includes(token))

test.each(['zoom', 'msteams'] as const)('of %s, used, renewed and refused', async (provider) => {
  tokens.clear()
  const own = { ...api, log }
  const event = await ready(provider)
  const [meeting] = await meetings(event.id)
  const [attendee] = await enrol(event, [{}])
  await runJob(own, registerAhead, {})
  await (await person(attendee!)).enter()
  // Refused, failed and unreadable answers are logged.
  const bodies = [answering(401, '{"code":124}'), answering(500, '<error/>'), answering(200)]
  for (const fault of bodies) {
    server.fail(`/${meeting!.externalId}`, fault)
    await patch(event.id, { title: { es: `Otro título ${bodies.indexOf(fault)}`, en: null } })
    await runJob(own, provideMeetings, {})
  }
  await hurryAttendance(api.db, [meeting!.id])
  await runJob(own, fetchAttendance, {})
  await runJob(own, keepConnections, {})
  const training = api.client('training')
  const answers = [
    await training.call(connectionsApi.list),
    await training.call(connectionsApi.check, { params: { id: meeting!.hostId } }),
    await training.call(meetingsApi.ofEvent, { params: { id: event.id } }),
    await training.call(historyApi.of, { params: { resource: 'events', id: event.id } }),
  ]
  // Renewed at least once.
  expect(tokens.size).toBeGreaterThan(2)
  expect(lines.join('\n')).toContain('meeting was not brought')
  expect(heldIn(lines.join('\n'))).toEqual([])
  expect(heldIn(JSON.stringify(answers))).toEqual([])
  for await (const [name, text] of everyTable(owner)) expect(heldIn(text), name).toEqual([])
})
