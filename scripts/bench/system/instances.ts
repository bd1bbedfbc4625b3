/** Two processes on one database, each on a core of its own, against one. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { readConfig } from '#server/config.ts'
import { openPool } from '#server/database/connections.ts'
import { openDatabase } from '#server/database/database.ts'
import { startPostgres } from '#server/postgres/postgres.ts'
import { readSecretKeys } from '#server/sessions/secret-keys.ts'
import { useSecretKeys } from '#server/sessions/secrets.ts'
import { catalogueLoads } from '../catalogue.ts'
import { adminToken, fillDatabase } from '../fill.ts'
import { measure } from '../load.ts'
import { answersPerSecond } from '../page-caller.ts'
import { median } from '../screens.ts'
import { cpuSeconds } from '../server-process.ts'

const ROUNDS = 3
const SECONDS = 5

type Instance = { url: string; pid: number }
type Kind = { name: string; answers: (url: string) => Promise<number> }
type Rate = { perSecond: number; perCore: number }
/** How many times as much two give, of the CPU time of two cores: callers and PostgreSQL take theirs of the same. */
export type InstanceShare = readonly [figure: string, values: [share: number, promised: number]]

export async function instanceShares(
  root: string,
  { env, port }: { env: NodeJS.ProcessEnv; port: number },
): Promise<InstanceShare[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'conforme-bench-'))
  // The usual limit of the embedded database is for one instance.
  const settings = { max_connections: '150' }
  const database = await startPostgres({ dataDir, log: () => undefined, settings })
  const running: ChildProcess[] = []
  try {
    const instances = [0, 1].map((core) => {
      const own = { ...env, DATA_DIR: dataDir, PORT: String(port + 1 + core) }
      const program = [process.execPath, join(root, 'server.ts')]
      const child = spawn('taskset', ['-c', String(core), ...program], {
        cwd: root,
        env: own,
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      running.push(child)
      return { url: `http://127.0.0.1:${own.PORT}`, pid: child.pid! }
    })
    for (const { url } of instances) await untilUp(url, running)
    const token = await filled(dataDir, database.owner)
    const shares: InstanceShare[] = []
    for (const kind of await kindsOf(instances[0]!.url, token)) shares.push(await shareOf(kind, instances))
    return shares
  } finally {
    for (const child of running) child.kill('SIGTERM')
    for (const child of running) if (child.exitCode === null) await once(child, 'exit')
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function filled(dataDir: string, owner: ClientConfig): Promise<string> {
  useSecretKeys(readSecretKeys(readConfig({ DATA_DIR: dataDir })))
  const db = openDatabase(openPool(owner, { max: 2, statementTimeout: 0 }))
  try {
    await fillDatabase(db)
    return await adminToken(db)
  } finally {
    await db.destroy()
  }
}

async function untilUp(url: string, running: ChildProcess[]): Promise<void> {
  while (!(await isUp(url))) {
    if (running.some(({ exitCode }) => exitCode !== null)) throw new Error('An instance did not start.')
    await pause(50)
  }
}

const isUp = (url: string): Promise<boolean> =>
  fetch(`${url}/livez`).then(
    ({ ok }) => ok,
    () => false,
  )

async function kindsOf(url: string, token: string): Promise<Kind[]> {
  const headers = { accept: 'text/html', 'accept-encoding': 'br' }
  const list = (await catalogueLoads(url, token)).find(({ name }) => /contacts/.test(name))!
  return [
    {
      name: 'cached pages',
      answers: async (at) => (await answersPerSecond({ url: at, path: '/es', headers }, SECONDS)) * SECONDS,
    },
    {
      name: 'lists',
      answers: async (at) => {
        const { requests, failed } = await measure(at, { ...list, seconds: SECONDS })
        if (failed > 0) throw new Error(`${list.name}: ${failed} requests failed`)
        return requests
      },
    },
  ]
}

async function shareOf(kind: Kind, instances: Instance[]): Promise<InstanceShare> {
  const rounds: { one: Rate; two: Rate }[] = []
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round += 1)
    rounds.push({ one: await rate(kind, instances.slice(0, 1)), two: await rate(kind, instances) })
  console.table(rounds.map(({ one, two }) => ({ kind: kind.name, one: one.perSecond, two: two.perSecond })))
  const share = (of: keyof Rate, times: number) =>
    Math.round(100 * times * median(rounds.slice(1).map(({ one, two }) => two[of] / one[of]))) / 100
  console.log(`${kind.name}: ${share('perSecond', 1)} times one by the clock`)
  return [`${kind.name}, two processes on a core each to one, by their CPU time`, [share('perCore', 2), 1.7]]
}

async function rate({ answers }: Kind, instances: Instance[]): Promise<Rate> {
  const taken = () => instances.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0)
  const before = taken()
  const counts = await Promise.all(instances.map(({ url }) => answers(url)))
  const all = counts.reduce((sum, count) => sum + count, 0)
  return { perSecond: Math.round(all / SECONDS), perCore: all / (taken() - before) }
}
