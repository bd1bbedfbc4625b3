/** Names of what the second place holds of the embedded database's log. */

export const WAL_FOLDER = 'wal/'
export const walFolder = (systemId: string): string => `${WAL_FOLDER}${systemId}/`
export const baseFolder = 'base/'

/** Of a base backup; written after it, so that one without is not whole. */
export type BaseFacts = {
  systemId: string
  timeline: number
  /** ISO 8601. */
  startAt: string
  stopAt: string
  /** Segments of the log. */
  startSegment: string
  stopSegment: string
  stopLsn: string
  size: number
}
export type Base = BaseFacts & { name: string }

/** Without the timeline, as PostgreSQL's own pg_archivecleanup compares them. */
const positionOf = (segment: string): string => segment.slice(8, 24)
export const isHistory = (name: string): boolean => /^[0-9A-F]{8}\.history/.test(name)

export const isBefore = (name: string, segment: string): boolean =>
  !isHistory(name) && positionOf(name) < positionOf(segment)
export const isAfter = (name: string, segment: string): boolean =>
  !isHistory(name) && positionOf(name) > positionOf(segment)

/** `16/B374D848` as a number. */
export function lsnNumber(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** Where each earlier timeline was left, by its number; from the history file of the latest one. */
export function leavingsOf(history: string): Map<number, bigint> {
  const lines = history.split('\n').map((line) => line.trim().split(/\s+/))
  return new Map(
    lines
      .filter(([timeline, lsn]) => /^\d+$/.test(timeline ?? '') && /^[\dA-F]+\/[\dA-F]+$/i.test(lsn ?? ''))
      .map(([timeline, lsn]) => [Number(timeline), lsnNumber(lsn!)]),
  )
}

/**
 * The base backup to start from, and the segment that the log is needed up to. One that was made on a part of the past
 * that an earlier restore gave up leads nowhere.
 */
export function chooseBase(
  bases: readonly Base[],
  { at, leavings }: { at: string; leavings: Map<number, bigint> },
): { base: Base; upTo: string | undefined } | undefined {
  const usable = bases
    .filter(({ timeline, stopLsn }) => {
      const left = leavings.get(timeline)
      return left === undefined || lsnNumber(stopLsn) <= left
    })
    .toSorted((one, other) => (one.stopAt < other.stopAt ? -1 : 1))
  const base = usable.findLast(({ stopAt }) => stopAt <= at)
  if (!base) return undefined
  const next = usable.find(({ startAt, systemId }) => startAt > at && systemId === base.systemId)
  return { base, upTo: next?.stopSegment }
}
