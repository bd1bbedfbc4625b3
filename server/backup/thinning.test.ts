/** Tests which backups are dropped. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { folderStore } from '../storage/folder-store.ts'
import { thinBases } from './base-backup.ts'
import { lastDays, toDrop } from './thinning.ts'

const keeping = { latest: 1, daily: 7, weekly: 5, monthly: 12 }
const nightly = (days: number, until = '2026-11-25') =>
  Array.from({ length: days }, (_, ago) => {
    const at = new Date(`${until}T03:00:00Z`)
    at.setUTCDate(at.getUTCDate() - ago)
    return { name: `backup-${ago}`, at: at.toISOString() }
  })
const keptDays = (backups: { name: string; at: string }[]) => {
  const dropped = new Set(toDrop(backups, keeping))
  return backups.filter((backup) => !dropped.has(backup)).map(({ at }) => at.slice(0, 10))
}

test('two years of nights leave seven days, five weeks and twelve months', () => {
  expect(keptDays(nightly(730)).join(' ')).toBe(
    '2026-11-25 2026-11-24 2026-11-23 2026-11-22 2026-11-21 2026-11-20 2026-11-19 ' +
      '2026-11-15 2026-11-08 2026-11-01 2026-10-31 2026-09-30 2026-08-31 2026-07-31 ' +
      '2026-06-30 2026-05-31 2026-04-30 2026-03-31 2026-02-28 2026-01-31 2025-12-31',
  )
})

test('thinned every night, as many are there as if thinned once', () => {
  let there: ReturnType<typeof nightly> = []
  for (const backup of nightly(730).toReversed()) {
    there = [...there, backup]
    const dropped = new Set(toDrop(there, keeping))
    there = there.filter((one) => !dropped.has(one))
  }
  expect(there.map(({ at }) => at.slice(0, 10)).toReversed()).toEqual(keptDays(nightly(730)))
})

test('nothing is dropped because time passes without new ones, nor the only one', () => {
  expect(toDrop(nightly(7, '2020-01-07'), keeping)).toEqual([])
  expect(toDrop(nightly(1), { latest: 0, daily: 0, weekly: 0, monthly: 0 })).toEqual([])
})

test('of several on one day the last stays', () => {
  const [morning, evening] = ['T06:00:00Z', 'T18:00:00Z'].map((time) => ({
    name: time,
    at: `2026-11-25${time}`,
  }))
  expect(toDrop([morning!, evening!], keeping)).toEqual([morning])
})

test('the day on which each goes is the one on which thinning every night drops it', () => {
  const [there, now] = [nightly(20), new Date('2026-11-25T12:00:00Z')]
  const days = lastDays(there, keeping, { everyMs: 86_400_000, now })
  expect(days.size).toBe(20)
  // A Tuesday, a Sunday, and the last of a month.
  expect(days.get('backup-1')).toBe('2026-12-01')
  expect(days.get('backup-3')).toBe('2026-12-21')
  const [october] = [{ name: 'october', at: '2026-10-31T03:00:00Z' }]
  expect(lastDays([...there, october!], keeping, { everyMs: 86_400_000, now }).get('october')).toBe(
    '2027-10-01',
  )
  let left = [...there]
  const seen = new Map<string, string>()
  for (let night = 1; seen.size < there.length; night += 1) {
    const at = new Date(Date.parse('2026-11-25T03:00:00Z') + night * 86_400_000).toISOString()
    left = [...left, { name: 'later', at }]
    for (const gone of toDrop(left, keeping)) {
      left = left.filter((one) => one !== gone)
      if (gone.name !== 'later') seen.set(gone.name, at.slice(0, 10))
    }
  }
  expect(days).toEqual(seen)
  expect(lastDays([], keeping, { everyMs: 86_400_000, now })).toEqual(new Map())
})

test('where no backup was made for long, nothing goes before the next one', () => {
  const days = lastDays(nightly(8, '2020-01-08'), keeping, {
    everyMs: 86_400_000,
    now: new Date('2026-11-25T12:00:00Z'),
  })
  expect([...days.values()].toSorted()[0]).toBe('2026-11-26')
})

test('what killed processes left of base backups is removed, and what is being made stays', async () => {
  const place = mkdtempSync(join(tmpdir(), 'conforme-thinning-'))
  onTestFinished(() => rmSync(place, { recursive: true }))
  const folder = join(place, 'base/7')
  mkdirSync(folder, { recursive: true })
  const facts = { systemId: '7', startSegment: '0'.repeat(24), stopAt: '2026-11-25T12:01:00Z' }
  writeFileSync(join(folder, '20261125T120000Z.json'), JSON.stringify(facts))
  const whole = ['20261125T120000Z.json', '20261125T120000Z.tar.gz']
  const making = ['20261125T180000Z.tar.gz', '20261125T180000Z.tar.gz.9.part']
  const left = ['20261125T060000Z.tar.gz.enc', '20261124T060000Z.tar.gz.8.part']
  for (const name of [whole[1]!, ...making, ...left]) writeFileSync(join(folder, name), '')
  utimesSync(join(folder, left[1]!), new Date('2026-11-24'), new Date('2026-11-24'))
  // Faketime leaves the times of files real.
  utimesSync(join(folder, making[1]!), new Date(), new Date())
  await thinBases(folderStore(place))
  expect(readdirSync(folder).toSorted()).toEqual([...whole, ...making].toSorted())
})
