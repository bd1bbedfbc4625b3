/** A third provider of video meetings. */
import type { SampleChange } from './sample-change.ts'

const folder = 'resources/meetings/providers'

export const meetingProvider: SampleChange = {
  change: 'A provider of video meetings',
  goal: 3,
  edits: [
    {
      file: `${folder}/webex.server.ts`,
      text: `/** Webex (reference: developer.webex.com). */
import { ClientSecretPost } from 'openid-client'
import { z } from 'zod'
import { ProviderFailure } from '../providers/provider-failure.server.ts'
import { addressSetting } from './address-setting.server.ts'
import type { MeetingProvider } from './meeting-provider.server.ts'
import { purposes } from './purposes.ts'

const person = z.object({ id: z.string(), displayName: z.string() })
const made = z.object({ id: z.string(), webLink: z.url(), start: z.string() })

export const webex = {
  settings: 'WEBEX',
  settingNames: ['WEBEX_CLIENT_ID', 'WEBEX_CLIENT_SECRET'],
  addresses: (env) => {
    const url = addressSetting(env, 'WEBEX_URL', 'https://webexapis.com/v1')
    return { issuer: url, authorizeUrl: \`\${url}/authorize\`, tokenUrl: \`\${url}/access_token\`, apiUrl: url }
  },
  authenticate: ClientSecretPost,
  scopes: { 'spark:people_read': purposes.account, 'meeting:schedules_write': purposes.create },
  addScopes: { es: 'Añádalos en developer.webex.com.', en: 'Add them at developer.webex.com.' },
  asksForScopes: true,
  isGranted: (scope, granted) => granted.includes(scope),
  account: {
    path: '/people/me',
    read: (answer) => {
      const { id, displayName } = person.safeParse(answer).data ?? {}
      return id && displayName ? { externalId: id, name: displayName, email: null } : undefined
    },
  },
  readError: (body) => ({ said: z.object({ message: z.string() }).safeParse(body).data?.message }),
  limitEnd: ({ now }) => new Date(now.getTime() + 60_000),
  registersPeople: false,
  keeps: {
    words: { es: 'Videoconferencias en Webex', en: 'Video meetings at Webex' },
    why: { es: 'Se borra allí a mano.', en: 'Deleted there by hand.' },
  },
  calls: {
    createMeeting: async (call, { title, startsAt, endsAt }) => {
      const body = { title, start: startsAt, end: endsAt }
      const { id, webLink } = await call('/meetings', { method: 'POST', body, answer: made })
      return { externalId: id, joinUrl: webLink }
    },
    findMeeting: () => Promise.resolve(undefined),
    updateMeeting: (call, id, { title }) => call(\`/meetings/\${id}\`, { method: 'PATCH', body: { title } }),
    setOptions: () => Promise.resolve(),
    cancelMeeting: (call, id) => call(\`/meetings/\${id}\`, { method: 'DELETE' }),
    readStart: async (call, id) => (await call(\`/meetings/\${id}\`, { answer: made })).start,
    hostUrl: (_, { joinUrl }) => Promise.resolve(joinUrl),
    register: () => Promise.resolve({ registrantId: null, joinUrl: null }),
    unregister: () => Promise.resolve(),
    attendance: () => Promise.reject(new ProviderFailure('refused')),
    recordings: () => Promise.resolve([]),
    capacity: () => Promise.resolve(null),
  },
} satisfies MeetingProvider
`,
    },
    {
      file: 'resources/events/occasions/provider.ts',
      find: "  msteams: { es: 'Microsoft Teams', en: 'Microsoft Teams' },\n",
      put: "  msteams: { es: 'Microsoft Teams', en: 'Microsoft Teams' },\n  webex: { es: 'Webex', en: 'Webex' },\n",
    },
    {
      file: `${folder}/providers.server.ts`,
      find: "import { zoom } from './zoom.server.ts'\n",
      put: "import { webex } from './webex.server.ts'\nimport { zoom } from './zoom.server.ts'\n",
    },
    { file: `${folder}/providers.server.ts`, find: 'msteams: teams }', put: 'msteams: teams, webex }' },
  ],
  proof: `/** The new provider. */
import { expect, test } from 'vitest'
import { connectionsApi } from '#resources/meetings/connections/connection.api.ts'
import { apiDocument } from '#server/http/app.ts'
import { testApi } from '#test/fixtures/api.ts'

const api = await testApi()

test('is offered once its app is set up, and asks for its scopes', async () => {
  const admin = api.client('admin')
  expect((await admin.call(connectionsApi.list, {})).setups).toMatchObject({ webex: 'notSetUp' })
  Object.assign(process.env, { WEBEX_CLIENT_ID: 'app', WEBEX_CLIENT_SECRET: 'secret' })
  expect((await admin.call(connectionsApi.list, {})).setups).toMatchObject({ webex: 'ready' })
})
test('is described by OpenAPI', () => {
  expect(JSON.stringify(apiDocument())).toContain('"webex"')
})
`,
}
