/** `npm run dev`: edits take effect, and no process is left running. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyCheckout } from '#test/fixtures/checkout.ts'
import { removeScratch, scratchFolder } from '#test/fixtures/database.ts'
import { npmRun, STARTING } from '#test/fixtures/npm-run.ts'

let checkout: string

beforeAll(() => {
  checkout = scratchFolder()
  copyCheckout(checkout)
})
afterAll(() => removeScratch(checkout))

function edit(file: string, find: string, put: string): void {
  const path = join(checkout, file)
  const before = readFileSync(path, 'utf8')
  expect(before).toContain(find)
  writeFileSync(path, before.replace(find, put))
}

test('ended while the demo is seeded, it leaves no database running', { timeout: STARTING }, async () => {
  const { npm, output, ended, gone } = await npmRun('dev', checkout)
  // A failed start waits for an edit, so both are awaited.
  await expect.poll(output, { timeout: 120_000 }).toMatch(/database migrated|could not start/)
  expect(output()).toContain('database migrated')
  expect(output()).not.toContain('demo seeded')
  npm.kill('SIGTERM')
  await ended
  await gone()
})

test(
  'an edited screen is seen at once, an edited handler after a restart',
  { timeout: STARTING },
  async () => {
    const { npm, url, output, up, ended, gone } = await npmRun('dev', checkout)
    await up()
    const page = async () => (await fetch(`${url}/en/nowhere`)).text()
    expect(await page()).toContain('Oops! Page Not Found')
    const office = await (await fetch(`${url}/es/office/events`)).text()
    const [, script = ''] = /<script type="module" src="([^"]+)"><\/script>\s*<\/body>/.exec(office) ?? []
    expect((await fetch(new URL(script, `${url}/es/office/events`))).headers.get('content-type')).toContain(
      'javascript',
    )
    edit('web/site/not-found/screen.tsx', 'Oops! Page Not Found', 'There is no such page')
    await expect.poll(page).toContain('There is no such page')
    expect(output()).not.toContain('Restarting')

    const health = () =>
      fetch(`${url}/health`).then(
        (answer) => answer.json(),
        () => undefined,
      )
    edit('server/health/health.ts', 'ok: found.every', '...{ isEdited: true }, ok: found.every')
    await expect.poll(health).toMatchObject({ isEdited: true })
    expect(output().match(/Restarting/g)).toHaveLength(1)
    npm.kill('SIGTERM')
    await ended
    await gone()
  },
)
