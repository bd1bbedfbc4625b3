/** Stores the sign-in in the browser, under the keys of spec §9. */
import type { Person, SignIn } from '#resources/system/sessions/session.api.ts'
import { ACCESS_KEY } from '#web/signed-in.ts'

const keys = { access: ACCESS_KEY, refresh: 'refreshToken', userInfo: 'userInfo' } as const

export type AuthStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
export type Tokens = { access: string | null; refresh: string | null }

export const storedTokens = (storage: AuthStorage): Tokens => ({
  access: storage.getItem(keys.access),
  refresh: storage.getItem(keys.refresh),
})

export function storeSignIn(storage: AuthStorage, { token, refreshToken, user, roles }: SignIn): void {
  storage.setItem(keys.access, token)
  storage.setItem(keys.refresh, refreshToken)
  storePerson(storage, { user, roles })
}

export function storePerson(storage: AuthStorage, { user, roles }: Person): void {
  storage.setItem(keys.userInfo, JSON.stringify({ user, roles }))
}

export function clearSignIn(storage: AuthStorage): void {
  for (const key of Object.values(keys)) storage.removeItem(key)
}

/** Undefined also when the stored entry cannot be read. */
export function storedPerson(storage: AuthStorage): Person | undefined {
  if (!storage.getItem(keys.access)) return undefined
  try {
    const stored = JSON.parse(storage.getItem(keys.userInfo) ?? '') as Partial<Person>
    return stored.user && Array.isArray(stored.roles) ? { user: stored.user, roles: stored.roles } : undefined
  } catch {
    return undefined
  }
}

/** Whether another window signed out or signed in as another user. */
export function isOtherPerson({ key, oldValue, newValue }: StorageEvent): boolean {
  return key === null || (key === keys.userInfo && idIn(oldValue) !== idIn(newValue))
}

const idIn = (userInfo: string | null): string | undefined => /"id":"(\d+)"/.exec(userInfo ?? '')?.[1]
