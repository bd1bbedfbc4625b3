/** Bounded queue with limited concurrency; rejects with 503 when full. */
import { messages, Refusal } from '#core/errors.ts'

export type Queue = <T>(work: () => Promise<T>) => Promise<T>

export function queue({ atOnce, waiting }: { atOnce: number; waiting: number }): Queue {
  let running = 0
  const line: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (line.length >= waiting)
        throw new Refusal(503, messages.unavailable, { headers: { 'retry-after': '2' } })
      await new Promise<void>((start) => line.push(start))
    } else running += 1
    try {
      return await work()
    } finally {
      // The slot passes directly to the next in line, so a new call cannot take it.
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}
