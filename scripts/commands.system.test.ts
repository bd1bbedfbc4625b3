/** Runs the commands of the README that no other test runs. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyCheckout } from '#test/fixtures/checkout.ts'
import { removeScratch, scratchFolder } from '#test/fixtures/database.ts'
import { root } from '#test/structure/source-tree.ts'

// Some start a server several times, and may build the pages first.
const patient = { timeout: 600_000 }
type Outcome = { code: number | null; output: string }

function npmRun(args: string[], { cwd = root, ...env }: NodeJS.ProcessEnv & { cwd?: string } = {}) {
  const child = spawn('npm', ['run', ...args], {
    cwd,
    env: { ...process.env, NODE_ENV: '', SECRETS_KEY: '', NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += String(text)))
  return new Promise<Outcome>((resolve) => child.once('close', (code) => resolve({ code, output })))
}

function scratch(): string {
  const folder = scratchFolder()
  onTestFinished(() => removeScratch(folder))
  return folder
}

test('explain prints the table, the labels and the endpoints of a resource', async () => {
  const { code, output } = await npmRun(['explain', 'serviceCategories'])
  expect(code).toBe(0)
  expect(output).toMatch(/create table service_categories \(/)
  expect(output).toContain('Nombre en la dirección web')
  expect(output).toMatch(/POST +\S+services\/categories\/list/)
})

test('explain names the resources when it does not know one', async () => {
  const { code, output } = await npmRun(['explain', 'nothing'])
  expect(code).toBe(1)
  expect(output).toMatch(/one of: .*courses/)
})

test('an invited admin is in the backup, which is restored into another database', patient, async () => {
  const [first, second, files] = [scratch(), scratch(), scratch()]
  const file = join(files, 'all.tar.gz')
  const invited = await npmRun(['invite', '--', 'ana@firma.example', 'Ana Peña'], { DATA_DIR: first })
  expect(invited).toMatchObject({
    code: 0,
    output: expect.stringMatching(/http:\S+\/register\?token=\S+/) as string,
  })
  const saved = await npmRun(['backup', '--', file], { DATA_DIR: first })
  expect(saved.code).toBe(0)
  const [rows] = /\d+ rows of \d+ tables/.exec(saved.output)!
  expect(existsSync(file)).toBe(true)

  const restored = await npmRun(['restore', '--', file], { DATA_DIR: second })
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining(rows) as string })
  const again = await npmRun(['restore', '--', file], { DATA_DIR: second })
  expect(again.code).toBe(1)
  const replaced = await npmRun(['restore', '--', file, '--replace'], { DATA_DIR: second })
  expect(replaced).toMatchObject({ code: 0, output: expect.stringContaining(rows) as string })
})

test('format formats a file', async () => {
  const checkout = scratch()
  copyCheckout(checkout)
  const file = join(checkout, 'core/badly-formatted.ts')
  writeFileSync(file, '/** For this test. */\nexport const one  = "1";\n')
  expect((await npmRun(['format'], { cwd: checkout })).code).toBe(0)
  expect(readFileSync(file, 'utf8')).toBe(`/** For this test. */\nexport const one = '1'\n`)
})

test('bench measures a named part, and names the parts when it does not know one', patient, async () => {
  const { output } = await npmRun(['bench', '--', 'scripts'])
  expect(output).toMatch(/npm start to \/health/)
  expect(output).toMatch(
    /scripts of a public screen with a form, the most' +│ '[\d.]+ kB' +│ '≤ 25 kB' +│ 'yes'/,
  )
  const unknown = await npmRun(['bench', '--', 'everything'])
  expect(unknown).toMatchObject({ code: 2, output: expect.stringContaining('queries, pages') as string })
})

test('lighthouse finds nothing to complain of on a named screen, speed apart', patient, async () => {
  const { output } = await npmRun(['lighthouse', '--', 'contact'], { LIGHTHOUSE_RUNS: '1' })
  expect(output).toMatch(/'contact' │ \d+ +│ 100 +│ 100 +│ 100 /)
})
