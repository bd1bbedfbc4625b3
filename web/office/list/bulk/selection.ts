/** Which rows of a list are chosen: by one, by a range, by the page; kept while pages are turned. */

/** Id → what the record is called, so that an outcome can name it later. */
export type Selection = ReadonlyMap<string, string>
export type Choosable = { id: string; title: string }

/** Puts one in or takes it out. */
export function toggled(selection: Selection, { id, title }: Choosable): Selection {
  const next = new Map(selection)
  if (!next.delete(id)) next.set(id, title)
  return next
}

type Range = { rows: readonly Choosable[]; from: string | undefined; to: string }
/** All rows between the last one pressed and this one become what this one becomes. */
export function ranged(selection: Selection, { rows, from, to }: Range): Selection {
  const start = rows.findIndex(({ id }) => id === from)
  const end = rows.findIndex(({ id }) => id === to)
  if (end < 0) return selection
  const between = rows.slice(Math.min(start < 0 ? end : start, end), Math.max(start, end) + 1)
  return selection.has(to) ? without(selection, between) : withAll(selection, between)
}

export const withAll = (selection: Selection, rows: readonly Choosable[]): Selection =>
  new Map([...selection, ...rows.map(({ id, title }) => [id, title] as const)])

export function without(selection: Selection, rows: readonly Choosable[]): Selection {
  const gone = new Set(rows.map(({ id }) => id))
  return new Map([...selection].filter(([id]) => !gone.has(id)))
}
