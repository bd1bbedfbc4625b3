/** Holds a record's document to its rule before it is written. */
import { invalid } from '#core/errors.ts'
import { checkIdentity, identityIn, keptIdentity, type IdentityNames } from './tax-id.ts'

type Values = Record<string, unknown>

/** The three fields as they are to be kept; nothing when a change leaves them alone. */
export function judgedIdentity(input: object, names: IdentityNames, before: object = {}): Values {
  const given = input as Values
  const isTouched = Object.values(names).some((name) => given[name] !== undefined)
  if (!isTouched) return {}
  const whole: Values = { ...before, ...given }
  // A reason speaks for the number it was written for.
  if (given[names.reason] === undefined && isOtherNumber(before, whole, names)) whole[names.reason] = null
  const errors = checkIdentity(whole, names)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return keptIdentity(whole, names)
}

const isOtherNumber = (before: object, now: Values, names: IdentityNames): boolean =>
  identityIn(before as Values, names).number !== identityIn(now, names).number
