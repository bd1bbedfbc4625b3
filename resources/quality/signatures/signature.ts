/** What a signature says. */
import { z } from 'zod'
import { idRule, text } from '#core/field.ts'
import { codeOf } from '#core/public.ts'
import type { Words } from '#core/words.ts'

export const signatureMeanings = {
  approved: { es: 'Aprobó el plan', en: 'Approved the plan' },
  closed: { es: 'Cerró el caso', en: 'Closed the case' },
} as const satisfies Record<string, Words>
export type SignatureMeaning = keyof typeof signatureMeanings

/** How something that was signed reads now; a changed plan asks for a new signature. */
const difference = z.object({
  what: z.string(),
  from: z.string(),
  to: z.string(),
  /** A part came or went, and is no field with two values. */
  isWhole: z.boolean(),
  isPlan: z.boolean(),
})
export type SignedDifference = z.output<typeof difference>

export const signature = z.object({
  id: idRule,
  meaning: codeOf(signatureMeanings),
  /** The name that the signer had then. */
  signer: z.string(),
  signedAt: z.string(),
  /** SHA-256 of the state of the record that was signed. */
  stateHash: z.string(),
  /** What changed until the next signature, or until now. */
  changes: z.array(difference),
})
export type Signature = z.output<typeof signature>

/** Of who signs; passwords are never trimmed. */
export const passwordField = {
  ...text({ es: 'Su contraseña', en: 'Your password' }),
  rule: z
    .string()
    .min(1)
    .max(128)
    .refine((value) => value.isWellFormed()),
}
