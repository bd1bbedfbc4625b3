/** The work on Today of a user, as the office loads it. */
import { vi } from 'vitest'
import type { Role } from '#core/roles.ts'
import { todaySources } from '#resources/today-sources.ts'
import { storeSignIn } from '#web/office/calls/session.ts'
import { loadWork, type Work } from '#web/office/today/work.ts'
import type { TestApi, TestUser } from '../fixtures/api.ts'

/** By the key of its source; `roles` are those of the user. */
export async function workOf(api: TestApi, user: TestUser, roles: Role[]): Promise<Map<string, Work>> {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  storeSignIn(localStorage, {
    token: user.token,
    refreshToken: user.refreshToken,
    user: { id: user.id, username: user.username },
    roles,
  } as never)
  try {
    const work = await loadWork(todaySources.work, api.client(user))
    return new Map(work.map((one) => [one.key, one]))
  } finally {
    vi.unstubAllGlobals()
  }
}
