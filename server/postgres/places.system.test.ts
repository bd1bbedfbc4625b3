/** Below a folder that is closed to the database's user the data lie elsewhere, which is said at every start. */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeScratch, scratchFolder } from '#test/fixtures/database.ts'
import { choosePlaces } from './places.ts'

test('data that are not in DATA_DIR are said at each start, with a place that works', () => {
  const home = scratchFolder()
  chmodSync(home, 0o700)
  // Below a folder that is open to all on every machine.
  const systemFolder = mkdtempSync('/tmp/conforme-system-')
  chmodSync(systemFolder, 0o755)
  onTestFinished(() => {
    rmSync(systemFolder, { recursive: true })
    removeScratch(home)
  })
  // As for root, who may run the database as another user only.
  const other = { name: 'other', uid: process.getuid!() + 1, gid: process.getgid!() + 1 }
  const dataDir = join(home, 'data')
  const told: string[] = []
  const choose = () =>
    choosePlaces(dataDir, (message) => void told.push(message), { accountFor: () => other, systemFolder })
  const { cluster } = choose()
  expect(cluster.startsWith(systemFolder)).toBe(true)
  expect(readlinkSync(join(dataDir, 'postgres'))).toBe(cluster)
  mkdirSync(cluster, { recursive: true })
  expect(choose().cluster).toBe(cluster)
  expect(told).toHaveLength(2)
  for (const line of told) {
    expect(line).toContain(`The database is NOT in DATA_DIR: it is in ${cluster}`)
    expect(line).toContain(`DATA_DIR=${systemFolder}/data`)
  }
})

test('an open folder holds its data, and nothing is said', () => {
  const dataDir = scratchFolder()
  onTestFinished(() => removeScratch(dataDir))
  chmodSync(dataDir, 0o755)
  expect(choosePlaces(dataDir, expect.unreachable).cluster).toBe(join(dataDir, 'postgres'))
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
})
