/** Reads a record's identity document before it is written. */
import type { FieldErrors } from '#core/errors.ts'
import { checkIdentity, identityIn, normalizedIdentity, type IdentityNames } from './tax-id.ts'

type Values = Record<string, unknown>

type ReadIdentity = { values: Values; errors: FieldErrors }
/** The three normalized fields with their errors, or nothing when the change does not touch them. */
export function readIdentityIn(input: object, names: IdentityNames, before: object = {}): ReadIdentity {
  const change = input as Values
  const isTouched = Object.values(names).some((name) => change[name] !== undefined)
  if (!isTouched) return { values: {}, errors: {} }
  const whole: Values = { ...before, ...change }
  // The reason for an override belongs to the number it was given for.
  if (change[names.reason] === undefined && isOtherNumber(before, whole, names)) whole[names.reason] = null
  return { values: normalizedIdentity(whole, names), errors: checkIdentity(whole, names) }
}

const isOtherNumber = (before: object, now: Values, names: IdentityNames): boolean =>
  identityIn(before as Values, names).number !== identityIn(now, names).number
