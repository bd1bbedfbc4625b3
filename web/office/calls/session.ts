/** What the browser keeps of a sign-in, under the keys of spec §9. */
import type { Person, SignIn } from '#resources/system/sessions/session.api.ts'

const keys = { access: 'accessToken', refresh: 'refreshToken', userInfo: 'userInfo' } as const

/** `localStorage`, or whatever stands for it. */
export type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
export type Tokens = { access: string | null; refresh: string | null }

export const tokensIn = (keep: Keep): Tokens => ({
  access: keep.getItem(keys.access),
  refresh: keep.getItem(keys.refresh),
})

export function keepSignIn(keep: Keep, { token, refreshToken, user, roles }: SignIn): void {
  keep.setItem(keys.access, token)
  keep.setItem(keys.refresh, refreshToken)
  keepPerson(keep, { user, roles })
}

export function keepPerson(keep: Keep, { user, roles }: Person): void {
  keep.setItem(keys.userInfo, JSON.stringify({ user, roles }))
}

export function forgetSignIn(keep: Keep): void {
  for (const key of Object.values(keys)) keep.removeItem(key)
}

/** Who is signed in, as far as the browser knows. */
export function personIn(keep: Keep): Person | undefined {
  if (!keep.getItem(keys.access)) return undefined
  try {
    const kept = JSON.parse(keep.getItem(keys.userInfo) ?? '') as Partial<Person>
    return kept.user && Array.isArray(kept.roles) ? { user: kept.user, roles: kept.roles } : undefined
  } catch {
    return undefined
  }
}

/** Whether another window ended this sign-in or put another person in its place. */
export function isOtherPerson({ key, oldValue, newValue }: StorageEvent): boolean {
  return key === null || (key === keys.userInfo && idIn(oldValue) !== idIn(newValue))
}

const idIn = (kept: string | null): string | undefined => /"id":"(\d+)"/.exec(kept ?? '')?.[1]
