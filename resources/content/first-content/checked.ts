/** Validates records written in code by their resource's rule, so that mistakes stop the start. */
import { z } from 'zod'
import type { Fields } from '#core/field.ts'
import type { Create, Resource } from '#core/resource.ts'

/** The input with defaults filled in as by the API; throws and names the place of an error. */
export function checked<F extends Fields>(resource: Resource<F>, input: Create<F>): Create<F> {
  const { success, data, error } = resource.create.safeParse(input)
  if (success) return data
  const named = JSON.stringify(input).slice(0, 120)
  throw new Error(
    `The written record of ${resource.name} ${named} … is not valid:\n${z.prettifyError(error)}`,
  )
}
