/** Tests the architecture: imports, sizes and names. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  areaOf,
  allPaths,
  componentsOf,
  importCycles,
  isTest,
  partOf,
  readSources,
  root,
  sliceOf,
  type Import,
  type Source,
} from './source-tree.ts'

const sources = readSources()

/** The parts and, where it matters, the packages that each part may import. */
const mayReach: Record<string, { parts: string[]; packages?: string[] }> = {
  core: { parts: ['core'], packages: ['zod', 'libphonenumber-js', 'decimal.js'] },
  pure: { parts: ['core', 'pure'], packages: ['zod', 'd3-hierarchy'] },
  'resources/index.ts': { parts: ['core', 'pure'], packages: [] },
  'resources/tables.ts': { parts: ['tables'], packages: [] },
  tables: { parts: ['core', 'server'], packages: ['kysely'] },
  'area slices': { parts: ['core', 'pure', 'slice server', 'server'], packages: [] },
  'resources/slices.ts': {
    parts: [
      'area slices',
      'core',
      'pure',
      'slice server',
      'server',
      'resources/record-readers.server.ts',
      'resources/today-sources.ts',
    ],
    packages: [],
  },
  'slice server': {
    parts: [
      'core',
      'server',
      'pure',
      'slice server',
      'resources/index.ts',
      'resources/record-readers.server.ts',
      'resources/history-readers.ts',
      'tables',
      'web',
    ],
  },
  'resources/record-readers.server.ts': { parts: ['core', 'server', 'pure', 'slice server'], packages: [] },
  'resources/title-readers.ts': { parts: ['core'], packages: [] },
  'resources/history-readers.ts': { parts: ['core', 'resources/index.ts'], packages: [] },
  screens: { parts: ['core', 'web', 'web/ui', 'web/office', 'pure'] },
  server: {
    parts: [
      'core',
      'server',
      'resources/index.ts',
      'resources/slices.ts',
      'resources/tables.ts',
      'resources/title-readers.ts',
      'web',
    ],
  },
  web: { parts: ['core', 'web', 'web/ui', 'pure'] },
  'web/ui': { parts: ['core', 'web', 'web/ui'] },
  'web/office': { parts: ['core', 'web', 'web/ui', 'web/office', 'pure'] },
  'resources/office.ts': {
    parts: ['screens', 'web/office', 'resources/today-views.ts', 'resources/index.ts'],
    packages: [],
  },
  'resources/today-sources.ts': { parts: ['slice server'], packages: [] },
  'resources/today-views.ts': { parts: ['screens', 'web/office'], packages: [] },
  'web/site': { parts: ['core', 'web', 'web/ui', 'web/site', 'pure'] },
}

/** Screens that slices of other areas show too. */
const sharedScreens = [
  'resources/system/consents/consents-tab.screens.tsx',
  'resources/system/outbox/mail-frame.screens.tsx',
  'resources/system/outbox/record-mails.screens.tsx',
  'resources/events/occasions/meeting-conditions.screens.tsx',
  'resources/meetings/attendance/meeting-panel.screens.tsx',
]
/** Screens import screens of their own area, shared ones, and the places to which they add. */
const isOpenScreen = (path: string, target: string): boolean =>
  partOf(path) === 'screens' &&
  partOf(target) === 'screens' &&
  (areaOf(path) === areaOf(target) ||
    target.endsWith('-places.screens.tsx') ||
    sharedScreens.includes(target))

function breaches(isBroken: (source: Source, one: Import) => boolean): string[] {
  return sources.flatMap((source) =>
    source.imports.filter((one) => isBroken(source, one)).map(({ target }) => `${source.path} → ${target}`),
  )
}

/** Exceptions: the renderer of the site, the slices' registrations with the office. */
const exceptions = [
  { from: /^server\/pages\//, to: /^web\/site\/(render|document)\.tsx$/ },
  { from: /^web\/office\/main\.tsx$/, to: /^resources\/office\.ts$/ },
]

test('each part imports only what it may', () => {
  expect(
    breaches(({ path }, { target, isPackage }) => {
      const rule = mayReach[partOf(path)]
      if (!rule || target.startsWith('node:') || target.startsWith('virtual:')) return false
      if (isPackage) return rule.packages !== undefined && !rule.packages.includes(target)
      if (isOpenScreen(path, target)) return false
      if (exceptions.some(({ from, to }) => from.test(path) && to.test(target))) return false
      return !rule.parts.includes(partOf(target))
    }),
  ).toEqual([])
})
test('the kit of the office imports no slice, except the system slices it offers itself', () => {
  expect(
    breaches(({ path }, { target }) => {
      if (partOf(path) !== 'web/office' || !sliceOf(target)) return false
      return areaOf(target) !== 'system' || partOf(target) !== 'pure'
    }),
  ).toEqual([])
  const registered = breaches(({ path }, { target }) => {
    return partOf(path) === 'web/office' && target.startsWith('resources/') && !sliceOf(target)
  })
  expect(registered).toEqual(['web/office/main.tsx → resources/office.ts'])
})
test('the site calls public endpoints only', () => {
  // One file of the site fetches pages of the site itself.
  const isFetching = (path: string) => path === 'web/site/layout/replace-region.ts'
  const site = sources.filter(({ path }) => partOf(path) === 'web/site' && !isFetching(path))
  const asking = site.flatMap(({ path, text }) =>
    [...text.matchAll(/\b\w+Api\.(\w+)|\bfetch\(/g)]
      .filter(([, name]) => !name?.startsWith('public'))
      .map(([found]) => `${path}: ${found}`),
  )
  expect(asking).toEqual([])
})
test('only the office has a router in the browser', () => {
  const routed = ['web/office', 'screens', 'test']
  const isRouter = (target: string) => target === 'react-router'
  expect(breaches(({ path }, { target }) => isRouter(target) && !routed.includes(partOf(path)))).toEqual([])
})
test('core and browser code do not import Node modules', () => {
  const anywhere = ['core', 'pure', 'screens', 'web/ui', 'web/office']
  expect(
    breaches(({ path }, { target }) => target.startsWith('node:') && anywhere.includes(partOf(path))),
  ).toEqual([])
})
test('only the server, scripts and tests import database packages', () => {
  const allowed = ['server', 'slice server', 'tables', 'demo', 'scripts', 'test']
  expect(
    breaches(
      ({ path }, { target }) =>
        ['kysely', 'pg', 'pg-copy-streams'].includes(target) && !allowed.includes(partOf(path)),
    ),
  ).toEqual([])
})
test('only browser code and pages import React', () => {
  const drawn = ['web', 'web/ui', 'web/office', 'web/site', 'screens', 'test', 'configuration', 'scripts']
  const isReact = (target: string) =>
    /^(react|react-dom|react-router|@react-router\/.*|react-aria-components)$/.test(target)
  expect(breaches(({ path }, { target }) => isReact(target) && !drawn.includes(partOf(path)))).toEqual([])
})
test('scripts of pages for visitors load no package, which would be heavier than they are', () => {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const scripts = sources.filter(({ path }) => /^web\/site\/[\w-]+\/enhance\.ts$/.test(path))
  const loaded = new Set(scripts)
  // A set gives what is added to it meanwhile, too.
  for (const { imports } of loaded)
    for (const { target, isType } of imports) {
      const source = byPath.get(target)
      if (source && !isType) loaded.add(source)
    }
  const heavy = [...loaded].flatMap(({ path, imports }) =>
    imports
      .filter(({ isPackage, isType }) => isPackage && !isType)
      .map(({ target }) => `${path} → ${target}`),
  )
  expect(scripts.length).toBeGreaterThan(5)
  expect(heavy).toEqual([])
})
test('there are no import cycles, types and dynamic imports counted', () => {
  expect(importCycles(sources)).toEqual([])
})
test('booking and events announce changes and import no mails', () => {
  const isBooking = (path: string) => areaOf(path) === 'booking' || sliceOf(path) === 'events/schedule'
  const isMails = (path: string) => areaOf(path) === 'mail'
  expect(breaches(({ path }, { target }) => isBooking(path) && !isTest(path) && isMails(target))).toEqual([])
})

test('an error of the API is recognised by isApiError alone', () => {
  const others = sources.filter(({ path, text }) => !isTest(path) && /instanceof ApiError\b/.test(text))
  expect(others.map(({ path }) => path)).toEqual([])
})

test('no file is longer than 250 lines, 400 where it declares or tests', () => {
  // The registries at the top of resources/ declare what the slices have; their fields and endpoints are lists, too.
  const isDeclaring = ({ path, text }: Source) =>
    isTest(path) ||
    /\.(words|tables|api)\.ts$|\/tables\.ts$|^resources\/[\w-]+\.ts$/.test(path) ||
    (partOf(path) === 'pure' && /= resource\(/.test(text))
  const long = sources.filter((source) => source.lines > (isDeclaring(source) ? 400 : 250))
  expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([])
})
test('core has at most 2,200 lines', () => {
  // Roles grow with the product and money has a limit of its own, so they do not count.
  const isEngine = (path: string) =>
    path.startsWith('core/') && path !== 'core/roles.ts' && !path.startsWith('core/money/') && !isTest(path)
  const linesOf = (isCounted: (path: string) => boolean) =>
    sources.filter(({ path }) => isCounted(path)).reduce((all, { lines }) => all + lines, 0)
  expect(linesOf(isEngine)).toBeLessThanOrEqual(2200)
  expect(linesOf((path) => path.startsWith('core/money/') && !isTest(path))).toBeLessThanOrEqual(500)
})
test('no component is longer than 120 lines', () => {
  const long = sources.flatMap((source) =>
    componentsOf(source)
      .filter(({ lines }) => lines > 120)
      .map(({ name, lines }) => `${source.path}: ${name} has ${lines}`),
  )
  expect(long).toEqual([])
})

test('no file or folder has a generic name', () => {
  const empty = /^(utils?|helpers?|common|shared|misc|lib|types?|constants?|manager|service)$/
  const named = allPaths().filter((path) => path.split('/').some((step) => empty.test(step.split('.')[0]!)))
  // In the folders of services, "service" is the resource.
  const isResource = (path: string) =>
    /^(resources\/catalogue\/services\/service\.|web\/site\/service\b)/.test(path)
  expect(named.filter((path) => !isResource(path))).toEqual([])
})
test('files are named in kebab-case, a role after the dot', () => {
  const name = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*\.[a-z0-9]+$/
  const odd = allPaths().filter(
    (path) => !path.startsWith('web/public/') && !name.test(path.split('/').at(-1)!),
  )
  expect(odd).toEqual([])
})
test('numbers of migrations and decisions are unique', () => {
  for (const folder of ['server/migrations', 'docs/decisions']) {
    const numbers = readdirSync(join(root, folder)).map((name) => name.split('-')[0])
    expect(numbers.length).toBeGreaterThan(0)
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
  }
})
test('each file starts with a comment that says what it is for', () => {
  const silent = sources.filter(
    ({ text }) => !/^(#!.*\n)?\/\*\* ?\S/.test(text) && !/^\/\*\*\n \* \S/.test(text),
  )
  expect(silent.map(({ path }) => path)).toEqual([])
})
test('only files whose framework requires it have a default export', () => {
  const demanded = (path: string) =>
    /^(web\/|resources\/.*\.screens\.tsx$|(server|resources)\/.*\.worker\.ts$|scripts\/errors-reporter\.ts$|[^/]+\.config\.ts$)/.test(
      path,
    )
  const exporting = sources.filter(({ exportsDefault }) => exportsDefault)
  expect(exporting.map(({ path }) => path).filter((path) => !demanded(path))).toEqual([])
})
