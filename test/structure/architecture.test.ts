/** Keeps the house: who may import whom, how large things may grow, what they may be called. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  allPaths,
  componentsOf,
  importRings,
  readSources,
  root,
  type Import,
  type Source,
} from './source-tree.ts'

const sources = readSources()
const isTest = (path: string) => path.startsWith('test/') || /\.test\.tsx?$/.test(path)
/** `resources/events/attendance/papers/x.ts` belongs to `events/attendance`. */
const sliceOf = (path: string) => /^resources\/([^/]+\/[^/]+)\//.exec(path)?.[1]

/** What part of the house a file belongs to. */
function partOf(path: string): string {
  if (isTest(path)) return 'test'
  if (path.startsWith('resources/')) return resourcePartOf(path)
  const [first = '', second = ''] = path.split('/')
  if (first !== 'web') return path.includes('/') ? first : 'configuration'
  return ['ui', 'office', 'site'].includes(second) ? `web/${second}` : 'web'
}
function resourcePartOf(path: string): string {
  if (!sliceOf(path)) return path
  if (/\.(server|pdf)\.ts$/.test(path)) return 'slice server'
  return path.endsWith('.screens.tsx') ? 'screens' : 'pure'
}

/** Style.md 4.6: from each part, the parts it may reach into and, where it matters, the packages it may use. */
const mayReach: Record<string, { parts: string[]; packages?: string[] }> = {
  core: { parts: ['core'], packages: ['zod', 'libphonenumber-js', 'decimal.js'] },
  pure: { parts: ['core', 'pure'], packages: ['zod'] },
  'resources/index.ts': { parts: ['core', 'pure'], packages: [] },
  'resources/slices.ts': { parts: ['core', 'pure', 'slice server', 'server'], packages: [] },
  'slice server': { parts: ['core', 'server', 'pure', 'slice server', 'resources/index.ts', 'web'] },
  screens: { parts: ['core', 'web/ui', 'web/office', 'pure'] },
  server: { parts: ['core', 'server', 'resources/index.ts', 'resources/slices.ts', 'web'] },
  web: { parts: ['core', 'web', 'web/ui', 'pure'] },
  'web/ui': { parts: ['core', 'web', 'web/ui'] },
  'web/office': { parts: ['core', 'web', 'web/ui', 'web/office', 'pure', 'screens'] },
  'web/site': { parts: ['core', 'web', 'web/ui', 'web/site', 'pure'] },
}

/** Screens too long for one file stand in several of the same slice. */
const isOwnPiece = (path: string, target: string): boolean =>
  partOf(path) === 'screens' && partOf(target) === 'screens' && sliceOf(path) === sliceOf(target)

function breaches(isBroken: (source: Source, one: Import) => boolean): string[] {
  return sources.flatMap((source) =>
    source.imports.filter((one) => isBroken(source, one)).map(({ target }) => `${source.path} → ${target}`),
  )
}

/** The drawings that stand in for a missing picture; the page of last resort; the office's own list of addresses. */
const exceptions = [
  { from: /^server\//, to: /^resources\/catalogue\/covers\// },
  { from: /^web\/root\.tsx$/, to: /^web\/site\/failure\.tsx$/ },
  { from: /^web\/routes\.ts$/, to: /^web\/office\/routes\.ts$/ },
]

test('each part of the house imports only what it may', () => {
  expect(
    breaches(({ path }, { target, isPackage }) => {
      const rule = mayReach[partOf(path)]
      if (!rule || target.startsWith('node:') || target.startsWith('virtual:')) return false
      if (isPackage) return rule.packages !== undefined && !rule.packages.includes(target)
      if (isOwnPiece(path, target)) return false
      if (exceptions.some(({ from, to }) => from.test(path) && to.test(target))) return false
      return !rule.parts.includes(partOf(target))
    }),
  ).toEqual([])
})
test('the site shows only what the public calls answer', () => {
  const site = sources.filter(({ path }) => partOf(path) === 'web/site')
  const asking = site.flatMap(({ path, text }) =>
    [...text.matchAll(/\b\w+Api\.(\w+)|\bfetch\(/g)]
      .filter(([, name]) => !name?.startsWith('public'))
      .map(([found]) => `${path}: ${found}`),
  )
  expect(asking).toEqual([])
})
test('links of the site know what to fetch ahead', () => {
  const linking = sources.filter(({ path, text }) => {
    const isOurs = ['web/site', 'web/ui'].includes(partOf(path)) && path !== 'web/ui/page-link.tsx'
    return isOurs && /import \{[^}]*\bLink\b[^}]*\} from 'react-router'/.test(text)
  })
  expect(linking.map(({ path }) => path)).toEqual([])
})
test('core uses nothing of Node, and what runs in the browser neither', () => {
  const anywhere = ['core', 'pure', 'screens', 'web/ui', 'web/office']
  expect(
    breaches(({ path }, { target }) => target.startsWith('node:') && anywhere.includes(partOf(path))),
  ).toEqual([])
})
test('only the server, scripts and tests speak to the database', () => {
  const allowed = ['server', 'slice server', 'demo', 'scripts', 'test']
  expect(
    breaches(
      ({ path }, { target }) =>
        ['kysely', 'pg', 'pg-copy-streams'].includes(target) && !allowed.includes(partOf(path)),
    ),
  ).toEqual([])
})
test('React is for the browser and the pages alone', () => {
  const drawn = ['web', 'web/ui', 'web/office', 'web/site', 'screens', 'test', 'configuration', 'scripts']
  const isReact = (target: string) =>
    /^(react|react-dom|react-router|@react-router\/.*|react-aria-components)$/.test(target)
  expect(breaches(({ path }, { target }) => isReact(target) && !drawn.includes(partOf(path)))).toEqual([])
})
test('no files import each other in a ring', () => {
  expect(importRings(sources)).toEqual([])
})

test('no file is longer than 250 lines', () => {
  expect(sources.filter(({ lines }) => lines > 250).map(({ path, lines }) => `${path}: ${lines}`)).toEqual([])
})
test('the engine stays small enough to read', () => {
  // Who may do what grows with the product, not with the engine.
  const isEngine = (path: string) => path.startsWith('core/') && path !== 'core/roles.ts' && !isTest(path)
  const engine = sources.filter(({ path }) => isEngine(path))
  expect(engine.reduce((all, { lines }) => all + lines, 0)).toBeLessThanOrEqual(2200)
})
test('no component is longer than 120 lines', () => {
  const long = sources.flatMap((source) =>
    componentsOf(source)
      .filter(({ lines }) => lines > 120)
      .map(({ name, lines }) => `${source.path}: ${name} has ${lines}`),
  )
  expect(long).toEqual([])
})

test('no file or folder has a name that says nothing', () => {
  const empty = /^(utils?|helpers?|common|shared|misc|lib|types?|constants?|manager|service)$/
  const named = allPaths().filter((path) => path.split('/').some((step) => empty.test(step.split('.')[0]!)))
  // A service is one of the things the firm sells.
  expect(named.filter((path) => !path.startsWith('resources/catalogue/services/service.'))).toEqual([])
})
test('files are named in kebab-case, a role after the dot', () => {
  const name = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*\.[a-z0-9]+$/
  const odd = allPaths().filter(
    (path) => !path.startsWith('web/public/') && !name.test(path.split('/').at(-1)!),
  )
  expect(odd).toEqual([])
})
test('migrations and decisions are numbered once', () => {
  for (const folder of ['server/migrations', 'docs/decisions']) {
    const numbers = readdirSync(join(root, folder)).map((name) => name.split('-')[0])
    expect(numbers.length).toBeGreaterThan(0)
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
  }
})
test('the first line of each file says what it is for', () => {
  const silent = sources.filter(
    ({ text }) => !/^(#!.*\n)?\/\*\* ?\S/.test(text) && !/^\/\*\*\n \* \S/.test(text),
  )
  expect(silent.map(({ path }) => path)).toEqual([])
})
test('a default export stands only where a framework demands one', () => {
  const demanded = (path: string) => /^(web\/|resources\/.*\.screens\.tsx$|[^/]+\.config\.ts$)/.test(path)
  const exporting = sources.filter(({ exportsDefault }) => exportsDefault)
  expect(exporting.map(({ path }) => path).filter((path) => !demanded(path))).toEqual([])
})
