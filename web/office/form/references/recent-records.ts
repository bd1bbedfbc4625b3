/** The records that somebody opened or picked last, per resource, offered first by lookups. */
import { storedPerson } from '#web/office/calls/session.ts'

const MOST = 5
type Recent = Record<string, string[]>

export const recentRecords = (resource: string): readonly string[] => readRecent()[resource] ?? []

export function rememberRecord(resource: string, id: string): void {
  const all = readRecent()
  const others = (all[resource] ?? []).filter((other) => other !== id)
  try {
    localStorage.setItem(storageKey(), JSON.stringify({ ...all, [resource]: [id, ...others].slice(0, MOST) }))
  } catch {
    // Storage may be full or blocked; then nothing is remembered.
  }
}

/** Per user, because several people may share a computer. */
const storageKey = (): string => `recent:${storedPerson(localStorage)?.user.id ?? ''}`

function readRecent(): Recent {
  try {
    return (JSON.parse(localStorage.getItem(storageKey()) ?? 'null') as Recent | null) ?? {}
  } catch {
    return {}
  }
}
