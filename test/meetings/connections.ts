/** Accounts that tests connect, as staff do in the small window. */
import { returnPath } from '#resources/meetings/connections/return-path.ts'
import { connectionsApi, type Connection } from '#resources/meetings/connections/connection.api.ts'
import type { Provider } from '#resources/events/occasions/provider.ts'
import type { Role } from '#core/roles.ts'
import type { TestApi, TestUser } from '../fixtures/api.ts'
import type { ProviderServer } from './provider-server.ts'

export const redirectTo = ({ publicUrl }: TestApi, provider: Provider): string =>
  publicUrl + returnPath('es', provider)

type Asking = { provider: Provider; as?: Role | TestUser }
/** The address of the provider's page. */
export async function startConnecting(api: TestApi, { provider, as = 'training' }: Asking): Promise<string> {
  const query = { provider, redirect: redirectTo(api, provider) }
  return (await api.client(as).call(connectionsApi.start, { query })).authorizationUrl
}

type Allowing = Asking & { server: ProviderServer; account?: string }
/** What the provider adds to the return address once the permission is given. */
export async function givePermission(
  api: TestApi,
  { server, account, ...asking }: Allowing,
): Promise<string> {
  const back = await server.allow(await startConnecting(api, asking), account)
  return new URL(back).search.slice(1)
}

export async function connectAccount(api: TestApi, allowing: Allowing): Promise<Connection> {
  const { provider, as = 'training', account = 'host-1' } = allowing
  const query = await givePermission(api, allowing)
  await api.client(as).call(connectionsApi.authenticate, { input: { provider, query } })
  const { connections } = await api.client(as).call(connectionsApi.list)
  return connections.find((one) => one.provider === provider && one.email === `${account}@firm.test`)!
}
