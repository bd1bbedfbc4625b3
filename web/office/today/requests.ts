/** What visitors asked and nobody has answered yet. */
import type { Client } from '#core/client.ts'
import type { Filter } from '#core/resource.ts'
import { contactRequestsApi } from '#resources/contact-requests/contact-request.api.ts'
import type { ContactRequest } from '#resources/contact-requests/contact-request.ts'
import { mayCall } from '../records/may-call.ts'

export const newRequestFilters: readonly Filter[] = [{ field: 'state', op: 'eq', value: 'new' }]
const SHOWN = 5

export type NewRequests = { items: ContactRequest[]; total: number }

/** Nothing for whoever does not read them. */
export async function loadRequests(client: Client): Promise<NewRequests | undefined> {
  if (!mayCall(contactRequestsApi.list)) return undefined
  const sort = [{ field: 'createdAt', dir: 'desc' as const }]
  return client.call(contactRequestsApi.list, {
    input: { perPage: SHOWN, filters: [...newRequestFilters], sort },
  })
}
