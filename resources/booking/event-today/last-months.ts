/** The last twelve months of the firm. */

const MONTHS = 12

/** `lastMonths('2026-11-24')` → `['2025-12', …, '2026-11']` */
export function lastMonths(today: string): string[] {
  const [year, month] = today.split('-').map(Number) as [number, number]
  return Array.from({ length: MONTHS }, (_, at) =>
    new Date(Date.UTC(year, month - MONTHS + at, 1)).toISOString().slice(0, 7),
  )
}
