/** Builds the VTIMEZONE block of a time zone. */
import { offsetAt, writtenOffset } from '#core/time-zone.ts'

const MINUTE = 60_000
const DAY = 86_400_000

/** The initial offset and each transition within those years. */
export function zoneBlock(zone: string, { from, to }: { from: number; to: number }): string {
  const start = Date.UTC(from, 0, 1)
  const end = Date.UTC(to + 1, 0, 1)
  const changes = changesBetween(zone, start, end)
  const offsets = [offsetAt(zone, start), ...changes.map((at) => offsetAt(zone, at))]
  const standard = Math.min(...offsets)
  const rules = [Date.UTC(1970, 0, 1) - offsets[0]! * MINUTE, ...changes].map((at, position) => {
    const before = offsets[Math.max(0, position - 1)]!
    const after = offsets[position]!
    const kind = after > standard ? 'DAYLIGHT' : 'STANDARD'
    const local = new Date(at + before * MINUTE).toISOString().slice(0, 19).replace(/[-:]/g, '')
    return [
      `BEGIN:${kind}`,
      `DTSTART:${local}`,
      `TZOFFSETFROM:${writtenOffset(before)}`,
      `TZOFFSETTO:${writtenOffset(after)}`,
      `END:${kind}`,
    ]
  })
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...rules.flat(), 'END:VTIMEZONE'].join('\n')
}

/** The first moment after each transition. */
function changesBetween(zone: string, start: number, end: number): number[] {
  const changes: number[] = []
  for (let day = start; day < end; day += DAY) {
    if (offsetAt(zone, day) !== offsetAt(zone, day + DAY)) changes.push(firstAfter(zone, day, day + DAY))
  }
  return changes
}

function firstAfter(zone: string, before: number, after: number): number {
  let [low, high] = [before, after]
  while (high - low > MINUTE) {
    const middle = low + Math.floor((high - low) / 2 / MINUTE) * MINUTE
    if (offsetAt(zone, middle) === offsetAt(zone, before)) low = middle
    else high = middle
  }
  return high
}
