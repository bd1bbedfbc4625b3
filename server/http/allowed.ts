/** Who may make a call. */
import type { Endpoint } from '#core/endpoint.ts'
import { messages, Refusal } from '#core/errors.ts'
import { isAllowed, type Role } from '#core/roles.ts'
import type { SignedIn } from './context.ts'

export function assertAllowed(endpoint: Endpoint, user: SignedIn | undefined): void {
  if (endpoint.roles === 'everyone') return
  if (!user) throw new Refusal(401, messages.signIn, { headers: { 'www-authenticate': 'Bearer' } })
  // What is for everybody who signs in is about that person: password, second factor, sessions, own tasks.
  const isOwn = endpoint.roles === 'signedIn'
  if (isOwn ? user.apiKeyId : !isAllowed(user.roles, endpoint.roles as readonly Role[]))
    throw new Refusal(403, messages.forbidden)
}
