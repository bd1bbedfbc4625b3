/** Addresses of lists: each search, filter, order and page has its own. */
import { listParams, type ListParam } from '#web/list-params.ts'

export type ListQuery = { [Name in Exclude<ListParam, 'q' | 'page'>]?: string | undefined } & {
  search?: string | undefined
  page: number
}

/** In a fixed order, without what is blank. */
export function listQuery({ search, page, ...chosen }: ListQuery): string {
  const values = { ...chosen, q: search, page: pageInAddress(page) }
  return addressQuery(Object.fromEntries(listParams.map((name) => [name, values[name]])))
}

/** The number of the page, at most that of the last one. */
export const pageWithin = (page: number, { total, perPage }: { total: number; perPage: number }): number =>
  Math.min(page, Math.max(1, Math.ceil(total / perPage)))

/** The tidy address, without blanks and unknown values; undefined if the current one is tidy. */
export function tidyAddress(current: URLSearchParams, tidy: string): string | undefined {
  const [path = '', query] = tidy.split('?')
  const meant = new URLSearchParams(query)
  if (listParams.every((name) => current.get(name) === meant.get(name))) return undefined
  for (const [name, text] of current) {
    if (!listParams.includes(name as ListParam)) meant.append(name, text)
  }
  return meant.size === 0 ? path : `${path}?${meant}`
}

/** The first page needs no number. */
const pageInAddress = (page: number): string | undefined => (page > 1 ? String(page) : undefined)

/** A query string of the values that are not empty. */
export function addressQuery(values: Record<string, string | undefined>): string {
  const filled = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return filled.length === 0 ? '' : `?${new URLSearchParams(filled)}`
}
