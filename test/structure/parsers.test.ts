/** What parses files that people send runs on threads that a limit can end, never on the one that answers all. */
import { expect, test } from 'vitest'
import { readSources, type Source } from './source-tree.ts'

const sources = new Map(readSources().map((source) => [source.path, source]))
const parsers = [
  '@hyzyla/pdfium',
  '@xmldom/xmldom',
  'csv-parse',
  'mailparser',
  'read-excel-file',
  'xml-crypto',
]
/** Of the library that also packs. */
const unpacks = /import \{[^}]*\b\w*(unzip|inflate|gunzip|decompress)\w*\b[^}]*\} from 'fflate'/i

/** The files that are loaded with one of these, types aside; a worker's is none, because it is only named. */
function loadedWith(starts: string[]): Source[] {
  const found = new Set<string>()
  const next = [...starts]
  for (let path = next.pop(); path !== undefined; path = next.pop()) {
    if (found.has(path)) continue
    found.add(path)
    const imports = sources.get(path)?.imports ?? []
    next.push(...imports.filter(({ isPackage, isType }) => !isPackage && !isType).map(({ target }) => target))
  }
  return [...found].flatMap((path) => sources.get(path) ?? [])
}
const parsersOf = ({ text, imports }: Source): string[] => [
  ...imports.filter(({ target, isType }) => !isType && parsers.includes(target)).map(({ target }) => target),
  ...(unpacks.test(text) ? ['fflate'] : []),
]

test('the server loads no parser of files', () => {
  const loaded = loadedWith(['server.ts'])
  expect(loaded.length).toBeGreaterThan(500)
  expect(loaded.flatMap((source) => parsersOf(source).map((name) => `${source.path}: ${name}`))).toEqual([])
})

test('its workers load all of them', () => {
  const workers = [...sources.keys()].filter((path) => path.endsWith('.worker.ts'))
  const found = new Set(loadedWith(workers).flatMap(parsersOf))
  expect([...found].sort()).toEqual([...parsers, 'fflate'].sort())
})
