/** What the signed-in user may call and read; screens hide what would be refused. */
import type { Endpoint } from '#core/endpoint.ts'
import type { Field } from '#core/field.ts'
import { isAllowed, mayRead } from '#core/roles.ts'
import { currentUser } from '../calls/api.ts'

export function mayCall(endpoint: Endpoint | undefined): boolean {
  if (!endpoint) return false
  if (typeof endpoint.roles === 'string') return true
  return isAllowed(currentUser()?.roles ?? [], endpoint.roles)
}

export const isReadable = (field: Field): boolean => !field.readers || mayRead(field, currentUser()?.roles)
