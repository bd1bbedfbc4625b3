/** Tests wait for what lasts, and for no time. */
import { expect, test } from 'vitest'
import { readSources } from './source-tree.ts'

const walks = readSources().filter(({ path }) => /^test\/(journeys|browser)\//.test(path))

test('no walk waits for a time', () => {
  const waiting = walks.filter(
    ({ path, text }) => path !== 'test/browser/server.ts' && /waitForTimeout|setTimeout\(/.test(text),
  )
  expect(waiting.map(({ path }) => path)).toEqual([])
})

const tests = readSources().filter(
  ({ path }) => /\.test\.tsx?$/.test(path) && !path.startsWith('test/structure/'),
)
test('no test waits for an event with a limit of its own, which a busy machine exceeds', () => {
  expect(tests.filter(({ text }) => /\bvi\.wait(Until|For)\(/.test(text)).map(({ path }) => path)).toEqual([])
})

const act = /\.(click|press|fill|selectOption|check|uncheck|type|hover|tap|dragTo)\(.*\)$/
const readsOnce =
  /expect\(\s*await .*\.(textContent|inputValue|count|isVisible|getAttribute|innerText|allTextContents|isChecked|isEnabled)\(/
test('what an act changes is polled, not read once', () => {
  const found = walks.flatMap(({ path, text }) => {
    const lines = text.split('\n').map((line) => line.trim())
    return lines.flatMap((line, at) =>
      // What is absent is absent at once.
      act.test(lines[at - 1] ?? '') && readsOnce.test(line) && !line.includes('.count()).toBe(0)')
        ? `${path}:${at + 1} ${line}`
        : [],
    )
  })
  expect(found).toEqual([])
})
