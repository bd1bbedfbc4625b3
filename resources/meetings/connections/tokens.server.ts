/** Tokens of connections: stored as secrets, renewed under a lock of the connection's row. */
import type { Kysely, Updateable } from 'kysely'
import {
  AuthorizationResponseError,
  ClientError,
  refreshTokenGrant,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
  type TokenEndpointResponse,
} from 'openid-client'
import { Refusal } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import type { Database, Db } from '#server/database/database.ts'
import { putSecret, readSecret, removeSecret } from '#server/sessions/secrets.ts'
import { providerApp, type Access, type ProviderApp } from '../providers/provider-app.server.ts'
import {
  connectionProblems,
  needsSomebody,
  type ConnectionProblem,
  type MeetingConnection,
} from './connection.ts'

/** Days that an unused refresh token lives, at both providers. */
export const REFRESH_DAYS = 90
/** A token that ends sooner is renewed before it is used. */
const MARGIN_MS = 120_000
const USUAL_SECONDS = 3600

export type Tokens = Pick<Access, 'apiUrl'> & {
  accessToken: string
  refreshToken: string
  accessExpiresAt: string
}
const accessBy = ({ accessToken: token, apiUrl }: Tokens): Access => ({ token, ...(apiUrl && { apiUrl }) })

/** A provider that refuses or does not answer; the connection says which. */
export class ConnectionFailure extends Refusal {
  readonly problem: ConnectionProblem
  constructor(problem: ConnectionProblem) {
    const words: Words = connectionProblems[problem]
    super(needsSomebody(problem) ? 409 : 502, words)
    this.problem = problem
  }
}

/** A refresh may leave the refresh token as it was. */
export function tokensIn(
  answer: TokenEndpointResponse,
  app: ProviderApp,
  before?: Tokens,
): Tokens | undefined {
  const refreshToken = answer.refresh_token ?? before?.refreshToken
  const seconds = answer.expires_in ?? USUAL_SECONDS
  const apiUrl = regionalUrl(answer, app)
  return refreshToken === undefined
    ? undefined
    : {
        accessToken: answer.access_token,
        refreshToken,
        accessExpiresAt: new Date(Date.now() + seconds * 1000).toISOString(),
        ...(apiUrl && { apiUrl }),
      }
}

/** Zoom names the address of the account's region; none outside of its own domain is believed. */
function regionalUrl({ api_url: given }: TokenEndpointResponse, { apiUrl }: ProviderApp): string | undefined {
  const [url, usual] = [typeof given === 'string' ? URL.parse(given) : null, new URL(apiUrl)]
  if (url?.protocol !== usual.protocol || domainOf(url) !== domainOf(usual)) return undefined
  return new URL('/v2', url).href
}
const domainOf = ({ hostname }: URL): string => hostname.split('.').slice(-2).join('.')

const secretName = (id: string) => `meeting-connection:${id}`
export const storeTokens = (db: Db, id: string, tokens: Tokens): Promise<void> =>
  putSecret(db, secretName(id), JSON.stringify(tokens))
export const forgetTokens = (db: Db, id: string): Promise<void> => removeSecret(db, secretName(id))
export async function readTokens(db: Db, id: string): Promise<Tokens | undefined> {
  const secret = await readSecret(db, secretName(id))
  return secret === undefined ? undefined : (JSON.parse(secret) as Tokens)
}

type Outcome = Access | { problem: ConnectionProblem }
type Options = {
  publicUrl: string
  /** The token that the provider refused: it is renewed, unless another process has done so. */
  refused?: string
  /** Renews also what is still valid, to keep an idle connection alive. */
  isKeptAlive?: boolean
}
/** With a token that is valid for some minutes. Throws a `ConnectionFailure`. */
export async function accessOf(db: Kysely<Database>, id: string, options: Options): Promise<Access> {
  const tokens = await readTokens(db, id)
  if (!tokens) {
    // A call that was under way when they were forgotten may have noted its success.
    await noteProblem(db, id, 'reconnect')
    throw new ConnectionFailure('reconnect')
  }
  return isDue(tokens, options) ? renewShared(db, id, options) : accessBy(tokens)
}

/** By database and connection, so that a provider that hangs holds one of the pool's connections, not all. */
const renewals = new WeakMap<Kysely<Database>, Map<string, Promise<Access>>>()
function renewShared(db: Kysely<Database>, id: string, options: Options): Promise<Access> {
  const running = renewals.get(db) ?? new Map<string, Promise<Access>>()
  renewals.set(db, running)
  const known = running.get(id)
  if (known) return known
  const renewal = renewLocked(db, id, options).finally(() => running.delete(id))
  running.set(id, renewal)
  return renewal
}

/**
 * Of two processes that renew one connection the second waits and gets the first one's token, because each refresh
 * token of Zoom works once. Saves that refer to the connection do not wait for this lock.
 */
async function renewLocked(db: Kysely<Database>, id: string, options: Options): Promise<Access> {
  const outcome = await db.transaction().execute(async (trx): Promise<Outcome> => {
    const row = await trx
      .selectFrom('meetingConnections')
      .select(['provider'])
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    const tokens = row && (await readTokens(trx, id))
    if (!tokens) return { problem: 'reconnect' }
    if (!isDue(tokens, options)) return accessBy(tokens)
    const renewed = await renew(row.provider as MeetingConnection['provider'], tokens, options.publicUrl)
    if (typeof renewed === 'string') {
      await noteProblem(trx, id, renewed)
      return { problem: renewed }
    }
    await storeTokens(trx, id, renewed)
    await noteSuccess(trx, id, { refreshedAt: now() })
    return accessBy(renewed)
  })
  // Thrown only now, so that the problem is committed.
  if ('problem' in outcome) throw new ConnectionFailure(outcome.problem)
  return outcome
}

function isDue(tokens: Tokens, { refused, isKeptAlive = false }: Options): boolean {
  if (isKeptAlive || refused === tokens.accessToken) return true
  return Date.parse(tokens.accessExpiresAt) - Date.now() < MARGIN_MS
}

async function renew(
  provider: MeetingConnection['provider'],
  tokens: Tokens,
  publicUrl: string,
): Promise<Tokens | ConnectionProblem> {
  const app = providerApp(provider, publicUrl)
  try {
    return (
      tokensIn(await refreshTokenGrant(app.authorization, tokens.refreshToken), app, tokens) ?? 'reconnect'
    )
  } catch (error) {
    return problemOf(error)
  }
}

/** OAuth's codes (RFC 6749 5.2, OpenID Connect Core 3.1.2.6) of a permission that has ended. */
const ended = ['invalid_grant', 'consent_required', 'interaction_required', 'login_required']
/** Those of an app that the provider does not accept as it is set up here. */
const refusedApp = ['invalid_client', 'unauthorized_client', 'invalid_scope']
/** The library's codes of a success that is none. */
const unreadable = ['OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_PARSE_ERROR', 'OAUTH_INVALID_RESPONSE']
/** Everything else may pass. Throws what is no answer of a provider. */
export function problemOf(error: unknown): ConnectionProblem {
  if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError)
    return problemOfCode(error.error)
  // The app's secret is sent as a password, whose refusal comes as a challenge.
  if (error instanceof WWWAuthenticateChallengeError) return 'setup'
  if (error instanceof ClientError)
    return unreadable.includes(error.code ?? '') ? 'unexpected' : 'unreachable'
  if (error instanceof TypeError || isTimeout(error)) return 'unreachable'
  throw error
}
function problemOfCode(code: string): ConnectionProblem {
  if (refusedApp.includes(code)) return 'setup'
  return ended.includes(code) ? 'reconnect' : 'unreachable'
}
const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError'

export const noteProblem = (db: Db, id: string, problem: ConnectionProblem): Promise<void> =>
  note(db, id, { problem })
export const noteSuccess = (db: Db, id: string, also: Noted = {}): Promise<void> =>
  note(db, id, { problem: null, lastSuccessAt: now(), ...also })

type Noted = Updateable<Database['meetingConnections']>
const now = (): string => new Date().toISOString()
async function note(db: Db, id: string, values: Noted): Promise<void> {
  await db.updateTable('meetingConnections').set(values).where('id', '=', id).execute()
}
