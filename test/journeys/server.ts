/** Builds the pages and starts the demo as `npm start` does, on a scratch folder and a free port, for all journeys. */
import { spawn } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { buildWhenNewer } from '#scripts/start.ts'
import { removeScratch, scratchFolder } from '../database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    site: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildWhenNewer()
  const dataDir = scratchFolder()
  const port = await freePort()
  const site = `http://localhost:${port}`
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn', NODE_ENV: '' }
  const server = spawn(process.execPath, ['server.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const isReady = () =>
    fetch(`${site}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error('The demo server did not start.')
    await pause(50)
  }
  project.provide('site', site)
  return async () => {
    const gone = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await gone
    removeScratch(dataDir)
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      // A TCP server's address is never a path.
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
