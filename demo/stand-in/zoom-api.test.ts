/** Zoom's limit of calls, as the stand-in and the tests' server have it. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { CALLS_PER_SECOND } from './call-limit.ts'
import { heldMeetings } from './held-meetings.ts'
import { zoomApi } from './zoom-api.ts'

test('an account registers so many people a second, and is told when to try again', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const meetings = heldMeetings()
  const answer = zoomApi(meetings)
  const usual = { query: new URLSearchParams(), api: 'https://zoom.test/v2', pages: 'https://zoom.test' }
  const post = (host: string, path: string, body: object) =>
    answer({ ...usual, method: 'POST', path, host, body: { ...body } })
  const start_time = new Date(Date.now() + 60_000).toISOString()
  const meetingOf = (host: string) => {
    post(host, '/users/me/meetings', { start_time, duration: 60 })
    return meetings.all().find((held) => held.host === host)!
  }
  const [busy, other] = [meetingOf('busy'), meetingOf('other')]
  const register = ({ host, id }: typeof busy, number: number) =>
    post(host, `/meetings/${id}/registrants`, { email: `${number}@firm.test` })
  for (let at = 0; at < CALLS_PER_SECOND; at += 1) expect(register(busy, at).status).toBe(201)
  expect(register(busy, 99)).toMatchObject({ status: 429, headers: { 'retry-after': '1' } })
  expect(register(other, 1).status).toBe(201)
  expect(busy.registrants).toHaveLength(CALLS_PER_SECOND)
  vi.setSystemTime(Date.now() + 1000)
  expect(register(busy, 99).status).toBe(201)
})
