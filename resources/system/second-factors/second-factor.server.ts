/** Switches second factors on and off, with their recovery codes. */
import { conflict, invalid } from '#core/errors.ts'
import { isAllowed, secondFactorRoles, type Role } from '#core/roles.ts'
import type { Words } from '#core/words.ts'
import { recordAudit } from '#server/database/audit.ts'
import { inTransaction, signedIn, type Context, type Handlers } from '#server/http/context.ts'
import { clearAttempts, countAttempt } from '#server/http/limits.ts'
import {
  acceptTotp,
  dropSecondFactor,
  newRecoveryCodes,
  recoveryCodesLeft,
  spendRecoveryCode,
  startSecondFactor,
} from '#server/sessions/second-factor.ts'
import { totpUri } from '#server/sessions/totp.ts'
import { assertCurrentPassword } from '#resources/system/users/current-password.server.ts'
import { firmSettings } from '#resources/system/settings/settings.server.ts'
import { users } from '#resources/system/users/user.server.ts'
import type { User } from '#resources/system/users/user.ts'
import { mailSecondFactorOff, mailSecondFactorOn } from './second-factor-mail.server.ts'
import type { FactorSetup, secondFactorsApi } from './second-factor.api.ts'

const wrongCode: Words = {
  es: 'El código no es correcto o ya se usó. Espere el siguiente.',
  en: 'The code is not right or was used already. Wait for the next one.',
}
const wrongRecoveryCode: Words = {
  es: 'El código de recuperación no es correcto o ya se usó.',
  en: 'The recovery code is not right or was used already.',
}
const isOnAlready: Words = {
  es: 'El segundo factor ya está activo. Desactívelo antes de configurar otro.',
  en: 'The second factor is on already. Switch it off before you set up another one.',
}
const isOff: Words = { es: 'El segundo factor no está activo.', en: 'The second factor is not on.' }
const mustStayOn: Words = {
  es: 'Su rol necesita un segundo factor; no puede desactivarlo.',
  en: 'Your role needs a second factor; you cannot switch it off.',
}

export const handlers: Handlers<typeof secondFactorsApi> = {
  get: async (_, context) => {
    const { id, roles } = signedIn(context)
    const { secondFactorAt } = await users.get(context, id)
    return {
      isOn: secondFactorAt !== null,
      isRequired: await needsSecondFactor(context, roles),
      recoveryCodesLeft: secondFactorAt ? await recoveryCodesLeft(context.db, id) : 0,
    }
  },
  setUp: ({ input }, context) =>
    withPassword(context, input, (inside, user) => {
      if (user.secondFactorAt) throw conflict(isOnAlready)
      return setUpFactor(inside, user)
    }),
  confirm: async ({ input }, context) => {
    const { id } = signedIn(context)
    await countAttempt(context.db, 'secondFactor', id)
    const recoveryCodes = await inTransaction(context, async (inside) => {
      const user = await users.lock(inside, id)
      if (user.secondFactorAt) throw conflict(isOnAlready)
      return confirmFactor(inside, id, input.code)
    })
    await clearAttempts(context.db, 'secondFactor', id)
    return { recoveryCodes }
  },
  renewCodes: ({ input }, context) =>
    withPassword(context, input, async (inside, { id, secondFactorAt }) => {
      if (!secondFactorAt) throw conflict(isOff)
      await auditRecoveryCodes(inside, id, 'renewed')
      return { recoveryCodes: await newRecoveryCodes(inside.db, id) }
    }),
  switchOff: ({ input }, context) =>
    withPassword(context, input, async (inside, user) => {
      if (await needsSecondFactor(inside, user.roles)) throw conflict(mustStayOn)
      await switchOff(inside, user)
    }),
  remove: async ({ params }, context) => switchOff(context, await users.lock(context, params.id)),
}

async function withPassword<T>(
  context: Context,
  { currentPassword }: { currentPassword: string },
  work: (inside: Context, user: User) => Promise<T>,
): Promise<T> {
  await assertCurrentPassword(context, currentPassword)
  return inTransaction(context, async (inside) =>
    work(inside, await users.lock(inside, signedIn(context).id)),
  )
}

export async function needsSecondFactor(context: Context, roles: readonly Role[]): Promise<boolean> {
  return isAllowed(roles, secondFactorRoles) && (await firmSettings(context)).requiresSecondFactor
}

/** The caller holds the lock of the user, who has no confirmed factor. */
export async function setUpFactor(
  context: Context,
  { id, username }: Pick<User, 'id' | 'username'>,
): Promise<FactorSetup> {
  const { tradeName } = await firmSettings(context)
  const secret = await startSecondFactor(context.db, id)
  return { secret, uri: totpUri(secret, { issuer: tradeName, label: username }) }
}

/** Ends a set-up by its first code: the factor is on. Answers the recovery codes. */
export async function confirmFactor(context: Context, userId: string, code: string): Promise<string[]> {
  if (!(await acceptTotp(context.db, userId, digitsOf(code)))) throw invalid({ code: wrongCode })
  const user = await users.set(context, userId, { secondFactorAt: new Date().toISOString() })
  await mailSecondFactorOn(context, user)
  return newRecoveryCodes(context.db, userId)
}

/** At sign-in: a code of the app, or a recovery code instead. */
export async function acceptFactor(context: Context, userId: string, code: string): Promise<void> {
  if (/^\d{6}$/.test(digitsOf(code))) {
    if (await acceptTotp(context.db, userId, digitsOf(code))) return
    throw invalid({ code: wrongCode })
  }
  if (!(await spendRecoveryCode(context.db, userId, code))) throw invalid({ code: wrongRecoveryCode })
  await auditRecoveryCodes(context, userId, 'used')
}

// Apps show the code in two groups.
const digitsOf = (code: string): string => code.replace(/\s/g, '')

async function switchOff(context: Context, user: User): Promise<void> {
  await dropSecondFactor(context.db, user.id)
  await clearAttempts(context.db, 'codeByName', user.username)
  await clearAttempts(context.db, 'codeByNameADay', user.username)
  if (!user.secondFactorAt) return
  await mailSecondFactorOff(context, await users.set(context, user.id, { secondFactorAt: null }))
}

async function auditRecoveryCodes(context: Context, userId: string, to: 'renewed' | 'used'): Promise<void> {
  const changes = [{ field: 'recoveryCodes', from: null, to }]
  await recordAudit(context, { entity: 'users', entityId: userId, action: 'state', changes })
}
