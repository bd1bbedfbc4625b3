/** What slices report to Today. */
import type { Endpoint } from '#core/endpoint.ts'
import { isAllowed, type Role } from '#core/roles.ts'
import { signedIn } from '#server/http/context.ts'
import type { Reads } from '#server/http/reads.ts'
import type { DraftSource } from './draft-source.server.ts'
import type { RoleWork } from './order-work.server.ts'
import type { Lead, Section } from './today.api.ts'
import { failed, type Reader, type WorkSource } from './work-source.server.ts'

/** A section that stands first, because a role comes for it; the office draws it from its data. */
export type LeadSource = {
  key: string
  /** Those who come for it; others find the same elsewhere. */
  roles: readonly Role[]
  needs: Endpoint
  /** Undefined where there is nothing to say. */
  load: (client: Reads) => Promise<unknown>
}
/** The section about the next days; the office draws it from its data. */
type AgendaSource = { needs: Endpoint; load: (client: Reads) => Promise<unknown> }

export type TodaySources = {
  leads: readonly LeadSource[]
  /** The most urgent first. */
  work: readonly WorkSource[]
  roleWork: RoleWork
  drafts: readonly DraftSource[]
  agenda: AgendaSource
}

export async function loadLeads(
  sources: readonly LeadSource[],
  { reads, mayCall, context }: Reader,
): Promise<Lead[]> {
  const held = signedIn(context).roles
  const own = sources.filter(({ roles, needs }) => isAllowed(held, roles) && mayCall(needs))
  const leads = await Promise.all(
    own.map(async ({ key, load }): Promise<Lead> => ({
      key,
      ...(await sectionOf(key, load, { reads, context })),
    })),
  )
  return leads.filter(({ data, isFailed }) => data !== undefined || isFailed)
}

export async function loadAgenda(
  { needs, load }: AgendaSource,
  reader: Reader,
): Promise<Section | undefined> {
  return reader.mayCall(needs) ? sectionOf('agenda', load, reader) : undefined
}

async function sectionOf(
  key: string,
  load: (client: Reads) => Promise<unknown>,
  { reads, context }: Pick<Reader, 'reads' | 'context'>,
): Promise<Section> {
  try {
    return { data: await load(reads) }
  } catch (error) {
    return failed(context, key, error)
  }
}
