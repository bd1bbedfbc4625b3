/** Tests wait for what lasts, and for no time. */
import { expect, test } from 'vitest'
import { readSources } from './source-tree.ts'

const walks = readSources().filter(({ path }) => /^test\/(journeys|browser)\//.test(path))

test('no walk waits for a time', () => {
  const waiting = walks.filter(
    ({ path, text }) =>
      path !== 'test/browser/server.ts' && /waitForTimeout|setTimeout\(|'node:timers/.test(text),
  )
  expect(waiting.map(({ path }) => path)).toEqual([])
})

const office = readSources().filter(({ path }) => /^(web\/office|resources)\//.test(path))
/** What notices say: what walks read of them, and the words of steps that are done. */
const said = [
  ...walks.flatMap(({ text }) => [...text.matchAll(/expectSaid\(\s*[\w.]+,\s*'([^']+)'/g)]),
  ...office.flatMap(({ text }) =>
    [...text.matchAll(/(?:saySuccess\([\w.]+, |\bdone(?:=\{|: ))words\.(\w+)/g)].map(([, name]) =>
      new RegExp(`\\b${name}: \\{\\s*es: '([^']+)'`).exec(text),
    ),
  ),
].flatMap((found) => found?.[1] ?? [])
test('no walk waits for a notice, which goes after three seconds, but by what was said', () => {
  expect(said).toContain('Prueba en camino')
  const found = walks.flatMap(({ path, text }) =>
    [...text.matchAll(/\bpage\.getByText\('([^']+)'(, \{ exact: true)?/g)]
      .filter(([, awaited, exact]) => said.some((one) => (exact ? one === awaited : one.includes(awaited!))))
      .map(([call]) => `${path}: ${call}`),
  )
  expect(found).toEqual([])
})

const tests = readSources().filter(
  ({ path }) => /\.test\.tsx?$/.test(path) && !path.startsWith('test/structure/'),
)
test('no test waits for an event with a limit of its own, which a busy machine exceeds', () => {
  expect(tests.filter(({ text }) => /\bvi\.wait(Until|For)\(/.test(text)).map(({ path }) => path)).toEqual([])
})

test('no test sleeps, but to let the clock go on between two moments of a restore', () => {
  const sleeping = tests.filter(({ text }) => {
    const name = /\bsetTimeout(?: as (\w+))? \} from 'node:timers\/promises'/.exec(text)?.[1]
    return new RegExp(`await ${name ?? 'setTimeout'}\\(\\d`).test(text)
  })
  expect(sleeping.map(({ path }) => path).filter((path) => !/restore|recovery/.test(path))).toEqual([])
})

const act = /\.(click|press|fill|selectOption|check|uncheck|type|hover|tap|dragTo)\(.*\)$/
const read =
  '\\.(textContent|inputValue|count|isVisible|getAttribute|innerText|allTextContents|isChecked|isEnabled)\\('
/** By a locator, or by a function of the file that reads one. */
function readsOnce(text: string): RegExp {
  const reader = new RegExp(`const (\\w+) = (?:async )?\\([^\\n]*\\) =>\\s[^\\n{]*${read}`, 'g')
  const readers = [...text.matchAll(reader)].map(([, name]) => `|await ${name}\\(`)
  return new RegExp(`expect\\(\\s*(await .*${read}${readers.join('')})`)
}
test('what an act changes is polled, not read once', () => {
  const found = walks.flatMap(({ path, text }) => {
    const lines = text.split('\n').map((line) => line.trim())
    const reading = readsOnce(text)
    return lines.flatMap((line, at) =>
      // What is absent is absent at once.
      act.test(lines[at - 1] ?? '') && reading.test(line) && !line.includes('.count()).toBe(0)')
        ? `${path}:${at + 1} ${line}`
        : [],
    )
  })
  expect(found).toEqual([])
})

test('the title of a walk has at most 100 letters', () => {
  const titles = walks.flatMap(({ text }) =>
    [...text.matchAll(/\btest(?:\.for\([^)]*\))?\(\s*(['"`])(.+?)\1,/g)].map(([, , title]) => title!),
  )
  expect(titles.length).toBeGreaterThan(200)
  expect(titles.filter((title) => title.length > 100)).toEqual([])
})
