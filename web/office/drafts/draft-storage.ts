/** Stores drafts in session storage, each readable by its author only. */
import { storedPerson } from '../calls/session.ts'

const prefix = 'draft:'
type StoredDraft<Values> = { by: string; at: string; values: Values }
export type RestorableDraft<Values> = { values: Values; at: Date }

export function writeDraft<Values>(key: string, values: Values): void {
  const entry: StoredDraft<Values> = { by: lastUserId(), at: new Date().toISOString(), values }
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(entry))
  } catch {
    // Storage may be full or blocked; the form still holds the input.
  }
}

export function readDraft<Values>(key: string): RestorableDraft<Values> | undefined {
  // Called first in any case, because the session may have expired by the time the form is left.
  const userId = lastUserId()
  const entry = parseEntry<Values>(prefix + key)
  return entry && entry.by === userId ? { values: entry.values, at: new Date(entry.at) } : undefined
}

export const removeDraft = (key: string): void => sessionStorage.removeItem(prefix + key)

/** Removes drafts of other users after a sign-in, and all of them after a sign-out. */
export function removeDraftsOfOthers(userId?: string): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix) && parseEntry(key)?.by !== userId) sessionStorage.removeItem(key)
  }
}

const interruption = 'interrupted'
/** The screen's path without the language. */
export const pathWithoutLocale = (pathname: string): string => pathname.replace(/^\/\w\w(?=\/)/, '')

/** Notes that the session expired on this screen, so that its draft is restored after the login. */
export const noteInterruption = (pathname: string): void =>
  sessionStorage.setItem(interruption, pathWithoutLocale(pathname))
export const isInterrupted = (key: string): boolean => sessionStorage.getItem(interruption) === key
export const forgetInterruption = (): void => sessionStorage.removeItem(interruption)

let lastKnownId: string | undefined
/** Falls back to the last known user, because the session may just have expired. */
function lastUserId(): string {
  lastKnownId = storedPerson(localStorage)?.user.id ?? lastKnownId
  return lastKnownId ?? ''
}

function parseEntry<Values>(key: string): StoredDraft<Values> | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as StoredDraft<Values> | null) ?? undefined
  } catch {
    return undefined
  }
}
