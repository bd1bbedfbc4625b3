/** Scheduled backups, their thinning, and the drill that restores the last one. */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cloneDatabase, databaseUrl, removeScratch, scratchFolder } from '#test/fixtures/database.ts'
import { openTestLedger } from '#test/privacy/ledger.ts'
import { openDatabase } from '../database/database.ts'
import { openPool } from '../database/connections.ts'
import type { JobContext } from '../jobs/job.ts'
import { openLog } from '../log.ts'
import { openMailer } from '../mail/mailer.ts'
import { scheduledBackup, scheduledBase, scheduledDrill } from './backup-jobs.ts'
import { assertRoom } from './drill.ts'
import { readMarks } from './marks.ts'
import { useRecovery } from './recovery.ts'

const s3 = { endpoint: undefined, region: '', accessKeyId: '', secretAccessKey: '' }

async function setUp() {
  openTestLedger()
  const place = scratchFolder()
  const { connection, application, drop } = await cloneDatabase()
  const db = openDatabase(openPool(application, { max: 2 }))
  const passphrase = 'correct horse battery'
  useRecovery({ store: { place, s3 }, passphrase }, { owner: databaseUrl(connection) })
  onTestFinished(async () => {
    useRecovery({ store: undefined, passphrase: undefined }, { owner: '' })
    await db.destroy()
    await drop()
    removeScratch(place)
  })
  const lines: string[] = []
  const to = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  const mailer = openMailer({ smtpUrl: undefined, mailFrom: undefined, isProduction: true })
  const context: JobContext = {
    db,
    log: openLog('info', false, to),
    publicUrl: '',
    mailer,
    signal: new AbortController().signal,
  }
  const marks = async () => Object.fromEntries((await readMarks(db)).map((mark) => [mark.kind, mark]))
  const files = () => readdirSync(join(place, 'backups')).toSorted()
  return { db, place, context, lines, marks, files }
}

test('a backup is made when it is due, old ones are thinned, and the drill restores the last one', async () => {
  const { db, place, context, marks, files } = await setUp()
  await scheduledDrill.handle({}, context)
  expect(await marks()).toEqual({})
  await scheduledBackup.handle({}, context)
  const [first = ''] = files()
  expect(first).toMatch(/^conforme-\d{8}T\d{6}Z\.tar\.gz\.enc$/)
  expect(statSync(join(place, 'backups', first)).mode & 0o777).toBe(0o600)
  expect((await marks())['backup']).toMatchObject({
    failure: null,
    facts: expect.stringContaining(first) as string,
  })
  await scheduledBackup.handle({}, context)
  expect(files()).toEqual([first])

  for (const day of ['20200101', '20200102', '20200103'])
    writeFileSync(join(place, 'backups', `conforme-${day}T031500Z.tar.gz.enc`), 'old')
  writeFileSync(join(place, 'backups', 'notes.txt'), 'of somebody else')
  for (let month = 1; month <= 9; month += 1)
    writeFileSync(
      join(place, 'backups', `conforme-2019${`${month}`.padStart(2, '0')}15T031500Z.tar.gz.enc`),
      'old',
    )
  await sql`update recovery_marks set succeeded_at = now() - interval '1 day'`.execute(db)
  // The name says the second.
  await expect
    .poll(async () => (await scheduledBackup.handle({}, context), files().length))
    .toBeGreaterThan(3)
  expect(files()).toContain('notes.txt')
  expect(files()).toContain('conforme-20190515T031500Z.tar.gz.enc')

  const trials = scratchFolder()
  // Not the machine's, where trials of other tests' servers come and go.
  vi.stubEnv('TMPDIR', trials)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    removeScratch(trials)
  })
  leaveTrial(trials)
  await scheduledDrill.handle({}, context)
  expect((await marks())['drill']).toMatchObject({
    failure: null,
    facts: expect.stringMatching(/conforme-2.*: \d+ rows, \d+ tables, \d+ s/) as string,
  })
  // Nothing is left, neither of it nor of one that was killed.
  expect(readdirSync(trials).filter((name) => name.startsWith('conforme-drill-'))).toEqual([])
  // Without an embedded database there is no log to keep.
  await scheduledBase.handle({}, context)
  expect(Object.keys(await marks()).toSorted()).toEqual(['backup', 'drill'])
})

function leaveTrial(trials: string): void {
  const folder = mkdtempSync(join(trials, 'conforme-drill-'))
  mkdirSync(join(folder, 'postgres'))
  const before = new Date(Date.now() - 2 * 86_400_000)
  utimesSync(folder, before, before)
}

test('a backup that cannot be made, and one that cannot be restored, are said loudly', async () => {
  const { place, context, lines, marks, files } = await setUp()
  await scheduledBackup.handle({}, context)
  const file = join(place, 'backups', files()[0]!)
  const bytes = readFileSync(file)
  writeFileSync(file, bytes.subarray(0, bytes.length >> 1))
  utimesSync(file, new Date(), new Date())
  await expect(scheduledDrill.handle({}, context)).rejects.toThrow('is damaged')
  const drill = (await marks())['drill']
  expect(drill).toMatchObject({ succeededAt: null, failure: expect.stringContaining('damaged') as string })
  expect(lines.some((line) => line.includes('FAILED') && JSON.parse(line).level === 50)).toBe(true)
})

test('of several instances that find a backup due one makes it, and one that stops says no failure', async () => {
  const { context, lines, marks, place } = await setUp()
  const stopping = { ...context, signal: AbortSignal.abort() }
  await expect(scheduledBackup.handle({}, stopping)).rejects.toThrow('abort')
  expect(await marks()).toEqual({})
  expect(readdirSync(join(place, 'backups'))).toEqual([])
  await Promise.all([1, 2, 3].map(() => scheduledBackup.handle({}, context)))
  expect(lines.filter((line) => line.includes('backup: done'))).toHaveLength(1)
})

test('a trial is not begun without room for it', () => {
  expect(() => assertRoom(1e18)).toThrow('are free')
  expect(() => assertRoom(1)).not.toThrow()
})
