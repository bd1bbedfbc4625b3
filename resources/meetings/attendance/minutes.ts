/** How many minutes of a session somebody took part in. */
export type Times = { startAt: string; endAt: string }
export type Interval = { joinedAt: string; leftAt: string }

const MINUTE_MS = 60_000
/** Who came this long before a session, or stayed this long after it, came because of it. */
export const AROUND_MS = 30 * MINUTE_MS

export const lengthOf = ({ startAt, endAt }: Times): number =>
  Math.max(0, Math.round((Date.parse(endAt) - Date.parse(startAt)) / MINUTE_MS))

/** Time on two devices counts once; time after a reconnect is added. */
export function minutesWithin(session: Times, stays: readonly Interval[]): number {
  const [start, end] = [Date.parse(session.startAt), Date.parse(session.endAt)]
  const inside = stays
    .map(({ joinedAt, leftAt }) => ({
      from: Math.max(start, Date.parse(joinedAt)),
      to: Math.min(end, Date.parse(leftAt)),
    }))
    .filter(({ from, to }) => from < to)
    .toSorted((one, other) => one.from - other.from)
  let counted = 0
  let until = start
  for (const { from, to } of inside) {
    counted += Math.max(0, to - Math.max(from, until))
    until = Math.max(until, to)
  }
  return Math.round(counted / MINUTE_MS)
}

/** Also a stay shortly before or after the session, which counts no minutes. */
export const belongsTo = ({ startAt, endAt }: Times, { joinedAt, leftAt }: Interval): boolean =>
  Date.parse(leftAt) >= Date.parse(startAt) - AROUND_MS &&
  Date.parse(joinedAt) <= Date.parse(endAt) + AROUND_MS
