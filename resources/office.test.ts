/** The office's registrations: every address, shortcut and tab is given once. */
import { expect, test } from 'vitest'
import { definePage, registerOffice, resourceScreens, type Office } from '#web/office/registry.ts'
import { officeOfSlices } from './office.ts'
import { resources } from './index.ts'

const Icon = () => null
const page = (path: string, shortcut: string) =>
  definePage({ path, words: { es: path, en: path }, nav: { Icon, shortcut }, routes: [] })
const officeWith = (part: Partial<Office>): Office => ({
  areas: [],
  outsideMenu: [],
  steps: {},
  tabs: {},
  outsideFrame: [],
  bulk: {},
  parts: [],
  loadResources: async () => ({ resources: {} }),
  loadTodayViews: async () => ({ todayViews: { leads: [] } }),
  onSignOut: [],
  ...part,
})

test('refuses an address that is registered twice', () => {
  const areas = [{ key: 'one', screens: [page('events', 'e'), page('events', 'f')] }]
  expect(() => registerOffice(officeWith({ areas }))).toThrow('The address "events" is registered twice')
})

test('refuses a shortcut that is registered twice, one of them outside of the menu', () => {
  const areas = [{ key: 'one', screens: [page('events', 'e')] }]
  const outsideMenu = [page('orders', 'e')]
  expect(() => registerOffice(officeWith({ areas, outsideMenu }))).toThrow(
    'The shortcut "e" is registered twice',
  )
})

test('refuses a tab that is registered twice', () => {
  const tab = { key: 'mails', words: { es: 'Correos', en: 'Mails' }, body: Icon }
  expect(() => registerOffice(officeWith({ tabs: { events: [tab, tab] } }))).toThrow(
    'The tab of events "mails" is registered twice',
  )
})

test('the registrations of the slices are unique, and their tabs belong to resources with screens', () => {
  expect(() => registerOffice(officeOfSlices)).not.toThrow()
  const segments = resourceScreens().map(({ segment }) => segment)
  expect(Object.keys(officeOfSlices.tabs).filter((segment) => !segments.includes(segment))).toEqual([])
  const names = resourceScreens().map(({ resource }) => resource.name)
  expect(names.filter((name) => !Object.hasOwn(resources, name))).toEqual([])
})
