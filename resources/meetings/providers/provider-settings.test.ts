/** Settings that cannot be stop the start; without any the demo has a stand-in and production none. */
import { expect, test } from 'vitest'
import { providerKeys } from '#resources/events/occasions/provider.ts'
import { teamsCapacity } from './teams-capacity.server.ts'
import { assertMeetingSettings, providerSettings } from './provider-settings.server.ts'

const url = 'https://firma.test'
const zoom = { ZOOM_CLIENT_ID: 'id', ZOOM_CLIENT_SECRET: 'secret' }

test.each([
  [{ ZOOM_CLIENT_ID: 'id' }, 'ZOOM_CLIENT_ID and ZOOM_CLIENT_SECRET are set together or not at all.'],
  [{ MS_CLIENT_SECRET: 'secret' }, 'MS_CLIENT_ID and MS_CLIENT_SECRET are set together or not at all.'],
  [{ ...zoom, ZOOM_URL: 'zoom.us' }, 'ZOOM_URL must be an address.'],
  [{ MS_CAPACITY: 'many' }, 'MS_CAPACITY must be a number of people from 1 to 20000.'],
])('%o is refused at the start', (env, message) => {
  expect(() => assertMeetingSettings(env, url)).toThrow(message)
})

test('an app has the addresses of its provider, or those of the settings', () => {
  expect(providerSettings('zoom', { ...zoom, ZOOM_API_URL: 'https://zoom.test/v2/' }, url)).toEqual({
    clientId: 'id',
    clientSecret: 'secret',
    issuer: 'https://zoom.us',
    authorizeUrl: 'https://zoom.us/oauth/authorize',
    tokenUrl: 'https://zoom.us/oauth/token',
    revokeUrl: 'https://zoom.us/oauth/revoke',
    apiUrl: 'https://zoom.test/v2',
    isStandIn: false,
  })
})

test.each(providerKeys)('without an app %s has a stand-in in the demo and none in production', (provider) => {
  expect(providerSettings(provider, {}, url)).toMatchObject({
    isStandIn: true,
    tokenUrl: expect.stringMatching(`^${url}/stand-in/${provider}/`),
  })
  expect(providerSettings(provider, { NODE_ENV: 'production' }, url)).toBeUndefined()
})

test('a meeting of Teams takes as many as the plan of the settings', () => {
  expect(teamsCapacity({})).toBe(300)
  expect(teamsCapacity({ MS_CAPACITY: '1000' })).toBe(1000)
})
