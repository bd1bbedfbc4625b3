/** Holds the written content to the rule of its resource, so that a slip in it stops the seeding loudly. */
import { z } from 'zod'
import type { Fields } from '#core/field.ts'
import type { Create, Resource } from '#core/resource.ts'

/** The input with its blanks filled in as the API would; throws and says where it is wrong. */
export function checked<F extends Fields>(resource: Resource<F>, input: Create<F>): Create<F> {
  const { success, data, error } = resource.create.safeParse(input)
  if (success) return data
  const named = JSON.stringify(input).slice(0, 120)
  throw new Error(`The demo's ${resource.name} ${named} … is not valid:\n${z.prettifyError(error)}`)
}
