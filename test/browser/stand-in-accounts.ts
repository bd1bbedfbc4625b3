/** Accounts of the stand-in, connected without its pages, and what hosts do there. */
import { createHash, randomBytes } from 'node:crypto'
import { standInApp } from '#resources/meetings/providers/provider-settings.server.ts'
import { connectionsApi, type Connection } from '#resources/meetings/connections/connection.api.ts'
import type { Provider } from '#resources/events/occasions/provider.ts'
import { returnPath } from '#resources/meetings/connections/return-path.ts'
import { accounts, type AccountKey } from '#demo/stand-in/permissions.ts'
import { staffClient } from './staff-client.ts'
import { site } from './walk-site.ts'

const standIn = () => `${site}/stand-in/zoom`
const redirectTo = (provider: Provider) => site + returnPath('es', provider)

/** What the stand-in adds to the return address once somebody allows it. */
async function allow(authorizationUrl: URL, account: AccountKey): Promise<URLSearchParams> {
  const body = new URLSearchParams({ account, answer: 'allow' })
  const answer = await fetch(authorizationUrl, { method: 'POST', redirect: 'manual', body })
  return new URL(answer.headers.get('location')!).searchParams
}

/** Without a scope with all that are needed. */
export async function connectAccount(
  account: AccountKey,
  { provider = 'zoom', scope }: { provider?: Provider; scope?: string } = {},
): Promise<Connection> {
  const client = await staffClient('training')
  const query = { provider, redirect: redirectTo(provider) }
  const start = await client.call(connectionsApi.start, { query })
  const asked = new URL(start.authorizationUrl)
  if (scope) asked.searchParams.set('scope', scope)
  const input = { provider, query: String(await allow(asked, account)) }
  await client.call(connectionsApi.authenticate, { input })
  const { connections } = await client.call(connectionsApi.list)
  return connections.find((one) => one.provider === provider && one.email === accounts[account].email)!
}

/** As the host does it there. */
export async function deleteMeeting(account: AccountKey, topic: string): Promise<void> {
  const redirect = redirectTo('zoom')
  const verifier = randomBytes(32).toString('base64url')
  const asked = new URL(`${standIn()}/oauth/authorize`)
  asked.searchParams.set('redirect_uri', redirect)
  asked.searchParams.set('code_challenge_method', 'S256')
  asked.searchParams.set('code_challenge', createHash('sha256').update(verifier).digest('base64url'))
  const code = (await allow(asked, account)).get('code')!
  const { clientId: client_id, clientSecret: client_secret } = standInApp
  const token = await fetch(`${standIn()}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      code,
      code_verifier: verifier,
      redirect_uri: redirect,
      client_id,
      client_secret,
    }),
  })
  const { access_token } = (await token.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${access_token}` }
  const list = await fetch(`${standIn()}/v2/users/me/meetings`, { headers })
  const { meetings } = (await list.json()) as { meetings: { id: number; topic: string }[] }
  const { id } = meetings.find((one) => one.topic === topic)!
  await fetch(`${standIn()}/v2/meetings/${id}`, { method: 'DELETE', headers })
}
