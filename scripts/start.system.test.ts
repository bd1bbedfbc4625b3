/** `npm start` as people use it, in a checkout below a folder with a space and an accent. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { findPostmaster } from '#server/postgres/postmaster.ts'
import { copyCheckout } from '#test/fixtures/checkout.ts'
import { removeScratch, scratchFolder } from '#test/fixtures/database.ts'
import { freePort } from './demo-server.ts'

// The first start builds the pages.
const STARTING = 300_000
let folder: string
let checkout: string

beforeAll(() => {
  folder = scratchFolder()
  checkout = join(folder, 'á b')
  copyCheckout(checkout)
})
afterAll(() => removeScratch(folder))

// Tells who the server is and gives it an error that nobody catches.
const preload = `
  if (process.argv[1]?.endsWith('start.ts')) console.log('server', process.pid, 'of', process.ppid, '.')
  process.on('SIGUSR2', () => { throw new Error('thrown by the test') })`

async function npmStart(env: NodeJS.ProcessEnv = {}) {
  const port = await freePort()
  const npm = spawn('npm', ['start'], {
    cwd: checkout,
    // A group of its own, so that whatever is left can be ended together.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: '',
      DATA_DIR: './data',
      PORT: String(port),
      NODE_OPTIONS: `--import=data:text/javascript;base64,${Buffer.from(preload).toString('base64')}`,
      ...env,
    },
  })
  let output = ''
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (text: Buffer) => (output += String(text)))
  const ended = once(npm, 'exit')
  const postgres = () => findPostmaster(realpathSync(join(checkout, 'data/postgres')))
  const isHealthy = () =>
    fetch(`http://localhost:${port}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  onTestFinished(() => {
    try {
      process.kill(-npm.pid!, 'SIGKILL')
    } catch {
      // All of it has ended, as it should.
    }
  })
  return {
    npm,
    url: `http://localhost:${port}`,
    port,
    ended,
    output: () => output,
    /** The servers that have begun so far, each with its parent. */
    servers: () =>
      [...output.matchAll(/server (\d+) of (\d+) \./g)].map(([, pid, parent]) => ({
        pid: Number(pid),
        parent: Number(parent),
      })),
    up: () => expect.poll(isHealthy, { timeout: STARTING }).toBe(true),
    gone: async () => {
      await expect.poll(isHealthy).toBe(false)
      await expect.poll(postgres).toBeUndefined()
    },
  }
}

test(
  'serves from a folder with a space and an accent, until npm is ended',
  { timeout: 2 * STARTING },
  async () => {
    const { npm, url, up, gone, ended, servers } = await npmStart()
    await up()
    const home = await fetch(`${url}/es`)
    const [script] = /\/assets\/[\w.-]+\.js/.exec(await home.text()) ?? []
    const statuses = [home, await fetch(`${url}/es/cursos`), await fetch(`${url}${script}`)].map(
      ({ status }) => status,
    )
    expect(statuses).toEqual([200, 200, 200])
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
