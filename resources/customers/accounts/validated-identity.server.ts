/** Validates a record's identity document before it is written. */
import { invalid } from '#core/errors.ts'
import { checkIdentity, identityIn, normalizedIdentity, type IdentityNames } from './tax-id.ts'

type Values = Record<string, unknown>

/** The three normalized fields, or nothing when the change does not touch them. */
export function validatedIdentity(input: object, names: IdentityNames, before: object = {}): Values {
  const change = input as Values
  const isTouched = Object.values(names).some((name) => change[name] !== undefined)
  if (!isTouched) return {}
  const whole: Values = { ...before, ...change }
  // The reason for an override belongs to the number it was given for.
  if (change[names.reason] === undefined && isOtherNumber(before, whole, names)) whole[names.reason] = null
  const errors = checkIdentity(whole, names)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return normalizedIdentity(whole, names)
}

const isOtherNumber = (before: object, now: Values, names: IdentityNames): boolean =>
  identityIn(before as Values, names).number !== identityIn(now, names).number
