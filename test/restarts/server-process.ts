/** Starts a server on an embedded database in a process of its own, and calls it. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from '#scripts/demo-server.ts'
import { startPostgres } from '#server/postgres/postgres.ts'
import { removeScratch, scratchFolder } from '../fixtures/database.ts'

export type ServerProcess = {
  child: ChildProcess
  url: string
  /** Of an administrator. */
  token: string
  dataDir: string
  cluster: string
}
export type Answer = { status: number; body: { success: boolean; message: string } }

/** On a scratch folder; `after` runs when the database has ended too. */
export async function startServer(
  dataDir = scratchFolder(),
  after = () => removeScratch(dataDir),
): Promise<ServerProcess> {
  const port = await freePort()
  const child = spawn(process.execPath, ['test/restarts/server.ts'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, NODE_ENV: '', DATABASE_URL: '', DATA_DIR: dataDir, PORT: String(port) },
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    // A killed server leaves its database running.
    await (await startPostgres({ dataDir, log: () => undefined })).stop()
    after()
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const { url, token } = JSON.parse(line.toString()) as { url: string; token: string }
  return { child, url, token, dataDir, cluster: realpathSync(join(dataDir, 'postgres')) }
}

export const inviteUser = (server: ServerProcess, username: string): Promise<Answer> =>
  call(server, '/v1/en/users', { data: { username, displayName: 'Writer', roles: ['auditor'] } })

/** Status 0 when the connection failed. */
export async function call(server: ServerProcess, path: string, body?: object): Promise<Answer> {
  const response = await fetch(server.url + path, {
    headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  }).catch((error: Error) => error)
  if (response instanceof Error) return { status: 0, body: { success: false, message: response.message } }
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}
