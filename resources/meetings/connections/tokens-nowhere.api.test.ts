/** No token of a provider is in a row of the database, in a log or in an answer, whatever was done with it. */
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { provideMeetings } from '../planning/provide-meetings.server.ts'
import { meetingsApi } from '../planning/meeting.api.ts'
import { meetingAttendanceApi } from '#resources/meetings/attendance/meeting-attendance.api.ts'
import { hostLinksApi } from '#resources/meetings/join/host-link.api.ts'
import { registerAhead } from '#resources/meetings/join/register-ahead.server.ts'
import { historyApi } from '#resources/system/history/history.api.ts'
import { openPool } from '#server/database/connections.ts'
import { openDatabase } from '#server/database/database.ts'
import { testApi } from '#test/fixtures/api.ts'
import { everyTable } from '#test/structure/every-table.ts'
import { runJob } from '#test/meetings/hosted-events.ts'
import { answering, providerServer } from '#test/meetings/provider-server.ts'
import { recorded } from '#test/meetings/recorded.ts'
import { formsOf } from '#test/meetings/token-forms.ts'
import { connectionsApi } from './connection.api.ts'
import { keepConnections } from './keep-alive.server.ts'

const lines: string[] = []
const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
const answers: [call: string, text: string][] = []
const api = await testApi({ log, onAnswer: (...answer) => void answers.push(answer) })
const server = await providerServer(api.publicUrl)
const { event: recordedEvent, enrol, patch, publish, fetchAgain, watch } = recorded(api, server)

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

const heldIn = (text: string): string[] =>
  [...tokens].filter((token) => formsOf(token).some((form) => text.includes(form)))

test('a token is found however it is written, wherever in a text', () => {
  tokens.clear()
  tokens.add('zYx-1_secret.of+the/app~')
  const [token] = tokens as unknown as [string]
  for (const around of ['', 'a', 'Basic', '{"token":"'])
    for (const encoding of ['utf8', 'hex', 'base64', 'base64url'] as const)
      expect(heldIn(`x ${Buffer.from(around + token + around).toString(encoding)} y`), encoding).toEqual([
        token,
      ])
  expect(heldIn('zYx-1_secret')).toEqual([])
})

/** Calls whose answers are read. */
const asked = [
  /GET .*oauth\/start/,
  /GET .*oauth\/verify/,
  /POST .*oauth\/authenticate/,
  /GET .*meeting-connections/,
  /POST .*meeting-connections\/\d+\/check/,
  /GET .*events\/\d+\/meetings/,
  /GET .*events\/\d+\/meeting-attendance/,
  /POST .*meeting-attendance\/fetch/,
  /GET .*events\/\d+\/recordings/,
  /POST .*recordings\/\d+\/publish/,
  /POST .*host-link/,
  /GET .*join\/[^/]+$/,
  /POST .*join\/[^/]+$/,
  /POST .*join\/[^/]+\/recordings/,
  /history/,
]

test.each(['zoom', 'msteams'] as const)('of %s, used, renewed and refused', async (provider) => {
  tokens.clear()
  answers.length = 0
  const own = { ...api, log }
  const training = api.client('training')
  const { id, ana, meeting, recording } = await recordedEvent(provider)
  await enrol({ id }, [{}])
  await runJob(own, registerAhead, {})
  await ana.page()
  await ana.enter(true)
  await publish(id, recording.id)
  await watch(ana.params, recording.id)
  // Refused, failed and unreadable answers are logged.
  const bodies = [answering(401, '{"code":124}'), answering(500, '<error/>'), answering(200)]
  for (const fault of bodies) {
    server.fail(`/${meeting.externalId}`, fault)
    await patch(id, { title: { es: `Otro título ${bodies.indexOf(fault)}`, en: null } })
    await runJob(own, provideMeetings, {})
  }
  await fetchAgain(meeting.id)
  await runJob(own, keepConnections, {})
  await training.call(connectionsApi.verify, { query: { provider } })
  await training.call(connectionsApi.list)
  await training.call(connectionsApi.check, { params: { id: meeting.hostId } })
  await training.call(meetingsApi.ofEvent, { params: { id } })
  await training.call(meetingAttendanceApi.ofEvent, { params: { id } })
  await training.call(meetingAttendanceApi.fetchForEvent, { params: { id } })
  await training.call(hostLinksApi.ofEvent, { params: { id } })
  await training.call(historyApi.of, { params: { resource: 'events', id } })
  // Renewed at least once.
  expect(tokens.size).toBeGreaterThan(2)
  expect(lines.join('\n')).toContain('meeting was not brought')
  expect(heldIn(lines.join('\n'))).toEqual([])
  for (const one of asked)
    expect(
      answers.some(([call]) => one.test(call)),
      String(one),
    ).toBe(true)
  for (const [call, text] of answers) expect(heldIn(text), call).toEqual([])
  for await (const [name, text] of everyTable(owner)) expect(heldIn(text), name).toEqual([])
})
