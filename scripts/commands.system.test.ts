/** Runs the commands of the README that no other test runs, but those that measure. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sql } from 'kysely'
import { sealEntries } from '#server/audit-chain/seal-entries.ts'
import { verifyChain } from '#server/audit-chain/verify-chain.ts'
import { openPool } from '#server/database/connections.ts'
import { openDatabase } from '#server/database/database.ts'
import { copyCheckout } from '#test/fixtures/checkout.ts'
import { cloneDatabase, databaseUrl, removeScratch, scratchFolder } from '#test/fixtures/database.ts'
import { useTestSecretKeys } from '#test/fixtures/secret-keys.ts'
import { npmCommand } from '#test/fixtures/npm-command.ts'

// Some start a server several times.
const patient = { timeout: 600_000 }
function scratch(): string {
  const folder = scratchFolder()
  onTestFinished(() => removeScratch(folder))
  return folder
}

test('explain prints the table, the labels and the endpoints of a resource', async () => {
  const { code, output } = await npmCommand(['explain', 'serviceCategories'])
  expect(code).toBe(0)
  expect(output).toMatch(/create table service_categories \(/)
  expect(output).toContain('Nombre en la dirección web')
  expect(output).toMatch(/POST +\S+services\/categories\/list/)
})

test('explain names the resources when it does not know one', async () => {
  const { code, output } = await npmCommand(['explain', 'nothing'])
  expect(code).toBe(1)
  expect(output).toMatch(/one of: .*courses/)
})

test('an invited admin is in the backup, which is restored into another database', patient, async () => {
  const [first, second, files] = [scratch(), scratch(), scratch()]
  const file = join(files, 'all.tar.gz')
  const invited = await npmCommand(['invite', '--', 'ana@firma.example', 'Ana Peña'], { DATA_DIR: first })
  expect(invited).toMatchObject({
    code: 0,
    output: expect.stringMatching(/http:\S+\/register\?token=\S+/) as string,
  })
  const saved = await npmCommand(['backup', '--', file], { DATA_DIR: first })
  expect(saved.code).toBe(0)
  const [rows] = /\d+ rows of \d+ tables/.exec(saved.output)!
  expect(existsSync(file)).toBe(true)

  const restored = await npmCommand(['restore', '--', file], { DATA_DIR: second })
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining(rows) as string })
  const again = await npmCommand(['restore', '--', file], { DATA_DIR: second })
  expect(again.code).toBe(1)
  const replaced = await npmCommand(['restore', '--', file, '--replace'], { DATA_DIR: second })
  expect(replaced).toMatchObject({ code: 0, output: expect.stringContaining(rows) as string })
})

test('admin lists, resets and deactivates users, and verifies the audit log', patient, async () => {
  useTestSecretKeys()
  const { connection, application, drop } = await cloneDatabase()
  onTestFinished(drop)
  const env = {
    DATA_DIR: scratch(),
    SECRETS_KEY: process.env['SECRETS_KEY'],
    DATABASE_URL: databaseUrl(application),
    MIGRATION_DATABASE_URL: databaseUrl(connection),
  }
  const db = openDatabase(openPool(connection))
  onTestFinished(() => db.destroy())
  const admin = (...args: string[]) => npmCommand(['admin', '--', ...args], env)
  await npmCommand(['invite', '--', 'ana@firma.example', 'Ana Peña'], env)
  expect((await admin('list')).output).toMatch(/ana@firma\.example +Ana Peña +admin +invited +never/)
  const refused = await admin('reset', 'ana@firma.example')
  expect(refused.code).toBe(1)
  expect(refused.output).toContain('has not registered yet')
  const user = db.updateTable('users').where('username', '=', 'ana@firma.example')
  await user.set({ registeredAt: new Date().toISOString() }).execute()
  const reset = await admin('reset', 'Ana@firma.example', '--second-factor')
  expect(reset).toMatchObject({
    code: 0,
    output: expect.stringMatching(/http:\S+\/reset\?token=\S+/) as string,
  })
  expect((await admin('deactivate', 'ana@firma.example')).code).toBe(0)
  expect((await admin('list')).output).toMatch(/ana@firma\.example .* deactivated +never/)

  await sql`insert into contacts (first_name, last_name, email, preferred_locale, is_billing, is_decision_maker,
      do_not_contact, status, tags, account_links)
    values ('Zoraida', 'Peña', 'zoraida@persona.example', 'es', false, false, false, 'active', '[]', '[]')`.execute(
    db,
  )
  const names = () => sql<{ firstName: string }>`select first_name as "firstName" from contacts`.execute(db)
  expect((await admin('erase', 'zoraida@persona.example')).output).toMatch(
    /anonymise +1 +contacts[^]*Nothing was changed/,
  )
  expect((await names()).rows).toEqual([{ firstName: 'Zoraida' }])
  expect((await admin('erase', 'zoraida@persona.example', '--yes')).output).toContain('1 rows are erased')
  expect((await names()).rows).toEqual([{ firstName: 'Persona' }])

  do await sealEntries(db)
  while ((await verifyChain(db)).waiting > 0)
  const { sealedUpTo, seal } = await verifyChain(db)
  const verified = await admin('verify-audit', '--seal', `${sealedUpTo}:${seal}`)
  expect(verified.code).toBe(0)
  expect(verified.output).toContain(`Sealed up to entry ${sealedUpTo}; 0 wait`)
  await sql
    .raw(`begin; alter table audit_chain disable trigger user; update audit_chain set entity = 'x' where id = 1;
    alter table audit_chain enable trigger user; commit`)
    .execute(db)
  const broken = await admin('verify-audit')
  expect(broken.code).toBe(1)
  expect(broken.output).toContain('Audit entry 1 or its seal was changed')
})

test.for(['', 'nothing', 'list --nothing'])('admin names its commands, asked for "%s"', async (words) => {
  const { code, output } = await npmCommand(['admin', '--', ...words.split(' ')])
  expect(code).toBe(2)
  expect(output).toContain('list|reset|deactivate|erase|verify-audit')
})

test('full names its parts when it does not know one', async () => {
  const { code, output } = await npmCommand(['full', '--', 'everything'])
  expect(code).toBe(2)
  expect(output).toContain('change-cost')
})

test('full keeps what a part gave; odd clocks fail without faketime', () => {
  const checkout = scratch()
  copyCheckout(checkout)
  const options = { cwd: checkout, encoding: 'utf8', env: { ...process.env, PATH: '' } } as const
  const { status, stderr } = spawnSync(process.execPath, ['scripts/full.ts', 'clocks'], options)
  expect([status, stderr]).toEqual([1, expect.stringContaining('NOT RUN: faketime is missing')])
  const [kept] = readFileSync(join(checkout, 'test-results/full.jsonl'), 'utf8').split('\n')
  expect(JSON.parse(kept!)).toEqual({
    commit: 'unknown',
    part: 'clocks',
    status: 1,
    seconds: expect.any(Number) as number,
  })
})

test('faults names the rows when it does not know one', async () => {
  const { code, output } = await npmCommand(['faults', '--', 'R99'])
  expect(code).toBe(2)
  expect(output).toContain('of: R1 R2')
})

test('format formats a file', async () => {
  const checkout = scratch()
  copyCheckout(checkout)
  const file = join(checkout, 'core/badly-formatted.ts')
  writeFileSync(file, '/** For this test. */\nexport const one  = "1";\n')
  expect((await npmCommand(['format'], { cwd: checkout })).code).toBe(0)
  expect(readFileSync(file, 'utf8')).toBe(`/** For this test. */\nexport const one = '1'\n`)
})
