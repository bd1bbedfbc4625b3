/** The fields that a dialog asks for, as the endpoint of its step declares them. */
import type { Endpoint, Input } from '#core/endpoint.ts'
import type { Fields } from '#core/field.ts'

/** `Values` is what the dialog hands to its step. */
export type Asked<Values = unknown> = { fields: Fields; types?: Values }

/** `asked(capasApi.extendAction, 'dueDate', 'reason')`; throws where the endpoint labels no such field. */
export function asked<E extends Endpoint, Name extends keyof Input<E> & string>(
  endpoint: E,
  ...names: Name[]
): Asked<Pick<Input<E>, Name>> {
  const fieldOf = (name: Name) => {
    const field = endpoint.fields[name]
    if (!field) throw new Error(`${endpoint.method} ${endpoint.path} has no field "${name}".`)
    return field
  }
  return { fields: Object.fromEntries(names.map((name) => [name, fieldOf(name)])) }
}
