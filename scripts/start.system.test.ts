/** `npm start` in a folder with a space and an accent; builds of two processes at once. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { copyCheckout } from '#test/fixtures/checkout.ts'
import { removeScratch, scratchFolder } from '#test/fixtures/database.ts'
import { npmRun, STARTING } from '#test/fixtures/npm-run.ts'

let folder: string
let checkout: string

beforeAll(() => {
  folder = scratchFolder()
  checkout = join(folder, 'á b')
  copyCheckout(checkout)
})
afterAll(() => removeScratch(folder))

const npmStart = (env?: NodeJS.ProcessEnv) => npmRun('start', checkout, env)

test('of two processes that find no build, one builds and the other waits for it', async () => {
  const other = scratchFolder()
  onTestFinished(() => removeScratch(other))
  copyCheckout(other)
  // A build that lasts until it may end.
  const source = `/** For this test. */
    import { appendFileSync, existsSync, mkdirSync } from 'node:fs'
    mkdirSync('build', { recursive: true })
    appendFileSync('built', '.')
    while (!existsSync('may-end')) await new Promise((next) => setTimeout(next, 20))`
  writeFileSync(join(other, 'scripts/build.ts'), source)
  const asking = `const { buildWhenNewer } = await import('./scripts/start.ts')
    console.log('asks')
    await buildWhenNewer()`
  const children = [1, 2].map(() =>
    spawn(process.execPath, ['--input-type=module', '-e', asking], { cwd: other }),
  )
  const ended = children.map((child) => once(child, 'exit'))
  await Promise.all(children.map(({ stdout }) => once(stdout, 'data')))
  await expect.poll(() => existsSync(join(other, 'built'))).toBe(true)
  writeFileSync(join(other, 'may-end'), '')
  expect((await Promise.all(ended)).map(([code]) => code as number)).toEqual([0, 0])
  expect(readFileSync(join(other, 'built'), 'utf8')).toBe('.')
})

test(
  'serves from a folder with a space and an accent, until npm is ended',
  { timeout: 2 * STARTING },
  async () => {
    const { npm, url, up, gone, ended, servers, output } = await npmStart()
    await up()
    expect(output()).toContain('Building the pages …')
    const home = await fetch(`${url}/es`)
    const [script] = /\/assets\/[\w.-]+\.js/.exec(await home.text()) ?? []
    const others = ['/es/cursos', script, '/.vite/site.json', '/site.json']
    const statuses = await Promise.all(others.map(async (path) => (await fetch(url + path)).status))
    expect([home.status, ...statuses]).toEqual([200, 200, 200, 404, 404])
    npm.kill('SIGTERM')
    await ended
    await gone()
    expect(servers()).toHaveLength(1)
  },
)

test('an uncaught error is logged, ends the server in order and starts it again', async () => {
  const { npm, output, servers, up, gone } = await npmStart()
  await up()
  process.kill(servers()[0]!.pid, 'SIGUSR2')
  await expect.poll(() => servers().length).toBe(2)
  await up()
  expect(output()).toMatch(/"err":\{[^}]*"message":"thrown by the test"[^\n]*"msg":"uncaught error"/)
  expect(output()).toMatch(/"msg":"stopped"/)
  expect(output()).toContain('ended unexpectedly (exit code 1); starting it again')
  npm.kill('SIGTERM')
  await gone()
})

test('a killed parent takes the server with it', async () => {
  const { servers, up, gone } = await npmStart()
  await up()
  process.kill(servers()[0]!.parent, 'SIGKILL')
  await gone()
})

test('a taken port is not tried again', async () => {
  const { npm, port, up, gone } = await npmStart()
  await up()
  const second = await npmStart({ PORT: String(port) })
  expect(await second.ended).toEqual([1, null])
  expect(second.output()).toContain(`Port ${port} is taken; set PORT to another one.`)
  expect(second.servers()).toHaveLength(1)
  npm.kill('SIGTERM')
  await gone()
})

test('a wrong setting is named and not tried again', async () => {
  const { ended, output, servers } = await npmStart({ PORT: 'http' })
  expect(await ended).toEqual([1, null])
  expect(output()).toContain('PORT must be a number')
  expect(servers()).toHaveLength(1)
})
