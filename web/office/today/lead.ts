/** Sections that stand first on Today, because a role comes for them. */
import type { ReactNode } from 'react'
import type { Client } from '#core/client.ts'
import type { Endpoint } from '#core/endpoint.ts'
import { isAllowed, type Role } from '#core/roles.ts'
import type { Words } from '#core/words.ts'
import { mayCall } from '../records/may-call.ts'

export type LeadSource = {
  key: string
  words: Words
  /** Those who come for it; others find the same elsewhere. */
  roles: readonly Role[]
  needs: Endpoint
  /** Null where there is nothing to say. */
  load: (client: Client) => Promise<ReactNode>
}
/** Without a body when it could not be loaded. */
export type Lead = Pick<LeadSource, 'key' | 'words'> & { body?: ReactNode }

export async function loadLeads(
  sources: readonly LeadSource[],
  held: readonly string[],
  client: Client,
): Promise<Lead[]> {
  const own = sources.filter(({ roles, needs }) => isAllowed(held, roles) && mayCall(needs))
  const loaded = await Promise.all(
    own.map(async ({ key, words, load }) => ({
      key,
      words,
      body: await load(client).catch(() => undefined),
    })),
  )
  return loaded.filter(({ body }) => body !== null)
}
