/** Work that slices report to Today: each kind reads by calls, with the rights of who asks. */
import type { Endpoint } from '#core/endpoint.ts'
import type { Filter } from '#core/filter.ts'
import { isAllowed } from '#core/roles.ts'
import type { Words } from '#core/words.ts'
import { signedIn, type Context } from '#server/http/context.ts'
import type { Reads } from '#server/http/reads.ts'
import type { Work } from './today.api.ts'

type WorkItems = Omit<Work, 'key' | 'words'>
export type MayCall = (endpoint: Endpoint) => boolean
/** The work is left out for users who may make none of the calls that it `needs`. */
export type WorkSource = {
  key: string
  words: Words
  needs: Endpoint | readonly Endpoint[]
  /** The list that it is the beginning of. */
  list?: { segment: string; filters: readonly Filter[] }
  load: (client: Reads, mayCall?: MayCall) => Promise<WorkItems>
}
export type Reader = { reads: Reads; mayCall: MayCall; context: Context }

/** Number of items of a kind shown on Today. */
export const WORK_SHOWN = 5

export const mayCallIn =
  (context: Context): MayCall =>
  ({ roles }) =>
    typeof roles === 'string' || isAllowed(signedIn(context).roles, roles)

/** Keeps the order of the sources; a source that fails does not hide the others. */
export function loadWork(
  sources: readonly WorkSource[],
  { reads, mayCall, context }: Reader,
): Promise<Work[]> {
  const open = sources.filter(({ needs }) => [needs].flat().some(mayCall))
  return Promise.all(
    open.map(async ({ key, words, load }) => ({
      key,
      words,
      ...(await load(reads, mayCall).catch((error: unknown) => ({
        ...failed(context, key, error),
        lines: [],
        total: 0,
      }))),
    })),
  )
}

/** What a source answers in place of what it could not read. */
export function failed(context: Context, source: string, error: unknown) {
  context.log.error({ err: error, source }, 'a part of Today failed')
  return { isFailed: true }
}
