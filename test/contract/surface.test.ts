/** Every call that the product promises is answered, but for those still to come: a list that only ever shrinks. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Accept } from '#core/endpoint.ts'
import { allRoutes } from '#server/http/routing.ts'
import { root } from '../structure/source-tree.ts'

/** Areas of which nothing is built yet. */
const areasToCome = ['capas', 'credit-notes', 'invoices', 'ncos', 'oauth', 'processes', 'quotes']
/** Calls that are built before the rest of their area. */
const callsAhead = ['POST quotes/contact-request']
/** Calls of the built areas that wait for one of those. */
const callsToCome = [
  'GET events/registrations/{id}/invoices',
  'POST events/registrations/{id}/invoices',
  'POST accounts/{id}/invoices',
  'POST accounts/{id}/quotes',
  'POST events/{id}/quotes',
]

// It lies beside the checkout where the product is built and tested; a plain clone has no such folder.
const surface = join(root, '../shared/api-surface.tsv')
const hasSurface = existsSync(surface)

type Line = { call: string; area: string; note: string }
const lines: Line[] = !hasSurface
  ? []
  : readFileSync(surface, 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => line.split('\t'))
      .map(([method, path, area = '', note = '']) => ({ call: `${method} ${path}`, area, note }))

/** What a parameter is called is ours to say. */
const alike = (call: string): string => call.replace(/\{\w+\}/g, '{}')
const built = allRoutes().map(({ endpoint }) => ({
  ...endpoint,
  call: alike(`${endpoint.method} ${endpoint.path}`),
}))
const isBuilt = ({ call }: Pick<Line, 'call'>) => built.some((one) => one.call === alike(call))
const isToCome = ({ call, area }: Line) =>
  (areasToCome.includes(area) && !callsAhead.includes(call)) || callsToCome.includes(call)

const acceptOf = (note: string): Accept => {
  if (note === 'image') return 'image'
  if (note.includes('accept Excel')) return 'excel'
  return note.includes('accept pdf') ? 'pdf' : 'json'
}

test.skipIf(!hasSurface)('every promised call of the built areas is answered', () => {
  expect(lines.length).toBeGreaterThan(150)
  const missing = lines.filter((line) => !isToCome(line) && !isBuilt(line))
  expect(missing.map(({ call }) => call)).toEqual([])
})
test.skipIf(!hasSurface)('a call that answers a file or visitors does so', () => {
  const wrong = lines
    .filter((line) => isBuilt(line) && !isToCome(line))
    .filter(({ call, note }) => {
      const own = built.filter((one) => one.call === alike(call))
      const isMissingKind = !own.some(({ accept }) => accept === acceptOf(note))
      return isMissingKind || (note.startsWith('public') && !own.some(({ roles }) => roles === 'everyone'))
    })
  expect(wrong.map(({ call, note }) => `${call} (${note})`)).toEqual([])
})
test.skipIf(!hasSurface)('what is built is no longer listed as still to come', () => {
  const done = lines.filter((line) => isToCome(line) && isBuilt(line))
  const unknown = [
    ...callsToCome.filter((call) => !lines.some((line) => line.call === call)),
    ...areasToCome.filter((area) => !lines.some((line) => line.area === area)),
  ]
  expect(done.map(({ call }) => call)).toEqual([])
  expect(unknown).toEqual([])
})
