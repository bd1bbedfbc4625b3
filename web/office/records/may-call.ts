/** Whether the signed-in user may call an endpoint; screens hide actions that would be refused. */
import type { Endpoint } from '#core/endpoint.ts'
import { isAllowed } from '#core/roles.ts'
import { currentUser } from '../calls/api.ts'

export function mayCall(endpoint: Endpoint | undefined): boolean {
  if (!endpoint) return false
  if (typeof endpoint.roles === 'string') return true
  return isAllowed(currentUser()?.roles ?? [], endpoint.roles)
}
