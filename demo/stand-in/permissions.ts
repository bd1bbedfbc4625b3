/** Permissions that the stand-in gives: codes and tokens in memory, with the rules of OAuth (RFC 6749, RFC 7636). */
import { createHash, randomBytes } from 'node:crypto'
import { standInApp } from '#resources/meetings/providers/provider-settings.server.ts'

export const accounts = {
  first: { id: 'aula-1', name: 'Aula virtual 1', email: 'aula1@demo.test' },
  second: { id: 'aula-2', name: 'Aula virtual 2', email: 'aula2@demo.test' },
}
export type AccountKey = keyof typeof accounts
export const isAccount = (key: string): key is AccountKey => Object.hasOwn(accounts, key)

type Asked = { provider: string; account: AccountKey; redirect: string; challenge: string; scope: string }
type Granted = Pick<Asked, 'provider' | 'account' | 'scope'>
const CODE_MS = 300_000
const SECONDS = 3600

const codes = new Map<string, Asked & { at: number }>()
const access = new Map<string, Granted>()
const refresh = new Map<string, Granted>()
const newSecret = () => randomBytes(24).toString('base64url')

export function giveCode(asked: Asked): string {
  const code = newSecret()
  codes.set(code, { ...asked, at: Date.now() })
  return code
}

/** An answer of the token endpoint with its status. */
export type TokenAnswer = { status: 200 | 400 | 401; body: object }
const refusal = (status: 400 | 401, error: string): TokenAnswer => ({ status, body: { error } })

export function answerTokenCall(provider: string, form: URLSearchParams, basic: string): TokenAnswer {
  if (!isOurApp(form, basic)) return refusal(401, 'invalid_client')
  const granted = form.get('grant_type') === 'refresh_token' ? spendRefresh(form) : spendCode(form)
  if (granted?.provider !== provider) return refusal(400, 'invalid_grant')
  return { status: 200, body: newTokens(granted) }
}

function isOurApp(form: URLSearchParams, basic: string): boolean {
  const { clientId, clientSecret } = standInApp
  const isBasic = basic === `Basic ${btoa(`${clientId}:${clientSecret}`)}`
  return isBasic || (form.get('client_id') === clientId && form.get('client_secret') === clientSecret)
}

function spendCode(form: URLSearchParams): Granted | undefined {
  const code = form.get('code') ?? ''
  const asked = codes.get(code)
  codes.delete(code)
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  const isRight =
    asked &&
    Date.now() - asked.at < CODE_MS &&
    asked.challenge === challenge &&
    asked.redirect === form.get('redirect_uri')
  return isRight ? asked : undefined
}

/** Each refresh token works once, as at Zoom. */
function spendRefresh(form: URLSearchParams): Granted | undefined {
  const token = form.get('refresh_token') ?? ''
  const granted = refresh.get(token)
  refresh.delete(token)
  return granted
}

function newTokens({ provider, account, scope }: Granted): object {
  const [accessToken, refreshToken] = [newSecret(), newSecret()]
  access.set(accessToken, { provider, account, scope })
  refresh.set(refreshToken, { provider, account, scope })
  return {
    access_token: accessToken,
    refresh_token: refreshToken,
    token_type: 'bearer',
    expires_in: SECONDS,
    scope,
  }
}

export const forget = (token: string): void => void (access.delete(token) || refresh.delete(token))

export function accountOf(
  provider: string,
  authorization: string,
): (typeof accounts)[AccountKey] | undefined {
  const granted = access.get(authorization.replace(/^Bearer /i, ''))
  return granted?.provider === provider ? accounts[granted.account] : undefined
}
