/** Sets passwords by invitation, reset link, or for oneself. */
import { sql } from 'kysely'
import { invalid, Refusal } from '#core/errors.ts'
import { validationWords } from '#core/validation-words.ts'
import type { Words } from '#core/words.ts'
import { recordAudit } from '#server/database/audit.ts'
import { inTransaction, signedIn, type Context } from '#server/http/context.ts'
import { countAttempt } from '#server/http/limits.ts'
import { forgetAttempts } from '#server/sessions/attempts.ts'
import { hashPassword, passwordProblem } from '#server/sessions/passwords.ts'
import { endSessions } from '#server/sessions/session.ts'
import { firmSettings } from '#resources/system/settings/settings.server.ts'
import { assertCurrentPassword } from '#resources/system/users/current-password.server.ts'
import {
  askForRegistration,
  isVerified,
  spendRegistration,
} from '#resources/system/users/registration.server.ts'
import { forgetLinks, linkOwner, spendLink } from '#resources/system/users/user-link.server.ts'
import { users } from '#resources/system/users/user.server.ts'
import { users as resource } from '#resources/system/users/user.ts'

const needsInvitation: Words = {
  es: 'Solo se registra quien tiene una invitación vigente para este correo. Pida un enlace nuevo a su administrador.',
  en: 'Registering needs a valid invitation for this email. Ask your administrator for a new link.',
}
const linkOver: Words = {
  es: 'Este enlace ya se usó o venció. Pida uno nuevo.',
  en: 'This link was used or is over. Ask for a new one.',
}

const linkMailed: Words = {
  es: 'Le enviamos un enlace a ese correo. Ábralo para elegir su contraseña.',
  en: 'We have sent a link to that email. Open it to choose your password.',
}

type Registration = {
  username: string
  token?: string | undefined
  displayName?: string | undefined
  password?: string | undefined
}

/**
 * Returns the id of the registered user. Without the link of an invitation, or of an open registration, the answer is
 * the same for invited, registered and unknown addresses.
 */
export async function register(context: Context, input: Registration): Promise<string> {
  await countAttempt(context.db, 'linkByAddress', context.ip)
  const { username, token } = input
  const firm = await firmSettings(context)
  if (!token) return mailLinkTo(context, username, firm.registrationOpen)
  const owner = await linkOwner(context.db, token, 'invitation')
  const isInvited = owner?.username === username
  const isOpen = firm.registrationOpen && !owner && (await isVerified(context.db, token, username))
  if (!isInvited && !isOpen) throw new Refusal(403, needsInvitation)
  const { displayName, password } = completed(input)
  const hash = await acceptedHash(password, [displayName, username, firm.tradeName, firm.legalName])
  return inTransaction(context, async (inside) => {
    const id = isInvited
      ? await acceptInvitation(inside, token, displayName)
      : await addUser(inside, token, { displayName, username })
    await storePassword(inside, id, hash)
    return id
  })
}

/** Nobody trusts the address before its link was followed. */
async function mailLinkTo(context: Context, username: string, isOpen: boolean): Promise<never> {
  if (!isOpen) throw new Refusal(403, needsInvitation)
  await askForRegistration(context, username)
  throw new Refusal(401, linkMailed, { data: { linkMailed: true } })
}

function completed({ displayName, password }: Registration) {
  const { required } = validationWords
  if (displayName && password) return { displayName, password }
  throw invalid({ ...(!displayName && { displayName: required }), ...(!password && { password: required }) })
}

async function acceptInvitation(context: Context, token: string, displayName: string): Promise<string> {
  const id = await spendLink(context.db, token, 'invitation')
  if (!id) throw new Refusal(403, needsInvitation)
  await users.set(context, id, { displayName, registeredAt: new Date().toISOString() })
  return id
}

/** Open registration, without roles until an admin gives some. */
async function addUser(
  context: Context,
  token: string,
  input: { displayName: string; username: string },
): Promise<string> {
  if (!(await spendRegistration(context.db, token))) throw new Refusal(403, needsInvitation)
  const user = resource.create.parse({ ...input, locale: context.locale })
  const registered = { ...user, registeredAt: new Date().toISOString() }
  return (await users.create(context, registered)).id
}

export async function setPassword(
  context: Context,
  { token, password }: { token: string; password: string },
): Promise<void> {
  await countAttempt(context.db, 'linkByAddress', context.ip)
  const owner = await linkOwner(context.db, token, 'reset')
  if (!owner) throw new Refusal(403, linkOver)
  const hash = await acceptedHash(password, await namesAround(context, owner))
  await inTransaction(context, async (inside) => {
    // Of two links used at once, one waits for the other.
    await users.lock(inside, owner.id)
    const id = await spendLink(inside.db, token, 'reset')
    if (!id) throw new Refusal(403, linkOver)
    await storePassword(inside, id, hash)
    await endSessions(inside, { userId: id, reason: 'password' })
  })
  await forgetAttempts(context, owner.username)
}

/** Keeps the present session and ends all others. */
export async function changePassword(
  context: Context,
  input: { currentPassword: string; password: string },
): Promise<void> {
  const user = signedIn(context)
  await assertCurrentPassword(context, input.currentPassword)
  const hash = await acceptedHash(input.password, await namesAround(context, user))
  await inTransaction(context, async (inside) => {
    await storePassword(inside, user.id, hash)
    await endSessions(inside, { userId: user.id, reason: 'password', except: user.sessionId })
  })
}

async function namesAround(
  context: Context,
  { displayName, username }: { displayName: string; username: string },
) {
  const firm = await firmSettings(context)
  return [displayName, username, firm.tradeName, firm.legalName]
}

async function acceptedHash(password: string, names: string[]): Promise<string> {
  const problem = await passwordProblem(password, names)
  if (problem) throw invalid({ password: problem })
  return hashPassword(password)
}

async function storePassword(context: Context, userId: string, passwordHash: string): Promise<void> {
  await context.db
    .insertInto('credentials')
    .values({ userId, passwordHash })
    .onConflict((had) => had.column('userId').doUpdateSet({ passwordHash, changedAt: sql`now()` }))
    .execute()
  await forgetLinks(context.db, userId)
  const changes = [{ field: 'password', from: null, to: 'changed' }]
  await recordAudit(context, { entity: 'users', entityId: userId, action: 'state', changes })
}
