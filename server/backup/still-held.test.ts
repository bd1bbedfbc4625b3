/** Which backups still hold a person, and until when. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { removeScratch, scratchFolder } from '#test/fixtures/database.ts'
import { openTestLedger } from '#test/privacy/ledger.ts'
import { recovery, useRecovery } from './recovery.ts'
import { backupsHolding } from './still-held.ts'

const s3 = { endpoint: 'http://127.0.0.1:9', region: '', accessKeyId: 'x', secretAccessKey: 'y' }
const use = (place: string | undefined) =>
  useRecovery({ store: place ? { place, s3 } : undefined, passphrase: undefined }, { owner: '' })
afterEach(() => {
  use(undefined)
  vi.useRealTimers()
})

function write(folder: string, name: string, content = ''): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), content)
}
function base(folder: string, startAt: string): void {
  const name = `base/7/${startAt.replaceAll(/[-:]/g, '')}`
  write(folder, `${name}.json`, JSON.stringify({ systemId: '7', startAt, stopAt: startAt }))
  write(folder, `${name}.tar.gz`)
}

test('those of before an erasure are named with their last day, those of after it are not', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T12:00:00Z') })
  const [data, place] = [dirname(openTestLedger({ fresh: true })), scratchFolder()]
  onTestFinished(() => removeScratch(place))
  write(data, 'backups/conforme-20261101T100000Z.tar.gz')
  expect(await backupsHolding()).toEqual({
    backups: [{ kind: 'file', day: '2026-11-01', keptUntil: null }],
    isPlaceUnread: false,
  })
  for (const day of ['20261122', '20261123', '20261125'])
    write(place, `backups/conforme-${day}T071500Z.tar.gz.enc`)
  for (const at of ['2026-11-23T06:40:00Z', '2026-11-24T06:40:00Z', '2026-11-25T06:40:00Z']) base(place, at)
  use(place)
  const { backups } = await backupsHolding('2026-11-24T12:00:00.000Z')
  expect(backups).toEqual([
    { kind: 'base', day: '2026-11-24', keptUntil: '2026-12-02' },
    { kind: 'backup', day: '2026-11-23', keptUntil: '2026-12-01' },
    { kind: 'base', day: '2026-11-23', keptUntil: '2026-12-01' },
    { kind: 'log', day: '2026-11-23', keptUntil: '2026-12-02' },
    { kind: 'backup', day: '2026-11-22', keptUntil: '2026-12-21' },
    { kind: 'file', day: '2026-11-01', keptUntil: null },
  ])
  expect((await backupsHolding()).backups).toHaveLength(8)
  expect((await backupsHolding('2026-11-22T08:00:00Z')).backups.map(({ kind }) => kind)).toEqual([
    'backup',
    'file',
  ])
})

test('a place that does not answer is said, and the files of this server are still named', async () => {
  const data = dirname(openTestLedger({ fresh: true }))
  write(data, 'backups/conforme-20261101T100000Z.tar.gz')
  use('s3://bucket')
  expect(recovery()).toBeDefined()
  expect(await backupsHolding()).toMatchObject({ backups: [{ kind: 'file' }], isPlaceUnread: true })
})
