/** What keeps the server and its commands from going on is told in one plain line. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openPool } from '#server/database/connections.ts'
import { openDatabase } from '#server/database/database.ts'
import { waitForDatabase } from '#server/setup/wait-for-database.ts'
import {
  cloneDatabase,
  databaseUrl,
  removeScratch,
  scratchFolder,
  type TestConnection,
} from '#test/fixtures/database.ts'
import { useTestSecretKeys } from '#test/fixtures/secret-keys.ts'
import { root } from '#test/structure/source-tree.ts'
import { freePort } from './demo-server.ts'

useTestSecretKeys()

const environment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const dataDir = scratchFolder()
  onTestFinished(() => removeScratch(dataDir))
  return { ...process.env, NODE_ENV: '', PUBLIC_URL: '', DATABASE_URL: '', DATA_DIR: dataDir, ...env }
}
function run(program: string, args: string[], env: NodeJS.ProcessEnv) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, program), ...args], {
    env: environment(env),
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}
/** All that is printed, but for blank lines. */
const linesOf = ({ output }: { output: string }) => output.split('\n').filter((line) => line.trim() !== '')

const nowhere = 'postgresql://x:a-secret@localhost:1/x'
test.each<[NodeJS.ProcessEnv, RegExp]>([
  [{ PORT: 'abc' }, /PORT must be a number from 0 to 65535, not "abc"\.$/],
  [{ NODE_ENV: 'production' }, /needs PUBLIC_URL to be set/],
  [{ DATABASE_URL: 'notaurl' }, /DATABASE_URL must be like postgresql:/],
  [{ SECRETS_KEY: 'a-secret' }, /SECRETS_KEY must be 32 bytes/],
  [{ BACKUP_PASSPHRASE: 'a-secret' }, /BACKUP_PASSPHRASE must have at least 12 characters\.$/],
  [{ BACKUP_PLACE: 'backups' }, /BACKUP_PLACE must be an absolute folder or s3:/],
  [{ BACKUP_PLACE: 's3://firm/x' }, /needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY\.$/],
  [{ PUBLIC_URL: 'https://firm.example' }, /The demo is for this machine alone/],
])('the server refuses %o', (env, reason) => {
  const refused = run('server.ts', [], env)
  expect(refused.status).toBe(1)
  expect(linesOf(refused)).toEqual([expect.stringMatching(reason)])
  expect(refused.output).not.toContain('a-secret')
})

async function database() {
  const { connection, application, drop } = await cloneDatabase()
  onTestFinished(drop)
  const urls = { DATABASE_URL: databaseUrl(application), MIGRATION_DATABASE_URL: databaseUrl(connection) }
  return { connection, urls }
}

test('older code refuses the database of a newer version', async () => {
  const { connection, urls } = await database()
  const db = openDatabase(openPool(connection, { max: 1 }))
  await sql`insert into kysely_migration (name, timestamp) values ('9999-newer', '')`.execute(db)
  await db.destroy()
  const refused = run('server.ts', [], { ...urls, PORT: '0' })
  expect(refused.status).toBe(1)
  expect(refused.output).toMatch(
    /The database is of a newer Conforme \(it has 9999-newer\)\. Start that version/,
  )
  expect(refused.output).not.toMatch(/\n\s+at /)
})

test('a wrong password and a missing database are named at once, without the password', async () => {
  const { urls } = await database()
  for (const [wrong, reason] of [
    [
      urls.DATABASE_URL.replace(/:[^:@]+@/, ':wrong-secret@'),
      /cannot be used: password authentication failed/,
    ],
    [
      urls.DATABASE_URL.replace(/\/test_\w+/, '/not_there'),
      /cannot be used: database "not_there" does not exist/,
    ],
  ] as const) {
    const refused = run('server.ts', [], { ...urls, DATABASE_URL: wrong })
    expect(refused.status).toBe(1)
    expect(linesOf(refused)).toEqual([expect.stringMatching(reason)])
    expect(refused.output).not.toContain('wrong-secret')
  }
})

test('a second invitation of the same person is refused', async () => {
  const { urls } = await database()
  const invite = () => run('scripts/invite.ts', ['ana@firm.example', 'Ana'], urls)
  expect(invite()).toMatchObject({
    status: 0,
    output: expect.stringContaining('/office/register?') as string,
  })
  const again = invite()
  expect(again.status).toBe(1)
  expect(linesOf(again)).toEqual([expect.stringMatching(/ana@firm\.example was invited before/)])
})

test('a database that is not up yet is waited for', async () => {
  const { connection, urls } = await database()
  const port = await freePort()
  const later = urls.DATABASE_URL.replace(/@localhost:\d+/, `@localhost:${port}`).replace(/\?host=.*$/, '')
  const child = spawn(process.execPath, [join(root, 'scripts/invite.ts'), 'eva@firm.example', 'Eva'], {
    env: environment({
      DATABASE_URL: later,
      MIGRATION_DATABASE_URL: urls.MIGRATION_DATABASE_URL,
      LOG_LEVEL: 'info',
    }),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += String(text)))
  await expect.poll(() => output).toContain('does not answer yet')
  const proxy = await forwarding(connection, port)
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(output).toContain('/office/register?')
  proxy.close()
})

test('a database that does not come up is given up', async () => {
  const waiting = waitForDatabase(nowhere, { setting: 'DATABASE_URL', log: () => undefined, patienceMs: 0 })
  await expect(waiting).rejects.toThrow(/The database of DATABASE_URL does not answer: .*ECONNREFUSED/)
})

/** A port in front of the socket of the tests' database. */
async function forwarding({ host, port }: TestConnection, at: number) {
  const proxy = createServer((client) => {
    const server = connect(
      String(host).startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) },
    )
    client.on('error', () => server.destroy()).pipe(server)
    server.on('error', () => client.destroy()).pipe(client)
  })
  await once(proxy.listen(at, '127.0.0.1'), 'listening')
  return proxy
}
