/** Keeps answers until something changes, and for a bounded time and number. */
import type { Epoch } from './changes.ts'

type Entry = { epoch: number; until: number; answer: Promise<unknown> }
type Limits = { longestMs: number; most: number; now?: () => number }
export type Keep = <T>(key: string, ask: () => Promise<T>) => Promise<T>

/** Those who ask for the same at once share one asking; a failure is never kept. */
export function keeper(epoch: Epoch, { longestMs, most, now = Date.now }: Limits): Keep {
  const entries = new Map<string, Entry>()
  return <T>(key: string, ask: () => Promise<T>) => {
    const known = entries.get(key)
    // Cast: a key names one question, whose answers are of one type.
    if (known && known.epoch === epoch() && known.until > now()) return known.answer as Promise<T>
    const answer = ask()
    const entry = { epoch: epoch(), until: now() + longestMs, answer }
    entries.delete(key)
    entries.set(key, entry)
    answer.catch(() => entries.get(key) === entry && entries.delete(key))
    if (entries.size > most) entries.delete(entries.keys().next().value!)
    return answer
  }
}
