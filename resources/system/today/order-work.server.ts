/** Orders work by the roles of its reader. */
import { roleNames, type Role } from '#core/roles.ts'
import type { WorkSource } from './work-source.server.ts'

/** What a role comes for, the most urgent first. */
export type RoleWork = Partial<Record<Role, readonly WorkSource[]>>

/** First what each held role comes for, in the order of `core/roles.ts`, then the rest in its own order. */
export function orderedWork(
  sources: readonly WorkSource[],
  roleWork: RoleWork,
  held: readonly string[],
): WorkSource[] {
  return [...new Set([...workOfRoles(roleWork, held), ...sources])]
}

/** Administrators may do the work of everybody: what they do not come for is asked for once they open it. */
export function dividedWork(
  sources: readonly WorkSource[],
  roleWork: RoleWork,
  held: readonly string[],
): { own: WorkSource[]; others: WorkSource[] } {
  const ordered = orderedWork(sources, roleWork, held)
  if (!held.includes('admin')) return { own: ordered, others: [] }
  const own = new Set(workOfRoles(roleWork, held))
  return { own: [...own], others: ordered.filter((source) => !own.has(source)) }
}

const workOfRoles = (roleWork: RoleWork, held: readonly string[]): WorkSource[] =>
  roleNames.filter((role) => held.includes(role)).flatMap((role) => roleWork[role] ?? [])
