/** Stores drafts in session storage, each readable by its author only. */
import { storedPerson } from '../calls/session.ts'

const prefix = 'draft:'
type Kept<Values> = { by: string; at: string; values: Values }
export type Found<Values> = { values: Values; at: Date }

export function writeDraft<Values>(place: string, values: Values): void {
  const kept: Kept<Values> = { by: lastPerson(), at: new Date().toISOString(), values }
  try {
    sessionStorage.setItem(prefix + place, JSON.stringify(kept))
  } catch {
    // Storage may be full or blocked; the form still holds the input.
  }
}

export function readDraft<Values>(place: string): Found<Values> | undefined {
  // Called first in any case, because the session may have expired by the time the form is left.
  const person = lastPerson()
  const kept = parsed<Values>(prefix + place)
  return kept && kept.by === person ? { values: kept.values, at: new Date(kept.at) } : undefined
}

export const removeDraft = (place: string): void => sessionStorage.removeItem(prefix + place)

/** Removes drafts of other users after a sign-in, and all of them after a sign-out. */
export function removeDraftsOfOthers(person?: string): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix) && parsed(key)?.by !== person) sessionStorage.removeItem(key)
  }
}

const interruption = 'interrupted'
/** The screen's path without the language. */
export const pathWithoutLocale = (pathname: string): string => pathname.replace(/^\/\w\w(?=\/)/, '')

/** Notes that the session expired on this screen, so that its draft is restored after the login. */
export const noteInterruption = (pathname: string): void =>
  sessionStorage.setItem(interruption, pathWithoutLocale(pathname))
export const isInterrupted = (place: string): boolean => sessionStorage.getItem(interruption) === place
export const forgetInterruption = (): void => sessionStorage.removeItem(interruption)

let known: string | undefined
/** Falls back to the last known user, because the session may just have expired. */
function lastPerson(): string {
  known = storedPerson(localStorage)?.user.id ?? known
  return known ?? ''
}

function parsed<Values>(key: string): Kept<Values> | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept<Values> | null) ?? undefined
  } catch {
    return undefined
  }
}
