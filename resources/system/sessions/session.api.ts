/** Endpoints for signing in, renewing, signing out and passwords (spec §7, Auth). */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { idRule, text } from '#core/field.ts'
import { roles, type Role } from '#core/roles.ts'
import type { Locale } from '#core/words.ts'
import { isApiError } from '#core/client.ts'
import {
  factorSetup,
  codeRule,
  type FactorSetup,
} from '#resources/system/second-factors/second-factor.api.ts'
import { users, type Density } from '#resources/system/users/user.ts'

const { username, displayName, density, writesEnglish } = users.fields
const isText = (value: string) => value.isWellFormed()
/** Passwords are never trimmed. */
const newPassword = z.string().min(8).max(128).refine(isText)
const anyPassword = z.string().min(1).max(128).refine(isText)
const tokenRule = z.string().min(1).max(200)

const fields = {
  username,
  displayName,
  password: { ...text({ es: 'Contraseña', en: 'Password' }), rule: newPassword },
  currentPassword: { ...text({ es: 'Contraseña actual', en: 'Current password' }), rule: anyPassword },
  token: text({ es: 'Enlace', en: 'Link' }),
  refreshToken: text({ es: 'Sesión', en: 'Session' }),
  challenge: text({ es: 'Comprobación', en: 'Challenge' }),
  code: text({ es: 'Código', en: 'Code' }),
}

export type Person = {
  user: {
    id: string
    username: string
    displayName: string
    locale: Locale
    density: Density
    /** Forms show the English texts beside the Spanish ones. */
    writesEnglish: boolean
  }
  roles: Role[]
}
const person = {
  user: z.object({
    id: idRule,
    username: z.string(),
    displayName: z.string(),
    locale: z.enum(['es', 'en']),
    density: z.enum(['compact', 'comfortable']),
    writesEnglish: z.boolean(),
  }),
  roles: z.array(z.enum(Object.keys(roles) as [Role, ...Role[]])),
}
/** What the browser stores after signing in (spec §3). */
export type SignIn = Person & { token: string; refreshToken: string }
const signIn: z.ZodType<SignIn> = z.object({ token: z.string(), refreshToken: z.string(), ...person })

/** The data of a 401: the password was right, the second factor is pending. With `setup` it is set up first. */
export type Challenge = { challenge: string; setup?: FactorSetup | undefined }
const challenge: z.ZodType<Challenge> = z.object({ challenge: z.string(), setup: factorSetup.optional() })
export function challengeOf(error: unknown): Challenge | undefined {
  return isApiError(error) && error.status === 401 ? challenge.safeParse(error.data).data : undefined
}

/** The data of a 401: registration is open, and the address got a link. */
const linkMailed = z.object({ linkMailed: z.literal(true) })
export const isLinkMailed = (error: unknown): boolean =>
  isApiError(error) && error.status === 401 && linkMailed.safeParse(error.data).success

const session = z.object({
  id: idRule,
  createdAt: z.string(),
  refreshedAt: z.string(),
  expiresAt: z.string(),
  ip: z.string(),
  isCurrent: z.boolean(),
})

/** No transaction, so that attempts stay counted and hashing blocks no connection. */
const open = { roles: 'everyone', isTransaction: false, keepsIdempotencyKey: 'never', fields } as const

export const sessionsApi = {
  login: endpoint('POST /v1/login', {
    summary: 'Sign in',
    ...open,
    body: z.strictObject({ username: username.rule, password: anyPassword }),
    answer: signIn,
  }),
  /** Answers the challenge of a sign-in or a registration; codes are answered when the factor was set up by it. */
  answerChallenge: endpoint('POST /v1/login/second-factor', {
    summary: 'Sign in with a second factor',
    ...open,
    body: z.strictObject({ challenge: tokenRule, code: codeRule }),
    answer: z.object({
      token: z.string(),
      refreshToken: z.string(),
      ...person,
      recoveryCodes: z.array(z.string()).optional(),
    }) as z.ZodType<SignIn & { recoveryCodes?: string[] | undefined }>,
  }),
  token: endpoint('GET /v1/token', {
    summary: 'Read who is signed in',
    answer: z.object(person) as z.ZodType<Person>,
  }),
  refresh: endpoint('POST /v1/token/refresh', {
    summary: 'Renew the tokens of a session',
    ...open,
    body: z.strictObject({ refreshToken: tokenRule }),
    answer: signIn,
  }),
  register: endpoint('POST /api/auth/register', {
    summary: 'Register with an invitation',
    ...open,
    body: z.strictObject({
      username: username.rule,
      /** Of an invitation, or of a registration that was mailed; without it the address is verified first. */
      token: tokenRule.optional(),
      /** Both needed with a token. */
      displayName: displayName.rule.optional(),
      password: newPassword.optional(),
    }),
    answer: signIn,
  }),
  /** Works with an expired access token, because the refresh token identifies the session. */
  logout: endpoint('POST /v1/logout', {
    summary: 'Sign out',
    roles: 'everyone',
    // A stored answer would leave the session open.
    keepsIdempotencyKey: 'never',
    body: z.strictObject({ refreshToken: tokenRule.optional() }),
    fields,
  }),
  /** Mails a one-time link; the answer is the same for unknown addresses. */
  askForReset: endpoint('POST /v1/password/reset', {
    summary: 'Ask for a link that resets the password',
    ...open,
    body: z.strictObject({ username: username.rule }),
  }),
  /** By the one-time link. */
  setPassword: endpoint('POST /v1/password', {
    summary: 'Set a password by its link',
    ...open,
    body: z.strictObject({ token: tokenRule, password: newPassword }),
  }),
  changePassword: endpoint('PATCH /v1/password', {
    summary: 'Change the own password',
    isTransaction: false,
    keepsIdempotencyKey: 'never',
    fields,
    body: z.strictObject({ currentPassword: anyPassword, password: newPassword }),
  }),
  /** What each user chooses for the own office. */
  setPreferences: endpoint('PATCH /v1/preferences', {
    summary: 'Change the own preferences',
    data: z.strictObject({
      density: z.enum(['compact', 'comfortable']).optional(),
      writesEnglish: z.boolean().optional(),
    }),
    answer: z.object(person) as z.ZodType<Person>,
    fields: { density, writesEnglish },
  }),
  list: endpoint('GET sessions', { answer: z.array(session) }),
  end: endpoint('DELETE sessions/{id}', {}),
}
