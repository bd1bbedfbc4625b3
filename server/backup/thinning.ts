/** Says which backups are dropped, so that they grow sparser with age. */

/** A backup and its time, in ISO 8601. */
export type Aged = { name: string; at: string }
/** How many of the latest backups, days, weeks and months keep one. */
export type Keeping = { latest: number; daily: number; weekly: number; monthly: number }

/**
 * Counts the days, weeks and months that have a backup, not those of the calendar: where no new ones are made, none of
 * the old ones goes.
 */
export function toDrop<Backup extends Aged>(backups: readonly Backup[], keeping: Keeping): Backup[] {
  const newestFirst = backups.toSorted((one, other) => (one.at < other.at ? 1 : -1))
  const kept = new Set(newestFirst.slice(0, Math.max(1, keeping.latest)))
  const keepLastOf = (periodOf: (at: string) => string, count: number) => {
    const periods = new Map<string, Backup>()
    for (const backup of newestFirst) {
      const period = periodOf(backup.at)
      if (!periods.has(period) && periods.size < count) periods.set(period, backup)
    }
    for (const backup of periods.values()) kept.add(backup)
  }
  keepLastOf(dayOf, keeping.daily)
  keepLastOf(mondayOf, keeping.weekly)
  keepLastOf((at) => at.slice(0, 7), keeping.monthly)
  return newestFirst.filter((backup) => !kept.has(backup))
}

/** The day on which each will be dropped, by its name, where another one is made after each `everyMs`. */
export function lastDays(
  backups: readonly Aged[],
  keeping: Keeping,
  { everyMs, now }: { everyMs: number; now: Date },
): Map<string, string> {
  const days = new Map<string, string>()
  let there = [...backups]
  let at = Math.max(...backups.map((backup) => Date.parse(backup.at)))
  while (days.size < backups.length) {
    at += everyMs
    if (at < now.getTime()) continue
    const made = `${new Date(at).toISOString().slice(0, 19)}Z`
    there.push({ name: '', at: made })
    const dropped = new Set(toDrop(there, keeping))
    for (const { name } of dropped) if (name) days.set(name, dayOf(made))
    there = there.filter((backup) => !dropped.has(backup))
  }
  return days
}

const dayOf = (at: string): string => at.slice(0, 10)

function mondayOf(at: string): string {
  const day = new Date(`${dayOf(at)}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, 10)
}
