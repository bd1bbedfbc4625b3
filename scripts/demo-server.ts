/** Builds the pages and starts the demo on a given folder and free port. */
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildWhenNewer } from './start.ts'

export type DemoServer = { url: string; stop: () => Promise<void> }

/** `env` adds to the environment; the server's errors are printed to ours. */
export async function startDemo(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<DemoServer> {
  await buildWhenNewer()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const server = spawn(process.execPath, [join(import.meta.dirname, 'start.mjs')], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn', NODE_ENV: '', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const isReady = () =>
    fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error('The demo server did not start.')
    await pause(50)
  }
  return {
    url,
    stop: async () => {
      const gone = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await gone
    },
  }
}

export async function freePort(): Promise<number> {
  const port = randomInt(...PORTS)
  const probe = createServer()
  try {
    await once(probe.listen(port), 'listening')
  } catch {
    return freePort()
  }
  await new Promise((resolve) => probe.close(resolve))
  return port
}
/** Below those that the system gives to connections, one of which could take the port before its server starts. */
const PORTS = [15_000, 32_000] as const
