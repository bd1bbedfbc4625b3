/** Endpoints of one's own second factor; an admin may remove that of somebody else. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { text } from '#core/field.ts'
import { may } from '#core/roles.ts'

/** Six digits of the app; at sign-in also a recovery code. */
export const codeRule = z.string().trim().min(1).max(40)
const fields = {
  currentPassword: {
    ...text({ es: 'Contraseña actual', en: 'Current password' }),
    rule: z.string().min(1).max(128),
  },
  code: { ...text({ es: 'Código', en: 'Code' }), rule: codeRule },
}
const byPassword = z.strictObject({ currentPassword: fields.currentPassword.rule })

/** What an authenticator app needs: the secret to type, or the address in a QR code. */
export type FactorSetup = { secret: string; uri: string }
export const factorSetup: z.ZodType<FactorSetup> = z.object({ secret: z.string(), uri: z.string() })
/** Shown once. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** Not one transaction, so that attempts stay counted; answers with secrets are not stored. */
const own = { isTransaction: false, keepsIdempotencyKey: 'never', fields } as const

export const secondFactorsApi = {
  get: endpoint('GET second-factor', {
    answer: z.object({ isOn: z.boolean(), isRequired: z.boolean(), recoveryCodesLeft: z.int() }),
  }),
  setUp: endpoint('POST second-factor', { ...own, body: byPassword, answer: factorSetup }),
  confirm: endpoint('POST second-factor/confirm', {
    ...own,
    body: z.strictObject({ code: codeRule }),
    answer: recoveryCodes,
  }),
  renewCodes: endpoint('POST second-factor/recovery-codes', {
    ...own,
    body: byPassword,
    answer: recoveryCodes,
  }),
  switchOff: endpoint('POST second-factor/switch-off', { ...own, body: byPassword }),
  /** For somebody who lost the phone and the recovery codes. */
  remove: endpoint('DELETE users/{id}/second-factor', { roles: may.administer }),
}
