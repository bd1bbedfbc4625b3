/** Tests what happens to the log that waits for a second place that is away. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { baseMarkOf, spoolOf } from '../postgres/archiving.ts'
import { folderStore } from '../storage/folder-store.ts'
import { archiveDelay, giveUpWhenLow, shipWaiting } from './wal-shipper.ts'

function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'conforme-shipping-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const cluster = join(folder, 'postgres')
  mkdirSync(join(cluster, 'global'), { recursive: true })
  writeFileSync(join(cluster, 'global/pg_control'), Buffer.alloc(8, 1))
  const mark = baseMarkOf(cluster)
  const segments = join(spoolOf(cluster), mark.split('/').at(-2)!)
  mkdirSync(segments, { recursive: true })
  writeFileSync(mark, '{}')
  const place = join(folder, 'place')
  mkdirSync(place)
  return { cluster, mark, segments, place }
}

const nameOf = (number: number) => `${'0'.repeat(8)}${number.toString(16).toUpperCase().padStart(16, '0')}.gz`

test('a low disk gives up the log that waits, with its base, and keeps the histories', async () => {
  const { cluster, mark, segments } = setUp()
  writeFileSync(join(segments, '00000002.history.gz'), '')
  for (let number = 0; number < 99; number += 1) writeFileSync(join(segments, nameOf(number)), '')
  expect(await giveUpWhenLow(cluster, true)).toBe(0)
  writeFileSync(join(segments, nameOf(99)), '')
  expect(await giveUpWhenLow(cluster, false)).toBe(0)
  expect(existsSync(mark)).toBe(true)
  expect(await giveUpWhenLow(cluster, true)).toBe(100)
  expect(readdirSync(segments)).toEqual(['00000002.history.gz'])
})

test('a segment that a restore cannot store is no delay of this server', async () => {
  const { cluster, segments, place } = setUp()
  const segment = join(segments, nameOf(1))
  writeFileSync(segment, gzipSync('one'))
  const shipping = { cluster, store: folderStore(place), passphrase: undefined }
  await shipWaiting(shipping)
  writeFileSync(segment, gzipSync('another'))
  const hourAgo = Date.now() / 1000 - 3600
  utimesSync(segment, hourAgo, hourAgo)
  await expect(shipWaiting(shipping)).rejects.toThrow('another history')
  expect(archiveDelay()).toBe(0)
})

test('a segment that cannot be compared keeps no file open', async () => {
  const { cluster, segments, place } = setUp()
  const shipping = { cluster, store: folderStore(place), passphrase: undefined }
  writeFileSync(join(segments, nameOf(1)), gzipSync(Buffer.alloc(2_000_000)))
  await shipWaiting({ ...shipping, passphrase: 'correct horse battery' })
  for (let time = 0; time < 3; time += 1) {
    writeFileSync(join(segments, nameOf(1)), gzipSync(Buffer.alloc(2_000_000)))
    await expect(shipWaiting({ ...shipping, passphrase: 'another one of later' })).rejects.toThrow(
      'PASSPHRASE',
    )
  }
  const open = () =>
    readdirSync('/proc/self/fd').filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).startsWith(place)
      } catch {
        return false
      }
    })
  await expect.poll(open).toEqual([])
})
