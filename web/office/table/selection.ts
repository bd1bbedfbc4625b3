/** Selects rows of a table: one, a range, a page. */

/** Id → title, so that an outcome can name records of other pages. */
export type Selection = ReadonlyMap<string, string>
export type SelectableRow = { id: string; title: string }

export function toggled(selection: Selection, { id, title }: SelectableRow): Selection {
  const next = new Map(selection)
  if (!next.delete(id)) next.set(id, title)
  return next
}

type Range = { rows: readonly SelectableRow[]; from: string | undefined; to: string }
/** Selects or deselects all rows between the last pressed one and this one. */
export function ranged(selection: Selection, { rows, from, to }: Range): Selection {
  const start = rows.findIndex(({ id }) => id === from)
  const end = rows.findIndex(({ id }) => id === to)
  if (end < 0) return selection
  const between = rows.slice(Math.min(start < 0 ? end : start, end), Math.max(start, end) + 1)
  return selection.has(to) ? without(selection, between) : withAll(selection, between)
}

export const withAll = (selection: Selection, rows: readonly SelectableRow[]): Selection =>
  new Map([...selection, ...rows.map(({ id, title }) => [id, title] as const)])

export function without(selection: Selection, rows: readonly SelectableRow[]): Selection {
  const gone = new Set(rows.map(({ id }) => id))
  return new Map([...selection].filter(([id]) => !gone.has(id)))
}
