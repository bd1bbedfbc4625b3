/** Blanks the fields of an answer that the caller's roles do not read. */
import type { z } from 'zod'
import type { Endpoint } from '#core/endpoint.ts'
import { readersOfRule } from '#core/resource.ts'
import { mayRead, type Role } from '#core/roles.ts'

/** Where a restricted field is in an answer; EACH stands for the entries of a list. */
type RestrictedField = { path: string[]; readers: readonly Role[] }
const EACH = '[]'

const restrictedFieldsOf = new WeakMap<Endpoint, RestrictedField[]>()

export function withoutUnread(endpoint: Endpoint, answer: unknown, roles: readonly Role[]): unknown {
  const restricted =
    restrictedFieldsOf.get(endpoint) ?? restrictedFieldsIn(endpoint.answer as z.ZodType | undefined)
  restrictedFieldsOf.set(endpoint, restricted)
  return restricted
    .filter((field) => !mayRead(field, roles))
    .reduce((value, { path }) => blanked(value, path), answer)
}

/** A rule of zod, as far as it leads to the fields inside. */
type Rule = {
  def: {
    shape?: Record<string, Rule>
    element?: Rule
    innerType?: Rule
    options?: Rule[]
  }
}

function restrictedFieldsIn(rule: object | undefined, path: string[] = []): RestrictedField[] {
  if (!rule) return []
  const readers = readersOfRule.get(rule)
  if (readers) return [{ path, readers }]
  const { shape = {}, element, innerType, options = [] } = (rule as Rule).def
  return [
    ...Object.entries(shape).flatMap(([name, inside]) => restrictedFieldsIn(inside, [...path, name])),
    ...restrictedFieldsIn(element, [...path, EACH]),
    ...restrictedFieldsIn(innerType, path),
    ...options.flatMap((option) => restrictedFieldsIn(option, path)),
  ]
}

function blanked(value: unknown, [step, ...rest]: string[]): unknown {
  if (step === EACH) return Array.isArray(value) ? value.map((one) => blanked(one, rest)) : value
  if (typeof value !== 'object' || value === null || !(step! in value)) return value
  const row = value as Record<string, unknown>
  const inside = row[step!]
  if (rest.length > 0) return { ...row, [step!]: blanked(inside, rest) }
  return { ...row, [step!]: Array.isArray(inside) ? [] : null, ...withoutTitle(row, step!) }
}

/** The title of a reference tells as much as its id. */
function withoutTitle({ titles }: Record<string, unknown>, field: string): object {
  if (typeof titles !== 'object' || titles === null) return {}
  const { [field]: _hidden, ...others } = titles as Record<string, string>
  return { titles: others }
}
