/** Runs the commands of the README that measure. */
import { expect, test } from 'vitest'
import { npmCommand } from '#test/fixtures/npm-command.ts'

// Each starts a server and may build the pages first.
const patient = { timeout: 600_000 }

test('bench measures a named part, and names the parts when it does not know one', patient, async () => {
  const { output } = await npmCommand(['bench', '--', 'scripts'])
  expect(output).toMatch(/npm start to \/health/)
  expect(output).toMatch(
    /scripts of a public screen with a form, the most' +│ '[\d.]+ kB' +│ '≤ 25 kB' +│ 'yes'/,
  )
  const unknown = await npmCommand(['bench', '--', 'everything'])
  expect(unknown).toMatchObject({
    code: 2,
    output: expect.stringMatching(/of: queries, .*\brecovery$/m) as string,
  })
})

test(
  'lighthouse finds nothing to complain of on a named screen in both languages, speed apart',
  patient,
  async () => {
    const { output } = await npmCommand(['lighthouse', '--', 'contact'], { LIGHTHOUSE_RUNS: '1' })
    for (const locale of ['es', 'en'])
      expect(output).toMatch(new RegExp(`'contact ${locale}' │ \\d+ +│ 100 +│ 100 +│ 100 `))
  },
)
