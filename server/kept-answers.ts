/** Keeps what the public calls answered, for pages to be rendered from, until content changes. */
import type { Client } from '#core/client.ts'
import type { Endpoint } from '#core/endpoint.ts'
import type { ContentChanges } from './content-changes.ts'

type Kept = { epoch: number; until: number; answer: Promise<unknown> }

const LONGEST_MS = 30_000
const MOST_ANSWERS = 1_000

/** Readers share one object: a page says its data otherwise, it never alters it. */
export function keptAnswers(
  changes: Pick<ContentChanges, 'epoch'>,
  now: () => number = Date.now,
): (client: Client) => Client {
  const answers = new Map<string, Kept>()

  function keep(key: string, ask: () => Promise<unknown>): Promise<unknown> {
    const known = answers.get(key)
    const epoch = changes.epoch()
    if (known && known.epoch === epoch && known.until > now()) return known.answer
    const kept = { epoch, until: now() + LONGEST_MS, answer: ask() }
    answers.delete(key)
    answers.set(key, kept)
    // A refusal is not kept: what is asked for may be there the next time.
    kept.answer.catch(() => answers.get(key) === kept && answers.delete(key))
    if (answers.size > MOST_ANSWERS) answers.delete(answers.keys().next().value!)
    return kept.answer
  }

  return (client) => ({
    ...client,
    call: ((endpoint: Endpoint, given?: { params?: unknown; query?: unknown; input?: unknown }) => {
      const ask = () => client.call(endpoint, given as never)
      if (!endpoint.isPublic || !endpoint.isRead) return ask()
      return keep(JSON.stringify([client.locale, endpoint.method, endpoint.path, given]), ask)
    }) as Client['call'],
  })
}
