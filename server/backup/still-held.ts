/** Lists the backups that still hold a person, and until when each is kept. */
import { folderStore } from '../storage/folder-store.ts'
import { EVERY_MS, KEEPING } from './backup-jobs.ts'
import { basesIn, KEEPING_BASES } from './base-backup.ts'
import { backupsIn } from './drill.ts'
import { placesInUse } from './erasure-ledger.ts'
import { recovery } from './recovery.ts'
import { soon } from './soon.ts'
import { lastDays } from './thinning.ts'
import type { Store } from '../storage/store.ts'

type HeldBackup = {
  kind: 'file' | 'backup' | 'base' | 'log'
  day: string
  /** Null until somebody removes it. */
  keptUntil: string | null
}
type Holding = { backups: HeldBackup[]; isPlaceUnread: boolean }

/** An office waits for it. */
const WAIT_MS = 4_000

/** Of somebody who was erased at `erasedAt`, those of before; otherwise all. */
export async function backupsHolding(erasedAt?: string): Promise<Holding> {
  const isBefore = (at: string) => !erasedAt || Date.parse(at) <= Date.parse(erasedAt)
  const files = await backupsIn(folderStore(placesInUse().dataDir))
  const own = files
    .filter(({ at }) => isBefore(at))
    .map(({ at }) => ({ kind: 'file' as const, day: dayOf(at), keptUntil: null }))
  const { store } = recovery() ?? {}
  const there = store ? await soon(inPlace(store, isBefore), WAIT_MS).catch(() => undefined) : []
  const backups = [
    ...new Map([...own, ...(there ?? [])].map((one) => [`${one.kind} ${one.day}`, one])).values(),
  ]
  return {
    backups: backups.toSorted((one, other) => other.day.localeCompare(one.day)),
    isPlaceUnread: !there,
  }
}

async function inPlace(store: Store, isBefore: (at: string) => boolean): Promise<HeldBackup[]> {
  const now = new Date()
  const [backups, bases] = await Promise.all([backupsIn(store), basesIn(store)])
  const lastOf = {
    backup: lastDays(backups, KEEPING, { everyMs: EVERY_MS.backup, now }),
    base: lastDays(bases, KEEPING_BASES, { everyMs: EVERY_MS.base, now }),
  }
  const held = (kind: 'backup' | 'base', { name, at }: { name: string; at: string }) => ({
    kind,
    day: dayOf(at),
    keptUntil: lastOf[kind].get(name) ?? null,
  })
  const heldBases = bases.filter(({ startAt }) => isBefore(startAt)).map((base) => held('base', base))
  const found: HeldBackup[] = [
    ...backups.filter(({ at }) => isBefore(at)).map((backup) => held('backup', backup)),
    ...heldBases,
  ]
  // The log reaches back to the oldest base, and goes with it.
  const untils = heldBases.flatMap(({ keptUntil }) => keptUntil ?? []).toSorted()
  const [reach] = bases.map(({ startAt }) => startAt).toSorted()
  if (heldBases.length > 0 && reach)
    found.push({ kind: 'log', day: dayOf(reach), keptUntil: untils.at(-1) ?? null })
  return found
}

const dayOf = (at: string): string => at.slice(0, 10)
