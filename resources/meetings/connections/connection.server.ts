/** Handlers of the accounts that host meetings. */
import { sql } from 'kysely'
import { conflict, type Refusal } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import { inTransaction, signedIn, type Context, type Handlers } from '#server/http/context.ts'
import type { ProviderAccount } from '../providers/meeting-provider.server.ts'
import { readAccount, type AccountAnswer } from '../providers/provider-account.server.ts'
import { providerApp, setupOf } from '../providers/provider-app.server.ts'
import { providerKeys, type Provider } from '#resources/events/occasions/provider.ts'
import { meetingProviders } from '../providers/providers.server.ts'
import { missingScopes, requestedScope, scopeOf } from '../providers/scopes.server.ts'
import { accountConnected } from './account-connected.server.ts'
import { authorizationUrl, takePermission } from './authorize.server.ts'
import type { Connection, connectionsApi } from './connection.api.ts'
import { connections } from './connection-records.server.ts'
import type { MeetingConnection } from './connection.ts'
import { revoke } from './revoke.server.ts'
import {
  accessOf,
  ConnectionFailure,
  noteProblem,
  noteSuccess,
  REFRESH_DAYS,
  storeTokens,
  tokensIn,
  type Tokens,
} from './tokens.server.ts'

const words = {
  scope: {
    es: 'La cuenta no tiene los permisos que hacen falta: {scopes}. {how}',
    en: 'The account lacks permissions that are needed: {scopes}. {how}',
  },
  noRefresh: {
    es: 'El proveedor dio un permiso que no se puede renovar. Revise la aplicación en el proveedor (README).',
    en: 'The provider gave a permission that cannot be renewed. Check the app at the provider (README).',
  },
} satisfies Record<string, Words>

export const handlers: Handlers<typeof connectionsApi> = {
  start: async ({ query }, context) => ({ authorizationUrl: await authorizationUrl(context, query) }),
  verify: async ({ query: { provider } }, context) => {
    const [last] = await connections.all(context, {
      conditions: [
        sql`t.provider = ${provider} and t.connected_by_id = ${signedIn(context).id} and t.problem is distinct from 'reconnect'`,
      ],
      order: sql`t.connected_at desc`,
      limit: 1,
    })
    return { connected: last !== undefined, connectedAt: last?.connectedAt ?? null }
  },
  authenticate: async ({ input }, context) => {
    const query = typeof input.query === 'string' ? input.query : String(new URLSearchParams(input.query))
    const { name } = await connect(context, input.provider, query)
    return { connected: true, name }
  },
  list: async (_, context) => ({
    setups: mapProviders((provider) => setupOf(provider, context.publicUrl)),
    connections: (await connections.all(context)).map((row) => answerOf(context, row)),
  }),
  check: async ({ params: { id } }, context) => answerOf(context, await check(context, id)),
  revoke: ({ params: { id } }, context) => revoke(context, id),
}

// Cast: `fromEntries` forgets that every provider is a key.
const mapProviders = <T>(each: (provider: Provider) => T) =>
  Object.fromEntries(providerKeys.map((key) => [key, each(key)])) as Record<Provider, T>

const DAY_MS = 86_400_000
function answerOf({ locale }: Context, row: MeetingConnection): Connection {
  const { id, provider, name, email, connectedAt, lastSuccessAt, refreshedAt, scope, problem } = row
  return {
    id,
    provider,
    name,
    email,
    connectedAt,
    lastSuccessAt,
    problem,
    connectedBy: row.titles?.['connectedById'] ?? '',
    expiresAt: new Date(Date.parse(refreshedAt) + REFRESH_DAYS * DAY_MS).toISOString(),
    granted: scope.split(/\s+/).filter(Boolean),
    missing: missingScopes(provider, scope).map((one) => ({ ...one, purpose: one.purpose[locale] })),
    addScopes: meetingProviders[provider].addScopes[locale],
    settingNames: [...meetingProviders[provider].settingNames],
  }
}

async function connect(context: Context, provider: Provider, query: string): Promise<MeetingConnection> {
  const permission = await takePermission(context, { provider, query })
  const app = providerApp(provider, context.publicUrl)
  const tokens = tokensIn(permission, app)
  if (!tokens) throw conflict(words.noRefresh)
  // Without `scope` all that was asked for is granted (RFC 6749 5.1).
  const scope = permission.scope ?? requestedScope(provider) ?? ''
  const answer = await readAccount(provider, app, { token: tokens.accessToken, ...tokens })
  if ('problem' in answer) throw failureOf(context, { provider, scope, problem: answer.problem })
  return inTransaction(context, (inside) => keep(inside, { ...answer.account, provider, scope }, tokens))
}

type Unread = Pick<MeetingConnection, 'provider' | 'scope'> & {
  problem: Extract<AccountAnswer, { problem: unknown }>['problem']
}
/** All scopes are named where the token claims to have them. */
function failureOf({ locale }: Context, { provider, scope, problem }: Unread): Refusal {
  if (problem !== 'scope') return new ConnectionFailure(problem === 'refused' ? 'unreachable' : problem)
  const missing = missingScopes(provider, scope)
  const scopes = missing.length > 0 ? missing.map((one) => one.scope).join(', ') : scopeOf(provider)
  return conflict(words.scope, { values: { scopes, how: meetingProviders[provider].addScopes[locale] } })
}

/** An account that is connected again keeps its connection, and what is linked to it, also after it was revoked. */
async function keep(
  context: Context,
  granted: ProviderAccount & Pick<MeetingConnection, 'provider' | 'scope'>,
  tokens: Tokens,
): Promise<MeetingConnection> {
  const now = new Date().toISOString()
  const values = {
    ...granted,
    connectedById: signedIn(context).id,
    connectedAt: now,
    refreshedAt: now,
    lastSuccessAt: now,
    problem: null,
  }
  // Two windows that connect the same account wait here for each other.
  await sql`select pg_advisory_xact_lock(hashtext(${`${granted.provider} ${granted.externalId}`}))`.execute(
    context.db,
  )
  const known = await lastKnown(context, granted)
  if (known?.deletedAt) await connections.restore(context, known.id)
  const kept = known
    ? await connections.set(context, known.id, values)
    : await connections.create(context, values)
  await storeTokens(context.db, kept.id, tokens)
  await accountConnected.announce(context, kept)
  return kept
}

const lastKnown = (
  { db }: Context,
  { provider, externalId }: Pick<MeetingConnection, 'provider' | 'externalId'>,
): Promise<{ id: string; deletedAt: string | null } | undefined> =>
  db
    .selectFrom('meetingConnections')
    .select(['id', 'deletedAt'])
    .where('provider', '=', provider)
    .where('externalId', '=', externalId)
    .orderBy('deletedAt', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst()

async function check(context: Context, id: string): Promise<MeetingConnection> {
  const connection = await connections.get(context, id)
  const { problem } = connection
  const account = await callAs(context, connection)
  return inTransaction(context, async (inside) => {
    await noteSuccess(inside.db, id)
    // What waited for the mending goes on.
    if (problem) await accountConnected.announce(inside, { id })
    return connections.set(inside, id, account)
  })
}

/** A refused token is renewed once, and the call made once more. */
async function callAs(
  context: Context,
  { id, provider, scope }: MeetingConnection,
): Promise<ProviderAccount> {
  const { publicUrl } = context
  const app = providerApp(provider, publicUrl)
  // Cast: this call is outside of a transaction, as its endpoint says.
  const db = context.db as Parameters<typeof accessOf>[0]
  const first = await accessOf(db, id, { publicUrl })
  let answer = await readAccount(provider, app, first)
  if ('problem' in answer && answer.problem === 'refused')
    answer = await readAccount(provider, app, await accessOf(db, id, { publicUrl, refused: first.token }))
  if ('account' in answer) return answer.account
  // That it may not be read says nothing of its meetings.
  if (answer.problem === 'scope') throw failureOf(context, { provider, scope, problem: 'scope' })
  const problem = answer.problem === 'refused' ? 'reconnect' : answer.problem
  await noteProblem(db, id, problem)
  throw new ConnectionFailure(problem)
}
