/** Tests the program that keeps segments of the log: what a killed or failed run leaves, and what it refuses. */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { archiveSettings, spoolOf } from './archiving.ts'

const run = promisify(execFile)

function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'conforme-archiving-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const cluster = join(folder, "the firm's data")
  mkdirSync(join(cluster, 'global'), { recursive: true })
  writeFileSync(join(cluster, 'global/pg_control'), Buffer.alloc(8, 1))
  const { archive_command: command = '' } = archiveSettings({ cluster, account: undefined, logFile: '' })
  const segments = join(spoolOf(cluster), readdirSync(spoolOf(cluster))[0]!)
  const segment = join(folder, 'A')
  const archive = () =>
    run('/bin/sh', ['-c', command.replace('%p', segment).replace('%f', 'A')]).then(() => 'kept', String)
  return { segments, segment, archive }
}

test('a segment is kept once, and another one of its name never takes its place', async () => {
  const { segments, segment, archive } = setUp()
  writeFileSync(segment, 'one')
  expect(await archive()).toBe('kept')
  expect(await archive()).toBe('kept')
  writeFileSync(segment, 'another')
  expect(await archive()).toContain('differs')
  expect(String(gunzipSync(readFileSync(join(segments, 'A.gz'))))).toBe('one')
})

test('runs that were killed or failed leave nothing that takes room', async () => {
  const { segments, segment, archive } = setUp()
  expect(await archive()).toContain('A')
  expect(readdirSync(segments)).toEqual([])
  for (const pid of [7, 8]) writeFileSync(join(segments, `A.gz.${pid}.part`), 'cut off')
  writeFileSync(segment, 'one')
  expect(await archive()).toBe('kept')
  expect(readdirSync(segments)).toEqual(['A.gz'])
})
