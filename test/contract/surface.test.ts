/** Every call of the spec is answered, except for areas still to build. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Accept } from '#core/endpoint.ts'
import { allRoutes } from '#server/http/routing.ts'

/** Areas that are not built yet. */
const areasToCome: string[] = []
/** Calls of built areas that depend on one not built. */
const callsToCome: string[] = []

type SpecCall = { call: string; area: string; note: string }
const specCalls: SpecCall[] = readFileSync(join(import.meta.dirname, 'api-surface.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split('\t'))
  .map(([method, path, area = '', note = '']) => ({ call: `${method} ${path}`, area, note }))

/** Parameter names are free to choose. */
const alike = (call: string): string => call.replace(/\{\w+\}/g, '{}')
const built = allRoutes().map(({ endpoint }) => ({
  ...endpoint,
  call: alike(`${endpoint.method} ${endpoint.path}`),
}))
const isBuilt = ({ call }: Pick<SpecCall, 'call'>) => built.some((one) => one.call === alike(call))
const isToCome = ({ call, area }: SpecCall) => areasToCome.includes(area) || callsToCome.includes(call)

const acceptOf = (note: string): Accept => {
  if (note === 'image') return 'image'
  if (note.includes('accept Excel')) return 'excel'
  return note.includes('accept pdf') ? 'pdf' : 'json'
}

test('every call of the built areas in the spec is answered', () => {
  expect(specCalls.length).toBeGreaterThan(150)
  const missing = specCalls.filter((one) => !isToCome(one) && !isBuilt(one))
  expect(missing.map(({ call }) => call)).toEqual([])
})
test('calls for files and public calls are declared as such', () => {
  const wrong = specCalls
    .filter((one) => isBuilt(one) && !isToCome(one))
    .filter(({ call, note }) => {
      const own = built.filter((one) => one.call === alike(call))
      const isMissingKind = !own.some(({ accept }) => accept === acceptOf(note))
      return isMissingKind || (note.startsWith('public') && !own.some(({ roles }) => roles === 'everyone'))
    })
  expect(wrong.map(({ call, note }) => `${call} (${note})`)).toEqual([])
})
test('built calls are not listed as still to build', () => {
  const done = specCalls.filter((one) => isToCome(one) && isBuilt(one))
  const unknown = [
    ...callsToCome.filter((call) => !specCalls.some((one) => one.call === call)),
    ...areasToCome.filter((area) => !specCalls.some((one) => one.area === area)),
  ]
  expect(done.map(({ call }) => call)).toEqual([])
  expect(unknown).toEqual([])
})
