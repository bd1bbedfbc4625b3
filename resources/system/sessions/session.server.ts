/** Handlers that start, refresh and end sessions. */
import { notFound, Refusal } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import { signAccessToken } from '#server/sessions/access-token.ts'
import { inTransaction, signedIn, type Context, type Handlers } from '#server/http/context.ts'
import type { Db } from '#server/database/database.ts'
import { countAttempt, clearAttempts } from '#server/http/limits.ts'
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
import { mailSessionEnded } from '#resources/system/users/user-mail.server.ts'
import { changePassword, register, setPassword } from './password.server.ts'
import type { Person, sessionsApi, SignIn } from './session.api.ts'

export const handlers: Handlers<typeof sessionsApi> = {
  login: ({ input }, context) => login(context, input),
  token: (_, context) => personOf(context.db, signedIn(context).id),
  refresh: async ({ input }, context) =>
    answered(context, await refreshSession(context, input.refreshToken, mailSessionEnded)),
  register: async ({ input }, context) => openSession(context, await register(context, input)),
  logout: async ({ input }, context) => {
    const session = context.user
      ? { userId: context.user.id, sessionId: context.user.sessionId }
      : input.refreshToken && (await sessionOfToken(context.db, input.refreshToken))
    if (session)
      await endSessions(context, { userId: session.userId, only: session.sessionId, reason: 'logout' })
  },
  setPassword: ({ input }, context) => setPassword(context, input),
  changePassword: ({ input }, context) => changePassword(context, input),
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
  en: 'The e-mail or the password is not right.',
}

async function login(
  context: Context,
  { username, password }: { username: string; password: string },
): Promise<SignIn> {
  await countAttempt(context.db, 'signInByAddress', context.ip)
  await countAttempt(context.db, 'signInByName', username)
  const known = await context.db
    .selectFrom('users as u')
    .innerJoin('credentials as c', 'c.userId', 'u.id')
    .select(['u.id', 'u.active', 'c.passwordHash'])
    .where('u.username', '=', username)
    .where('u.deletedAt', 'is', null)
    .executeTakeFirst()
  const isRight = await isPassword(password, known?.passwordHash)
  if (!known?.active || !isRight) throw new Refusal(401, wrongSignIn)
  await clearAttempts(context.db, 'signInByName', username)
  return openSession(context, known.id, known.passwordHash)
}

/** Checked again, because password or user may have changed during the slow hash. */
async function assertStillValid(db: Db, userId: string, passwordHash: string): Promise<void> {
  const still = await db
    .selectFrom('users as u')
    .innerJoin('credentials as c', 'c.userId', 'u.id')
    .select('u.id')
    .where('u.id', '=', userId)
    .where('u.active', '=', true)
    .where('u.deletedAt', 'is', null)
    .where('c.passwordHash', '=', passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!still) throw new Refusal(401, wrongSignIn)
}

/** Each sign-in gets its own session. */
async function openSession(context: Context, userId: string, passwordHash?: string): Promise<SignIn> {
  const tokens = await inTransaction(context, async (inside) => {
    if (passwordHash) await assertStillValid(inside.db, userId, passwordHash)
    const started = await startSession(inside.db, userId, context.ip)
    // Keeps the version, because this is not an edit.
    await inside.db
      .updateTable('users')
      .set({ lastSeenAt: new Date().toISOString() })
      .where('id', '=', userId)
      .execute()
    await auditSession(inside, userId, 'login')
    return started
  })
  return answered(context, tokens)
}

async function answered({ db }: Context, { userId, sessionId, refreshToken }: NewTokens): Promise<SignIn> {
  const token = await signAccessToken(db, { userId, sessionId })
  return { token, refreshToken, ...(await personOf(db, userId)) }
}

async function personOf(db: Db, id: string): Promise<Person> {
  const { roles, ...user } = await db
    .selectFrom('users')
    .select(['id', 'username', 'displayName', 'locale', 'roles'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { user, roles }
}
