/** A limit of calls as Zoom has it: so many of one account within any second. */
import type { ApiAnswer } from './api-call.ts'

const SECOND_MS = 1000
/** The least of Zoom's Pro plan; free accounts register nobody. */
export const CALLS_PER_SECOND = 10

export const tooMany: ApiAnswer = {
  status: 429,
  headers: { 'retry-after': '1', 'x-ratelimit-type': 'QPS' },
  body: {
    code: 429,
    message: 'You have reached the maximum per-second rate limit for this API. Try again later.',
  },
}

/** Counts a call, and tells whether the account may make it; one that is refused does not count. */
export function callLimit(): (account: string) => boolean {
  const taken = new Map<string, number[]>()
  return (account) => {
    const now = Date.now()
    const recent = (taken.get(account) ?? []).filter((at) => at > now - SECOND_MS)
    const isTaken = recent.length < CALLS_PER_SECOND
    taken.set(account, isTaken ? [...recent, now] : recent)
    return isTaken
  }
}
