/** Tests that the server survives database restarts under load. */
import pg from 'pg'
import { expect, test } from 'vitest'
import {
  call,
  inviteUser,
  startServer,
  type Answer,
  type ServerProcess,
} from '#test/restarts/server-process.ts'
import { startPostgres } from '../postgres/postgres.ts'
import { findPostmaster } from '../postgres/postmaster.ts'
import { processesServing } from '../postgres/processes.ts'

test('ten database restarts under writers lose no confirmed write', async () => {
  const server = await startServer()
  const writers = startWriters(server)
  for (let round = 0; round < 10; round += 1) {
    await writers.confirmed(5)
    endDatabase(server.cluster, round)
    await expect.poll(() => isHealthy(server)).toBe(true)
  }
  await writers.confirmed(5)
  const { names, answers } = await writers.stop()
  expect(server.child.exitCode).toBe(null)
  // Refusals came in the caller's language.
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
    new Set(['503 The service is not available right now.']),
  )
  await using database = await connect(server)
  const kept = await database.names('select username as name from users where username like $1', [
    'w%@x.test',
  ])
  expect(names.filter((name) => !kept.includes(name))).toEqual([])
  // Each user has an audit entry and a mail.
  const recorded = await database.names(
    `select username as name from users join audit_entries on entity = 'users' and entity_id = users.id
     where username like $1 and action = 'create'`,
    ['w%@x.test'],
  )
  expect(recorded.toSorted()).toEqual(kept.toSorted())
  // Jobs run again and send every waiting mail.
  const mails = () => database.names('select status as name from outbox', [])
  expect((await mails()).length).toBe(kept.length)
  await expect.poll(async () => [...new Set(await mails())]).not.toContain('waiting')
  // Notifications are received again.
  await expect.poll(() => database.names(listeners, [])).toHaveLength(2)
  expect((await call(server, '/v1/token')).status).toBe(200)
  await database.names(`update users set active = false where username = $1 returning ''`, [
    'admin@conforme.test',
  ])
  await expect.poll(async () => (await call(server, '/v1/token')).status).toBe(401)
  // Ten crash recoveries take a minute on an idle machine.
}, 300_000)

test('a backend terminated within a transaction fails only that request', async () => {
  const server = await startServer()
  await using database = await connect(server)
  await database.names('begin', [])
  await database.names('lock table audit_entries in exclusive mode', [])
  const held = inviteUser(server, 'held@x.test')
  await expect.poll(() => database.names(waiting, [])).toHaveLength(1)
  await database.names(`select pg_terminate_backend(pid)::text as name from (${waiting}) as held`, [])
  expect((await held).status).toBe(503)
  await database.names('rollback', [])
  expect((await inviteUser(server, 'held@x.test')).status).toBe(200)
  expect(server.child.exitCode).toBe(null)
})

const listeners = `select application_name as name from pg_stat_activity where application_name = 'conforme-listen'`
const waiting = `select pid, usename as name from pg_stat_activity
  where wait_event_type = 'Lock' and backend_type = 'client backend'`

/** Cycles through: postmaster killed, backend killed, immediate shutdown, fast shutdown. */
function endDatabase(cluster: string, round: number): void {
  const postmaster = findPostmaster(cluster)!.pid
  const signal = (['SIGKILL', 'SIGKILL', 'SIGQUIT', 'SIGINT'] as const)[round % 4]
  const backend = processesServing(cluster, 'yes').findLast((pid) => pid !== postmaster)!
  process.kill(round % 4 === 1 ? backend : postmaster, signal)
}

function startWriters(server: ServerProcess) {
  const names: string[] = []
  const answers: Answer[] = []
  let isStopped = false
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let number = 0; !isStopped; number += 1) {
      const name = `w${writer}-${number}@x.test`
      const answer = await inviteUser(server, name)
      answers.push(answer)
      if (answer.body.success) names.push(name)
    }
  })
  return {
    confirmed: async (more: number) => {
      const goal = names.length + more
      await expect.poll(() => names.length).toBeGreaterThanOrEqual(goal)
    },
    stop: async () => {
      isStopped = true
      await Promise.all(writers)
      return { names, answers }
    },
  }
}

const isHealthy = ({ url }: ServerProcess): Promise<boolean> =>
  fetch(`${url}/health`).then(
    ({ ok }) => ok,
    () => false,
  )

async function connect({ dataDir }: ServerProcess) {
  const { owner, stop } = await startPostgres({ dataDir, log: () => undefined })
  const client = new pg.Client(owner)
  client.on('error', () => undefined)
  await client.connect()
  return {
    names: async (sql: string, values: unknown[]) =>
      (await client.query<{ name: string }>(sql, values)).rows.map(({ name }) => name),
    [Symbol.asyncDispose]: async () => {
      await client.end()
      await stop()
    },
  }
}
