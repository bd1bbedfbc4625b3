/** The authorization code flow with PKCE (RFC 6749, RFC 7636): asks a provider for a permission, and takes it. */
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import {
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type TokenEndpointResponse,
} from 'openid-client'
import { conflict, invalid, Refusal } from '#core/errors.ts'
import { locales, type Words } from '#core/words.ts'
import { inTransaction, signedIn, type Context } from '#server/http/context.ts'
import type { Db } from '#server/database/database.ts'
import { secretOf } from '#server/sessions/secrets.ts'
import { newToken, tokenHash } from '#server/sessions/session.ts'
import { providerApp } from '../providers/provider-app.server.ts'
import type { Provider } from '#resources/events/occasions/provider.ts'
import { meetingProviders } from '../providers/providers.server.ts'
import { requestedScope } from '../providers/scopes.server.ts'
import { returnPath } from './return-path.ts'
import { ConnectionFailure, problemOf } from './tokens.server.ts'

const MINUTES = 10

const words = {
  redirect: {
    es: 'Abra la oficina en la dirección de la firma: {url}',
    en: 'Open the office at the address of the firm: {url}',
  },
  state: {
    es: 'Este permiso ya se usó, venció o se pidió en otra sesión. Conecte la cuenta otra vez.',
    en: 'This permission was used already, has expired or was asked for in another session. Connect the account again.',
  },
  denied: { es: 'El proveedor no recibió su permiso.', en: 'The provider did not get your permission.' },
  refused: {
    es: 'El proveedor no aceptó el permiso. Conecte la cuenta otra vez.',
    en: 'The provider did not accept the permission. Connect the account again.',
  },
  unreachable: {
    es: 'El proveedor no respondió. Inténtelo de nuevo en unos minutos.',
    en: 'The provider did not answer. Try again in some minutes.',
  },
} satisfies Record<string, Words>

type Start = { provider: Provider; redirect: string }
/** The address of the provider's page. Its state works once, for this person, session and provider. */
export async function authorizationUrl(context: Context, { provider, redirect }: Start): Promise<string> {
  const { authorization } = providerApp(provider, context.publicUrl)
  const allowed = locales.map((locale) => context.publicUrl + returnPath(locale, provider))
  if (!allowed.includes(redirect)) throw invalid({ redirect: sayPublicUrl(context) })
  const { id: userId, sessionId } = signedIn(context)
  const state = newToken()
  await context.db
    .deleteFrom('oauthStates')
    .where('createdAt', '<', sql<string>`now() - make_interval(mins => ${MINUTES})`)
    .execute()
  await context.db
    .insertInto('oauthStates')
    .values({ stateHash: tokenHash(state), provider, userId, sessionId, redirect })
    .execute()
  const [scope, { prompt }] = [requestedScope(provider), meetingProviders[provider]]
  return buildAuthorizationUrl(authorization, {
    redirect_uri: redirect,
    state,
    code_challenge: await calculatePKCECodeChallenge(await verifierOf(context.db, state)),
    code_challenge_method: 'S256',
    ...(scope && { scope }),
    ...(prompt && { prompt }),
  }).href
}

/** The tokens of a permission. Throws 409 for a state that is not this session's, for two, and for refusals. */
export async function takePermission(
  context: Context,
  { provider, query }: { provider: Provider; query: string },
): Promise<TokenEndpointResponse> {
  const { authorization } = providerApp(provider, context.publicUrl)
  const answer = new URLSearchParams(query)
  const states = answer.getAll('state')
  // Of two, this and the library could each read another.
  const state = states.length === 1 ? states[0]! : ''
  const redirect = await inTransaction(context, (inside) => spendState(inside, provider, state))
  if (!redirect) throw conflict(words.state)
  try {
    return await authorizationCodeGrant(authorization, new URL(`${redirect}?${answer}`), {
      pkceCodeVerifier: await verifierOf(context.db, state),
      expectedState: state,
    })
  } catch (error) {
    const problem = problemOf(error)
    if (problem === 'setup' || problem === 'unexpected') throw new ConnectionFailure(problem)
    if (error instanceof AuthorizationResponseError) throw conflict(words.denied)
    if (problem === 'reconnect') throw conflict(words.refused)
    throw new Refusal(502, words.unreachable)
  }
}

/** Deletes it also where what follows fails, so that no state is tried twice. */
async function spendState(context: Context, provider: Provider, state: string): Promise<string | undefined> {
  const { id: userId, sessionId } = signedIn(context)
  const spent = await context.db
    .deleteFrom('oauthStates')
    .where('stateHash', '=', tokenHash(state))
    .where('provider', '=', provider)
    .where('userId', '=', userId)
    .where('sessionId', '=', sessionId)
    .where('createdAt', '>', sql<string>`now() - make_interval(mins => ${MINUTES})`)
    .returning('redirect')
    .executeTakeFirst()
  return spent?.redirect
}

/** Follows from the state, so that it is not stored. */
const verifierOf = async (db: Db, state: string): Promise<string> =>
  createHmac('sha256', await secretOf(db, 'oauth'))
    .update(state)
    .digest('base64url')

const sayPublicUrl = ({ publicUrl }: Context): Words => ({
  es: words.redirect.es.replace('{url}', publicUrl),
  en: words.redirect.en.replace('{url}', publicUrl),
})
