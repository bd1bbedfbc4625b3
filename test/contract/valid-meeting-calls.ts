/** Valid calls on the accounts that host meetings. */
import { connectAccount, givePermission, redirectTo } from '../meetings/connections.ts'
import type { Call, Fixtures } from './call.ts'

const provider = 'zoom' as const
const onConnection = async ({ api, providerServer: server }: Fixtures): Promise<Call> => ({
  params: { id: (await connectAccount(api, { server, provider })).id },
})

export const meetingCalls: Record<string, (fixtures: Fixtures) => Promise<Call>> = {
  'connections.start': async ({ api }) => ({
    query: { provider, redirect: redirectTo(api, provider), json: '1' },
  }),
  'connections.verify': async () => ({ query: { provider, json: '1' } }),
  'connections.authenticate': async ({ api, providerServer: server }) => {
    return { as: 'training', input: { provider, query: await givePermission(api, { server, provider }) } }
  },
  'connections.check': onConnection,
  'connections.revoke': onConnection,
}
