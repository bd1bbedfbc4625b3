/** A PostgreSQL server and its streaming replica, which nothing starts again, until the test ends. */
import { appendFileSync, cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { applicationRole, readPasswords } from '#server/postgres/access.ts'
import { changeOwnerRecursively } from '#server/postgres/account.ts'
import { connectionTo, startPostmaster } from '#server/postgres/launch.ts'
import { choosePlaces, type Places } from '#server/postgres/places.ts'
import { startPostgres } from '#server/postgres/postgres.ts'
import { findPostmaster } from '#server/postgres/postmaster.ts'
import { isRunning } from '#server/postgres/processes.ts'
import { databaseUrl, removeScratch, scratchFolder, type TestConnection } from '../fixtures/database.ts'

export type Cluster = {
  places: Places
  owner: TestConnection
  application: TestConnection
  run: <Row>(sql: string) => Promise<Row[]>
  start: () => Promise<void>
  kill: () => Promise<void>
}
const quiet = () => undefined
const database = 'conforme'

/** The second one has what the first has, from then on. */
export async function primaryAndReplica(): Promise<{ primary: Cluster; replica: Cluster }> {
  const folders = [scratchFolder(), scratchFolder()] as const
  onTestFinished(() => folders.forEach(removeScratch))
  await (await startPostgres({ dataDir: folders[0], log: quiet })).stop()
  const [from, to] = [choosePlaces(folders[0], quiet), choosePlaces(folders[1], quiet)]
  const passwords = readPasswords(from)
  appendFileSync(join(from.cluster, 'pg_hba.conf'), 'local replication all scram-sha-256\n')
  const primary = await cluster(from, passwords)
  await copyCluster(primary, to)
  return { primary, replica: await cluster(to, passwords) }
}

/** What the old server had and the primary has not is given up; resolves once it has all that the primary has. */
export async function remakeAsReplica(old: Cluster, primary: Cluster): Promise<void> {
  await old.kill()
  rmSync(old.places.cluster, { recursive: true })
  await copyCluster(primary, old.places)
  await old.start()
  const streaming = () =>
    primary.run(`select from pg_stat_replication where state = 'streaming' and application_name = 'replica'`)
  await expect.poll(streaming, { timeout: 60_000 }).toHaveLength(1)
}

async function cluster(places: Places, passwords: { owner: string; application: string }): Promise<Cluster> {
  const settings = { max_connections: '100', hot_standby_feedback: 'on' }
  const start = async () => {
    const found = await startPostmaster(places, {
      dataDir: '',
      log: quiet,
      password: passwords.owner,
      settings,
    })
    return { ...connectionTo(found, passwords.owner), database }
  }
  const kill = async () => {
    const { pid } = findPostmaster(places.cluster) ?? {}
    if (!pid) return
    process.kill(pid, 'SIGKILL')
    while (isRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const owner = await start()
  onTestFinished(kill)
  return {
    places,
    owner,
    application: { ...owner, user: applicationRole, password: passwords.application },
    start: async () => void (await start()),
    kill,
    async run<Row>(sql: string) {
      const client = new pg.Client(owner)
      await client.connect()
      try {
        return (await client.query(sql)).rows as Row[]
      } finally {
        await client.end()
      }
    },
  }
}

/** As PostgreSQL's manual says for a base backup without its program, which the installed package lacks. */
async function copyCluster({ owner, places }: Cluster, to: Places): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  await client.query(`select pg_backup_start('replica', true)`)
  cpSync(places.cluster, to.cluster, { recursive: true })
  const { rows } = await client.query<{ label: string }>(
    'select labelfile as label from pg_backup_stop(false)',
  )
  await client.end()
  for (const left of ['postmaster.pid', 'postmaster.opts']) rmSync(join(to.cluster, left), { force: true })
  writeFileSync(join(to.cluster, 'backup_label'), rows[0]!.label)
  writeFileSync(join(to.cluster, 'standby.signal'), '')
  const source = Object.entries({ ...owner, dbname: database, application_name: 'replica' })
    .filter(([name]) => name !== 'database')
    .map(([name, value]) => `${name}=${String(value)}`)
  appendFileSync(join(to.cluster, 'postgresql.auto.conf'), `primary_conninfo = '${source.join(' ')}'\n`)
  changeOwnerRecursively(to.cluster, to.account)
}

/** Settings of a server that writes to the first and reads from the second. */
export const urlsOf = ({ primary, replica }: { primary: Cluster; replica: Cluster }) => ({
  databaseUrl: databaseUrl(primary.application),
  migrationDatabaseUrl: databaseUrl(primary.owner),
  databaseReadUrl: databaseUrl(replica.application),
})
