/** Runs the commands of the README that no other test runs, but those that measure. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyCheckout } from '#test/fixtures/checkout.ts'
import { removeScratch, scratchFolder } from '#test/fixtures/database.ts'
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

test('format formats a file', async () => {
  const checkout = scratch()
  copyCheckout(checkout)
  const file = join(checkout, 'core/badly-formatted.ts')
  writeFileSync(file, '/** For this test. */\nexport const one  = "1";\n')
  expect((await npmCommand(['format'], { cwd: checkout })).code).toBe(0)
  expect(readFileSync(file, 'utf8')).toBe(`/** For this test. */\nexport const one = '1'\n`)
})
