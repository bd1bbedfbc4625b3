/** Handlers that start, refresh and end sessions. */
import { notFound, Refusal } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import { signAccessToken } from '#server/sessions/access-token.ts'
import { inTransaction, signedIn, type Context, type Handlers } from '#server/http/context.ts'
import type { Db } from '#server/database/database.ts'
import { clearAttempts, countAttempt, isTooMany } from '#server/http/limits.ts'
import { beginAttempt } from '#server/sessions/attempts.ts'
import { rememberDevice } from '#server/sessions/known-device.ts'
import {
  addChallenge,
  challengeOwner,
  forgetOldChallenges,
  lockForSignIn,
  spendChallenge,
  type ChallengeOwner,
  type SigningIn,
} from '#server/sessions/challenge.ts'
import { isPassword } from '#server/sessions/passwords.ts'
import {
  auditSession,
  endSessions,
  refreshSession,
  sessionOfToken,
  sessionsOf,
  startSession,
  type NewTokens,
} from '#server/sessions/session.ts'
import {
  acceptFactor,
  confirmFactor,
  needsSecondFactor,
  setUpFactor,
} from '#resources/system/second-factors/second-factor.server.ts'
import { mailSecondFactorClosed } from '#resources/system/second-factors/second-factor-mail.server.ts'
import { askForReset } from '#resources/system/users/password-forgotten.server.ts'
import { mailSessionEnded } from '#resources/system/users/user-mail.server.ts'
import { changePassword, register, setPassword } from './password.server.ts'
import type { Challenge, Person, sessionsApi, SignIn } from './session.api.ts'

export const handlers: Handlers<typeof sessionsApi> = {
  login: ({ input }, context) => login(context, input),
  answerChallenge: ({ input }, context) => answerChallenge(context, input),
  token: (_, context) => personOf(context.db, signedIn(context).id),
  refresh: async ({ input }, context) =>
    signInAnswer(context, await refreshSession(context, input.refreshToken, mailSessionEnded)),
  register: async ({ input }, context) => openSession(context, await register(context, input)),
  logout: async ({ input }, context) => {
    const session = context.user
      ? { userId: context.user.id, sessionId: context.user.sessionId }
      : input.refreshToken && (await sessionOfToken(context.db, input.refreshToken))
    if (session)
      await endSessions(context, { userId: session.userId, only: session.sessionId, reason: 'logout' })
  },
  askForReset: ({ input }, context) => askForReset(context, input.username),
  setPassword: ({ input }, context) => setPassword(context, input),
  changePassword: ({ input }, context) => changePassword(context, input),
  setPreferences: async ({ input }, context) => {
    const { id } = signedIn(context)
    // Keeps the version, because this is not an edit.
    if (Object.keys(input).length > 0)
      await context.db.updateTable('users').set(input).where('id', '=', id).execute()
    return personOf(context.db, id)
  },
  list: (_, context) => sessionsOf(context.db, signedIn(context)),
  end: async ({ params }, context) => {
    const user = signedIn(context)
    const own = (await sessionsOf(context.db, user)).find(({ id }) => id === params.id)
    if (!own) throw notFound()
    await endSessions(context, { userId: user.id, only: own.id, reason: 'ended' })
  },
}

/** The same answer for every failure, so that it does not reveal which users exist. */
const wrongSignIn: Words = {
  es: 'El correo o la contraseña no son correctos.',
  en: 'The email or the password is not right.',
}

async function login(
  context: Context,
  { username, password }: { username: string; password: string },
): Promise<SignIn> {
  const attempt = await beginAttempt(context, username)
  const known = await context.db
    .selectFrom('users as u')
    .innerJoin('credentials as c', 'c.userId', 'u.id')
    .select(['u.id', 'u.active', 'c.passwordHash'])
    .where('u.username', '=', username)
    .where('u.deletedAt', 'is', null)
    .executeTakeFirst()
  const isRight = await isPassword(password, known?.passwordHash, attempt.isKnownDevice)
  if (!known?.active || !isRight) {
    context.log.warn({ user: known?.id, ip: context.ip }, 'sign-in refused')
    throw new Refusal(401, wrongSignIn)
  }
  await attempt.succeeded()
  return openSession(context, known.id, known.passwordHash)
}

const factorPending: Words = {
  es: 'Falta el código de su segundo factor.',
  en: 'The code of your second factor is still needed.',
}
const setupPending: Words = {
  es: 'Su rol necesita un segundo factor: configúrelo para entrar.',
  en: 'Your role needs a second factor: set it up to sign in.',
}
const challengeOver: Words = {
  es: 'Pasó demasiado tiempo o la cuenta cambió. Entre de nuevo con su contraseña.',
  en: 'Too much time has passed, or the account has changed. Sign in with your password again.',
}

/** Opens a session, or refuses with a challenge while the second factor is pending. */
async function openSession(context: Context, userId: string, passwordHash?: string): Promise<SignIn> {
  const outcome = await inTransaction(context, async (inside) => {
    const user = await lockForSignIn(inside.db, userId)
    // Password or user may have changed during the slow hash.
    if (!user || (passwordHash && user.passwordHash !== passwordHash)) throw new Refusal(401, wrongSignIn)
    return (await pendingChallenge(inside, user)) ?? beginSession(inside, userId)
  })
  if (!('challenge' in outcome)) return signInAnswer(context, outcome)
  await forgetOldChallenges(context.db, userId)
  throw new Refusal(401, outcome.setup ? setupPending : factorPending, { data: outcome })
}

async function pendingChallenge(context: Context, user: SigningIn): Promise<Challenge | undefined> {
  if (user.secondFactorAt) return { challenge: await addChallenge(context.db, user) }
  if (!(await needsSecondFactor(context, user.roles))) return undefined
  return { setup: await setUpFactor(context, user), challenge: await addChallenge(context.db, user) }
}

/** Whoever tries codes knows the password, so its owner is told when they were too many. */
async function countCode(context: Context, owner: ChallengeOwner): Promise<void> {
  try {
    await countAttempt(context.db, 'codeByNameADay', owner.username)
    await countAttempt(context.db, 'codeByName', owner.username)
  } catch (error) {
    if (isTooMany(error)) await mailSecondFactorClosed(context, owner)
    throw error
  }
}

async function answerChallenge(context: Context, input: { challenge: string; code: string }) {
  const owner = await challengeOwner(context.db, input.challenge)
  if (!owner) throw new Refusal(401, challengeOver)
  await countCode(context, owner)
  // A wrong code rolls back, so the challenge stays open for the next attempt.
  const { tokens, recoveryCodes } = await inTransaction(context, async (inside) => {
    const user = await spendChallenge(inside.db, input.challenge)
    if (!user) throw new Refusal(401, challengeOver)
    if (!user.secondFactorAt) {
      const recoveryCodes = await confirmFactor(inside, user.id, input.code)
      return { tokens: await beginSession(inside, user.id), recoveryCodes }
    }
    await acceptFactor(inside, user.id, input.code)
    return { tokens: await beginSession(inside, user.id) }
  })
  await clearAttempts(context.db, 'codeByName', owner.username)
  await clearAttempts(context.db, 'codeByNameADay', owner.username)
  return { ...(await signInAnswer(context, tokens)), ...(recoveryCodes && { recoveryCodes }) }
}

/** Each sign-in gets its own session. */
async function beginSession(inside: Context, userId: string): Promise<NewTokens> {
  const started = await startSession(inside.db, userId, inside.ip)
  // Keeps the version, because this is not an edit.
  await inside.db
    .updateTable('users')
    .set({ lastSeenAt: new Date().toISOString() })
    .where('id', '=', userId)
    .execute()
  await rememberDevice(inside, userId)
  await auditSession(inside, userId, 'login')
  return started
}

async function signInAnswer(
  { db }: Context,
  { userId, sessionId, refreshToken }: NewTokens,
): Promise<SignIn> {
  const token = await signAccessToken(db, { userId, sessionId })
  return { token, refreshToken, ...(await personOf(db, userId)) }
}

async function personOf(db: Db, id: string): Promise<Person> {
  const { roles, density, writesEnglish, ...user } = await db
    .selectFrom('users')
    .select(['id', 'username', 'displayName', 'locale', 'density', 'writesEnglish', 'roles'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const choices = { density: density ?? ('compact' as const), writesEnglish: writesEnglish ?? false }
  return { user: { ...user, ...choices }, roles }
}
