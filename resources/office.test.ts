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
  tabs: {},
  loadWorkSources: async () => ({ workSources: [] }),
  ...part,
})

test('an address given twice is refused', () => {
  const areas = [{ key: 'one', screens: [page('events', 'e'), page('events', 'f')] }]
  expect(() => registerOffice(officeWith({ areas }))).toThrow('The address "events" is given twice')
})

test('a shortcut given twice is refused, also outside of the menu', () => {
  const areas = [{ key: 'one', screens: [page('events', 'e')] }]
  const outsideMenu = [page('orders', 'e')]
  expect(() => registerOffice(officeWith({ areas, outsideMenu }))).toThrow('The shortcut "e" is given twice')
})

test('a tab given twice is refused', () => {
  const tab = { key: 'mails', words: { es: 'Correos', en: 'Mails' }, body: Icon }
  expect(() => registerOffice(officeWith({ tabs: { events: [tab, tab] } }))).toThrow(
    'The tab of events "mails" is given twice',
  )
})

test('what the slices register has none of them, and tabs belong to resources with screens', () => {
  expect(() => registerOffice(officeOfSlices)).not.toThrow()
  const segments = resourceScreens().map(({ segment }) => segment)
  expect(Object.keys(officeOfSlices.tabs).filter((segment) => !segments.includes(segment))).toEqual([])
  const names = resourceScreens().map(({ resource }) => resource.name)
  expect(names.filter((name) => !Object.hasOwn(resources, name))).toEqual([])
})
