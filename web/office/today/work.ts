/** The work that waits, as each slice tells it: what it is, until when, and the place where it is done. */
import type { Client } from '#core/client.ts'
import type { Endpoint } from '#core/endpoint.ts'
import type { Words } from '#core/words.ts'
import { mayCall } from '../records/may-call.ts'

export type WorkLine = {
  key: string
  /** Names what waits; `lang` when it is not the reader's language. */
  title: string
  lang?: string | undefined
  facts?: string | undefined
  /** What makes it urgent or bad: stands out. */
  alert?: string | undefined
  /** The place where it is done. */
  href: string
}
type Waiting = { lines: readonly WorkLine[]; total: number; /** The list of all of them. */ href?: string }
/** Whoever may not make the call does not see the work. */
export type WorkSource = {
  key: string
  words: Words
  needs: Endpoint
  load: (client: Client) => Promise<Waiting>
}
export type Work = Pick<WorkSource, 'key' | 'words'> & Waiting

/** How many of a kind stand on Today; the rest is one press away. */
export const WORK_SHOWN = 5

/** In the order of the sources; one that does not answer leaves the others told. */
export async function loadWork(sources: readonly WorkSource[], client: Client): Promise<Work[]> {
  const told = sources.filter(({ needs }) => mayCall(needs))
  const none: Waiting = { lines: [], total: 0 }
  return Promise.all(
    told.map(async ({ key, words, load }) => ({ key, words, ...(await load(client).catch(() => none)) })),
  )
}
