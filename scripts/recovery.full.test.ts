/** The commands of backup and restore with a second place, as an operator types them. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { removeScratch, scratchFolder } from '#test/fixtures/database.ts'
import { npmCommand } from '#test/fixtures/npm-command.ts'

const patient = { timeout: 600_000 }

function scratch(): string {
  const folder = scratchFolder()
  onTestFinished(() => removeScratch(folder))
  return folder
}
/** What is printed besides what npm and the database say of themselves. */
const couldNot = (output: string) => output.split('\n').filter((line) => /could not go on/.test(line))

test('with a passphrase a backup of before is restored where that is asked for', patient, async () => {
  const env = { DATA_DIR: scratch() }
  const file = join(env.DATA_DIR, 'before.tar.gz')
  expect((await npmCommand(['invite', '--', 'ana@firma.example', 'Ana'], env)).code).toBe(0)
  expect((await npmCommand(['backup', '--', file], env)).code).toBe(0)
  const since = { DATA_DIR: scratch(), BACKUP_PASSPHRASE: 'correct horse battery' }
  const refused = await npmCommand(['restore', '--', file], since)
  expect(couldNot(refused.output)).toEqual([
    expect.stringContaining(
      `${file} cannot be used: it is not encrypted, although BACKUP_PASSPHRASE is set; --unencrypted takes`,
    ),
  ])
  expect(refused.code).toBe(1)
  const taken = await npmCommand(['restore', '--', file, '--unencrypted'], since)
  expect(taken.output).toMatch(/\d+ rows of \d+ tables are back/)
  expect(taken.code).toBe(0)
})

test('an operator backs up, goes back to a moment, and starts anew on another machine', patient, async () => {
  const [dataDir, other, place] = [scratch(), scratch(), scratch()]
  const env = { DATA_DIR: dataDir, BACKUP_PLACE: place, BACKUP_PASSPHRASE: 'correct horse battery' }
  const invite = (name: string) => npmCommand(['invite', '--', `${name}@firma.example`, name], env)
  expect((await invite('ana')).code).toBe(0)
  const saved = await npmCommand(['backup', '--', '--place'], env)
  expect(saved.output).toContain(`The backup is in ${place}: backups/conforme-`)
  expect(saved.output).toContain('So is a base of restores to a moment')
  await pause(1_000)
  const moment = new Date().toISOString()
  await pause(1_000)
  expect((await invite('eva')).code).toBe(0)

  const back = await npmCommand(['restore', '--', '--at', moment], env)
  expect(back.output).toContain(`The database is as it was at ${moment}`)
  expect(back.output).toContain('Mails and webhooks are held')
  expect(back.code).toBe(0)
  expect(readdirSync(dataDir).some((name) => name.startsWith('postgres.before-'))).toBe(true)
  expect((await invite('ana')).output).toContain('was invited before')
  expect((await invite('eva')).code).toBe(0)

  const file = join(place, 'backups', readdirSync(join(place, 'backups'))[0]!)
  const elsewhere = { ...env, DATA_DIR: other }
  const wrong = { ...elsewhere, BACKUP_PASSPHRASE: 'another passphrase' }
  const refused = await npmCommand(['restore', '--', 'latest'], wrong)
  expect(couldNot(refused.output)).toEqual([expect.stringMatching(/BACKUP_PASSPHRASE is not the one/)])
  expect(refused.code).toBe(1)
  const whole = readFileSync(file)
  writeFileSync(file, whole.subarray(0, whole.length - 100))
  const damaged = await npmCommand(['restore', '--', file], elsewhere)
  expect(couldNot(damaged.output)).toEqual([expect.stringMatching(/is damaged or no backup: /)])
  expect(damaged.output).not.toMatch(/\n\s+at /)
  writeFileSync(file, whole)
  const restored = await npmCommand(['restore', '--', 'latest'], elsewhere)
  expect(restored.output).toMatch(/\d+ rows of \d+ tables are back/)
  expect(restored.code).toBe(0)
})
