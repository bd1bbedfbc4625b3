/** What the office offers to each role: the screens of its menu, and the records that it may change. */
import { beforeAll, expect, test, vi } from 'vitest'
import { roleNames, type Role } from '#core/roles.ts'
import { storeSignIn } from '#web/office/calls/session.ts'
import { openScreens } from '#web/office/navigation.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { registerOffice, resourceScreens } from '#web/office/registry.ts'
import { officeOfSlices } from './office.ts'

registerOffice(officeOfSlices)
const lists = await Promise.all(resourceScreens().map(({ load }) => load()))

const stored = new Map<string, string>()
beforeAll(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

function signInAs(role: Role): void {
  const user = { id: '1', username: `${role}@conforme.test`, displayName: role, locale: 'es' }
  storeSignIn(localStorage, { token: 't', refreshToken: 'r', user, roles: [role] } as never)
}

/** Lists whose records the signed-in user may create, change or remove. */
const writable = (): string[] =>
  lists.flatMap(({ segment, api }) => {
    const writes = [api.create, api.patch, api.remove]
    return writes.some((endpoint) => mayCall(endpoint)) ? [segment] : []
  })
const menu = (): string[] => openScreens().map(({ path }) => path)

test('an auditor opens what others read and is offered nothing that writes', () => {
  signInAs('auditor')
  expect(writable()).toEqual([])
  expect(menu()).toEqual(
    expect.arrayContaining(['events', 'orders', 'invoices', 'ncos', 'capas', 'settings']),
  )
  expect(menu()).not.toContain('users')
})

test('an instructor sees own events, people and surveys, the catalogue and quality, and reports cases', () => {
  signInAs('instructor')
  expect(writable()).toEqual(['complaints', 'ncos', 'capas'])
  expect(menu()).toEqual(expect.arrayContaining(['events', 'attendees', 'survey-responses', 'my-actions']))
  for (const path of [
    'contacts',
    'accounts',
    'instructors',
    'quotes',
    'invoices',
    'certificates',
    'settings',
  ])
    expect(menu(), path).not.toContain(path)
})

test('each role but the auditor has something to write, and only admins open users', () => {
  for (const role of roleNames.filter((one) => one !== 'auditor')) {
    signInAs(role)
    expect(writable(), role).not.toEqual([])
    expect(menu().includes('users'), role).toBe(role === 'admin')
  }
})
