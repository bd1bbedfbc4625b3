/** Tests that drafts are visible to their author only. */
import { beforeEach, expect, test, vi } from 'vitest'
import {
  forgetInterruption,
  isInterrupted,
  noteInterruption,
  pathWithoutLocale,
  readDraft,
  removeDraft,
  removeDraftsOfOthers,
  writeDraft,
} from './draft-storage.ts'
import { clearSignIn, storeSignIn } from '../calls/session.ts'

function storage(): Storage {
  const entries = new Map<string, string>()
  const methods = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
  // As in a browser, the keys of the storage are its enumerable properties.
  return new Proxy(methods, {
    ownKeys: () => [...entries.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  }) as unknown as Storage
}

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

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  signIn('1')
})

test('reads a draft back by its key', () => {
  writeDraft('/office/contacts/7', { firstName: 'Lu', version: 3 })
  expect(readDraft('/office/contacts/7')?.values).toEqual({ firstName: 'Lu', version: 3 })
  expect(readDraft('/office/contacts/8')).toBeUndefined()
  removeDraft('/office/contacts/7')
  expect(readDraft('/office/contacts/7')).toBeUndefined()
})

test('a draft written after the session expired belongs to the last user', () => {
  readDraft('/office/contacts/7')
  clearSignIn(localStorage)
  writeDraft('/office/contacts/7', 'typed')
  signIn('1')
  expect(readDraft('/office/contacts/7')?.values).toBe('typed')
})

test('hides drafts from other users and removes them when another user signs in', () => {
  writeDraft('/office/contacts/7', 'typed')
  signIn('2')
  expect(readDraft('/office/contacts/7')).toBeUndefined()
  removeDraftsOfOthers('2')
  signIn('1')
  expect(readDraft('/office/contacts/7')).toBeUndefined()
})

test('leaves other entries of the storage alone', () => {
  sessionStorage.setItem('scroll', '12')
  sessionStorage.setItem('draft:broken', '{')
  expect(readDraft('broken')).toBeUndefined()
  removeDraftsOfOthers()
  expect(sessionStorage.getItem('scroll')).toBe('12')
})

test('remembers an interrupted screen in both languages until it is resumed', () => {
  noteInterruption('/es/office/contacts/7')
  expect(isInterrupted(pathWithoutLocale('/en/office/contacts/7'))).toBe(true)
  expect(isInterrupted(pathWithoutLocale('/es/office/contacts/8'))).toBe(false)
  forgetInterruption()
  expect(isInterrupted('/office/contacts/7')).toBe(false)
})
