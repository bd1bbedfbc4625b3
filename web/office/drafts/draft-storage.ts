/** Keeps drafts in the window's own storage, each for its writer's eyes only. */
import { storedPerson } from '../calls/session.ts'

const prefix = 'draft:'
type Kept<Values> = { by: string; at: string; values: Values }
export type Found<Values> = { values: Values; at: Date }

export function writeDraft<Values>(place: string, values: Values): void {
  const kept: Kept<Values> = { by: lastPerson(), at: new Date().toISOString(), values }
  try {
    sessionStorage.setItem(prefix + place, JSON.stringify(kept))
  } catch {
    // Storage may be full or forbidden; the form itself still holds what was typed.
  }
}

export function readDraft<Values>(place: string): Found<Values> | undefined {
  // Asked in any case: a form that opens here may be left after its session has ended.
  const person = lastPerson()
  const kept = parsed<Values>(prefix + place)
  return kept && kept.by === person ? { values: kept.values, at: new Date(kept.at) } : undefined
}

export const removeDraft = (place: string): void => sessionStorage.removeItem(prefix + place)

/** Somebody else signs in, or somebody signs out for good: what the others typed goes. */
export function removeDraftsOfOthers(person?: string): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix) && parsed(key)?.by !== person) sessionStorage.removeItem(key)
  }
}

const interruption = 'interrupted'
/** The screen's path, the same in both languages. */
export const pathWithoutLocale = (pathname: string): string => pathname.replace(/^\/\w\w(?=\/)/, '')

/** The sign-in ended under somebody's hands: what was being typed on this screen is put back on their return. */
export const noteInterruption = (pathname: string): void =>
  sessionStorage.setItem(interruption, pathWithoutLocale(pathname))
export const isInterrupted = (place: string): boolean => sessionStorage.getItem(interruption) === place
export const forgetInterruption = (): void => sessionStorage.removeItem(interruption)

let known: string | undefined
/** The session may just have ended: what was typed still belongs to whoever typed it. */
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
