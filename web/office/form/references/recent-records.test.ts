/** Tests which records a lookup offers first. */
import { beforeEach, expect, test, vi } from 'vitest'
import { storeSignIn } from '#web/office/calls/session.ts'
import { recentRecords, rememberRecord } from './recent-records.ts'

const entries = new Map<string, string>()
beforeEach(() => {
  entries.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  })
  signIn('1')
})
function signIn(id: string): void {
  const user = {
    id,
    username: `${id}@firma.test`,
    displayName: 'Ana Reyes',
    locale: 'es' as const,
    density: 'compact' as const,
    writesEnglish: false,
  }
  storeSignIn(localStorage, { token: 't', refreshToken: 'r', user, roles: ['sales'] })
}

test('remembers the last five of a resource, the latest first and each once', () => {
  for (const id of ['1', '2', '3', '4', '5', '6', '2']) rememberRecord('contacts', id)
  expect(recentRecords('contacts')).toEqual(['2', '6', '5', '4', '3'])
  expect(recentRecords('accounts')).toEqual([])
})

test('keeps the records of each user apart, and survives a broken entry', () => {
  rememberRecord('contacts', '1')
  signIn('2')
  expect(recentRecords('contacts')).toEqual([])
  entries.set('recent:2', '{')
  expect(recentRecords('contacts')).toEqual([])
})
