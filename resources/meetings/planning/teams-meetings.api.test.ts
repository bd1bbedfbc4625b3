/** What is special about making meetings of Teams. */
import { expect, test } from 'vitest'
import { meetingsApi } from './meeting.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { hosting, sessionIn } from '#test/meetings/hosted-events.ts'
import { answering, providerServer } from '#test/meetings/provider-server.ts'

const api = await testApi()
const server = await providerServer(api.publicUrl)
const { event, host, meetings, provide } = hosting(api, server)
const retry = (id: string) => api.client('training').call(meetingsApi.retry, { params: { id } })
const making = () => server.calls.filter((call) => call === 'POST /graph/me/events').length
const json = (body: object, status = 200) => answering(status, JSON.stringify(body))

test('a calendar that allows no meetings of Teams gets no event, and the office is told', async () => {
  const { id } = await event('msteams', await host('msteams', 'skype'), { sessions: [sessionIn(6)] })
  server.fail('/me/calendar', json({ allowedOnlineMeetingProviders: ['skypeForBusiness'] }))
  await provide()
  expect(await meetings(id)).toMatchObject([{ state: 'failed', reason: 'noTeams', nextTryAt: null }])
  expect(making()).toBe(0)
  await retry((await meetings(id))[0]!.id)
  await provide()
  expect(await meetings(id)).toMatchObject([{ state: 'ready', reason: null }])
})

test.each([
  [
    'of Skype',
    8,
    { onlineMeetingProvider: 'skypeForBusiness', onlineMeeting: { joinUrl: 'https://skype.test/1' } },
  ],
  ['without a meeting', 9, { onlineMeetingProvider: 'unknown', onlineMeeting: null }],
])('an event %s is deleted again, and the next try makes another one', async (_, days, answer) => {
  const { id } = await event('msteams', await host('msteams', 'unlicensed'), {
    sessions: [sessionIn(days)],
  })
  server.fail('/me/events', json({ id: 'made-without', ...answer }, 201))
  await provide()
  const [failed] = await meetings(id)
  expect(failed).toMatchObject({ state: 'failed', reason: 'noTeams', externalId: null, joinUrl: null })
  expect(server.calls.at(-1)).toBe('DELETE /graph/me/events/made-without')
  await retry(failed!.id)
  await provide()
  const [ready] = await meetings(id)
  expect(ready).toMatchObject({ state: 'ready' })
  expect(server.meetings.get(ready!.externalId!)!.reference).toContain(`${failed!.id}.1@`)
})

test('an online meeting that appears later than its event is waited for, and made once', async () => {
  const { id } = await event('msteams', await host('msteams', 'late'), { sessions: [sessionIn(20)] })
  const before = making()
  server.fail('/me/onlineMeetings', json({ value: [] }))
  await provide()
  expect(await meetings(id)).toMatchObject([
    { state: 'stale', reason: 'unexpected', nextTryAt: expect.any(String) },
  ])
  await provide()
  expect(await meetings(id)).toMatchObject([{ state: 'ready' }])
  expect(making()).toBe(before + 1)
})
