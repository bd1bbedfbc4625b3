/** Work items that slices report to the Today screen. */
import type { Client } from '#core/client.ts'
import type { Endpoint } from '#core/endpoint.ts'
import type { Filter } from '#core/filter.ts'
import type { Words } from '#core/words.ts'
import { mayCall } from '../records/may-call.ts'

export type WorkLine = {
  key: string
  /** `lang` is set when the title is not in the reader's language. */
  title: string
  lang?: string | undefined
  facts?: string | undefined
  /** Why it is urgent; highlighted. */
  alert?: string | undefined
  href: string
}
type WorkItems = {
  lines: readonly WorkLine[]
  total: number
  /** The list of all of them. */
  href?: string
  /** It could not be loaded. */
  isFailed?: boolean
}
/** The work is hidden from users who may make none of the calls that it `needs`. */
export type WorkSource = {
  key: string
  words: Words
  needs: Endpoint | readonly Endpoint[]
  /** The list that it is the beginning of. */
  list?: { segment: string; filters: readonly Filter[] }
  load: (client: Client) => Promise<WorkItems>
}
export type Work = Pick<WorkSource, 'key' | 'words'> & WorkItems

/** Number of items of a kind shown on Today. */
export const WORK_SHOWN = 5

/** Keeps the order of the sources; a source that fails does not hide the others. */
export async function loadWork(sources: readonly WorkSource[], client: Client): Promise<Work[]> {
  const open = sources.filter(({ needs }) => [needs].flat().some(mayCall))
  const none: WorkItems = { lines: [], total: 0, isFailed: true }
  return Promise.all(
    open.map(async ({ key, words, load }) => ({ key, words, ...(await load(client).catch(() => none)) })),
  )
}
