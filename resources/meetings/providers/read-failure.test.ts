/** Why an answer is a failure, and when a provider's limit ends. */
import { expect, test } from 'vitest'
import { readFailure } from './read-failure.server.ts'

const now = new Date('2027-03-01T13:00:00.000Z')
test.each([
  ['zoom', {}, '2027-03-02T00:00:00.000Z'],
  ['zoom', { 'x-ratelimit-type': 'QPS' }, '2027-03-01T13:00:05.000Z'],
  ['msteams', {}, '2027-03-01T13:01:00.000Z'],
  ['zoom', { 'retry-after': '7' }, '2027-03-01T13:00:07.000Z'],
  ['msteams', { 'retry-after': 'Mon, 01 Mar 2027 14:00:00 GMT' }, '2027-03-01T14:00:00.000Z'],
  ['msteams', { 'retry-after': '9'.repeat(40) }, '2027-03-02T13:00:00.000Z'],
  ['zoom', { 'retry-after': 'Thu, 01 Mar 2199 14:00:00 GMT' }, '2027-03-02T13:00:00.000Z'],
  ['zoom', { 'retry-after': 'soon' }, '2027-03-02T00:00:00.000Z'],
] as const)('of %s with %o ends at %s', (provider, headers, end) => {
  const failure = readFailure({ provider, status: 429, headers: new Headers(headers), body: undefined }, now)
  expect(failure).toMatchObject({ reason: 'limit', retryAt: new Date(end) })
})

test.each([
  ['You have reached the maximum per-second rate limit for this API. Try again later.', '13:00:05'],
  ['You have exceeded the daily rate limit (100) of Meeting Create/Update API requests.', '00:00:00'],
])('a limit of Zoom without a header, “%s”, ends at %s', (message, end) => {
  const failure = readFailure(
    { provider: 'zoom', status: 429, headers: new Headers(), body: { code: 429, message } },
    now,
  )
  expect(failure!.retryAt!.toISOString()).toContain(end)
})

test('the limit of one registrant at Zoom is a refusal of that person, not of the account', () => {
  const message =
    'You have exceeded the daily rate limit of (3) for Add meeting registrant API requests for the registrant.'
  const answer = {
    provider: 'zoom',
    status: 429,
    headers: new Headers(),
    body: { code: 429, message },
  } as const
  expect(readFailure(answer, now)).toMatchObject({ reason: 'refused', retryAt: null })
})

test.each([
  [3001, 404, 'deleted'],
  // A meeting that has ended cannot be deleted, and need not be.
  [3007, 400, 'deleted'],
  // One in progress is tried again.
  [3002, 400, 'refused'],
  [300, 400, 'refused'],
])('code %i of Zoom with status %i is “%s”', (code, status, reason) => {
  expect(readFailure({ provider: 'zoom', status, headers: new Headers(), body: { code } })).toMatchObject({
    reason,
  })
})
