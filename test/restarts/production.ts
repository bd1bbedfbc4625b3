/** The server as it runs in production, in a process of its own, until the test ends. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished } from 'vitest'
import { freePort } from '#scripts/demo-server.ts'
import { buildWhenNewer } from '#scripts/start.ts'
import { root } from '../structure/source-tree.ts'

type Urls = { databaseUrl: string; migrationDatabaseUrl: string }
export type ProductionServer = { url: string; pid: number; stop: () => Promise<void> }
type Options = { urls: Urls; program?: string; env?: NodeJS.ProcessEnv }

export async function productionServer({
  urls,
  program = 'server.ts',
  env,
}: Options): Promise<ProductionServer> {
  await buildWhenNewer()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [program], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: url,
      DATABASE_URL: urls.databaseUrl,
      MIGRATION_DATABASE_URL: urls.migrationDatabaseUrl,
      LOG_LEVEL: 'warn',
      ...env,
    },
  })
  const stop = async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  onTestFinished(stop)
  const isUp = () =>
    fetch(`${url}/livez`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isUp, { timeout: 90_000 }).toBe(true)
  return { url, pid: child.pid!, stop }
}

/** Addresses of three on one database, with the secrets of the test run. */
export async function threeServers(urls: Urls): Promise<string[]> {
  const env = { TRUST_PROXY: '1', SECRETS_KEY: process.env['SECRETS_KEY'] }
  const servers: string[] = []
  for (let n = 0; n < 3; n += 1) servers.push((await productionServer({ urls, env })).url)
  return servers
}
