/** Tokens of connections: stored as secrets, renewed under a lock of the connection's row. */
import type { Kysely, Updateable } from 'kysely'
import { ClientError, refreshTokenGrant, ResponseBodyError, type TokenEndpointResponse } from 'openid-client'
import { Refusal } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import type { Database, Db } from '#server/database/database.ts'
import { putSecret, readSecret, removeSecret } from '#server/sessions/secrets.ts'
import { providerApp } from '../providers/provider-app.server.ts'
import { connectionProblems, type ConnectionProblem, type MeetingConnection } from './connection.ts'

/** Days that an unused refresh token lives, at both providers. */
export const REFRESH_DAYS = 90
/** A token that ends sooner is renewed before it is used. */
const MARGIN_MS = 120_000
const USUAL_SECONDS = 3600

export type Tokens = { accessToken: string; refreshToken: string; accessExpiresAt: string }

/** A provider that refuses or does not answer; the connection says which. */
export class ConnectionFailure extends Refusal {
  readonly problem: ConnectionProblem
  constructor(problem: ConnectionProblem) {
    const words: Words = connectionProblems[problem]
    super(problem === 'reconnect' ? 409 : 502, words)
    this.problem = problem
  }
}

/** A refresh may leave the refresh token as it was. */
export function tokensIn(answer: TokenEndpointResponse, before?: Tokens): Tokens | undefined {
  const refreshToken = answer.refresh_token ?? before?.refreshToken
  const seconds = answer.expires_in ?? USUAL_SECONDS
  return refreshToken === undefined
    ? undefined
    : {
        accessToken: answer.access_token,
        refreshToken,
        accessExpiresAt: new Date(Date.now() + seconds * 1000).toISOString(),
      }
}

const secretName = (id: string) => `meeting-connection:${id}`
export const storeTokens = (db: Db, id: string, tokens: Tokens): Promise<void> =>
  putSecret(db, secretName(id), JSON.stringify(tokens))
export const forgetTokens = (db: Db, id: string): Promise<void> => removeSecret(db, secretName(id))
export async function readTokens(db: Db, id: string): Promise<Tokens | undefined> {
  const secret = await readSecret(db, secretName(id))
  return secret === undefined ? undefined : (JSON.parse(secret) as Tokens)
}

type Outcome = { token: string } | { problem: ConnectionProblem }
type Options = {
  publicUrl: string
  /** The token that the provider refused: it is renewed, unless another process has done so. */
  refused?: string
  /** Renews also what is still valid, to keep an idle connection alive. */
  isKeptAlive?: boolean
}
/**
 * An access token that is valid for some minutes. Of two processes that renew one connection the second waits and
 * gets the first one's token, because each refresh token of Zoom works once. Throws a `ConnectionFailure`.
 */
export async function accessToken(db: Kysely<Database>, id: string, options: Options): Promise<string> {
  const outcome = await db.transaction().execute(async (trx): Promise<Outcome> => {
    const row = await trx
      .selectFrom('meetingConnections')
      .select(['provider'])
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    const tokens = row && (await readTokens(trx, id))
    if (!tokens) return { problem: 'reconnect' }
    if (!isDue(tokens, options)) return { token: tokens.accessToken }
    const renewed = await renew(row.provider as MeetingConnection['provider'], tokens, options.publicUrl)
    if (typeof renewed === 'string') {
      await noteProblem(trx, id, renewed)
      return { problem: renewed }
    }
    await storeTokens(trx, id, renewed)
    await noteSuccess(trx, id, { refreshedAt: now() })
    return { token: renewed.accessToken }
  })
  // Thrown only now, so that the problem is committed.
  if ('problem' in outcome) throw new ConnectionFailure(outcome.problem)
  return outcome.token
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
  const { authorization } = providerApp(provider, publicUrl)
  try {
    return tokensIn(await refreshTokenGrant(authorization, tokens.refreshToken), tokens) ?? 'reconnect'
  } catch (error) {
    return problemOf(error)
  }
}

/** OAuth's codes (RFC 6749 5.2, OpenID Connect Core 3.1.2.6) of a permission that has ended. */
const ended = ['invalid_grant', 'consent_required', 'interaction_required', 'login_required']
/** Everything else may pass. Throws what is no answer of a provider. */
export function problemOf(error: unknown): ConnectionProblem {
  if (error instanceof ResponseBodyError) return ended.includes(error.error) ? 'reconnect' : 'unreachable'
  if (error instanceof ClientError || error instanceof TypeError || isTimeout(error)) return 'unreachable'
  throw error
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
