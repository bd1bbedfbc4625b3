/** The moments of a session as its row edits them: one day, from and to. */

export type DayTime = { day: string; time: string }

/** The end follows the day of the start, unless the session ends on another day. */
export function withStartDay({ start, end }: { start: DayTime; end: DayTime }, day: string): DayTime {
  const isElsewhere = end.day !== '' && end.day !== start.day
  return isElsewhere ? end : { ...end, day }
}
