/** Gives up on a place that does not answer. */
import { setTimeout as pause } from 'node:timers/promises'

export async function soon<T>(work: Promise<T>, ms: number): Promise<T> {
  const ending = new AbortController()
  const late = pause(ms, undefined, { signal: ending.signal }).then(() => {
    throw new Error(`it did not answer within ${ms / 1000} s`)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    late.catch(() => undefined)
    ending.abort()
  }
}
