/** A queue in which callers take turns, each with a bounded number of waiting works and a known place. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { Refusal } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import type { Queue } from './queue.ts'

const words = {
  own: {
    es: 'Documentos suyos en preparación: {count}. Espere a que terminen.',
    en: 'Your documents being prepared: {count}. Wait until they are done.',
  },
  full: {
    es: 'Documentos antes del suyo: {count}. Inténtelo otra vez en unos segundos.',
    en: 'Documents before yours: {count}. Try again in a few seconds.',
  },
} satisfies Record<string, Words>

const callers = new AsyncLocalStorage<string>()
/** What is queued inside waits in this caller's line. Jobs have a line of their own. */
export const onBehalfOf = <T>(caller: string, work: () => Promise<T>): Promise<T> => callers.run(caller, work)

type Lines = { running: () => number; waiting: Map<string, (() => void)[]> }
const queues: Lines[] = []

/** How many works come before the caller's next one in this process; null when none waits. */
export function worksAhead(caller: string): number | null {
  const places = queues.flatMap(({ running, waiting }) => {
    const turn = [...waiting.keys()].indexOf(caller)
    return turn < 0 ? [] : [running() + turn]
  })
  return places.length === 0 ? null : Math.min(...places)
}

type Limits = { atOnce: number; atOnceEach?: number; waiting: number; waitingEach: number }

export function fairQueue({ atOnce, atOnceEach = atOnce, waiting: most, waitingEach }: Limits): Queue {
  let running = 0
  const runningOf = new Map<string, number>()
  // Whoever is first has the next turn.
  const waiting: Lines['waiting'] = new Map()
  queues.push({ running: () => running, waiting })

  const mayStart = (caller: string): boolean => running < atOnce && (runningOf.get(caller) ?? 0) < atOnceEach
  function count(caller: string, by: 1 | -1): void {
    running += by
    const own = (runningOf.get(caller) ?? 0) + by
    if (own > 0) runningOf.set(caller, own)
    else runningOf.delete(caller)
  }

  function join(caller: string, start: () => void): void {
    const own = waiting.get(caller) ?? []
    if (own.length >= waitingEach) throw refused(429, words.own, own.length)
    const all = [...waiting.values()].reduce((count, line) => count + line.length, 0)
    if (all >= most) throw refused(503, words.full, running + all)
    waiting.set(caller, [...own, start])
  }

  function startNext(): void {
    const turn = [...waiting].find(([caller]) => mayStart(caller))
    if (!turn) return
    const [caller, [start, ...others]] = turn
    waiting.delete(caller)
    // To the end, so that the others have their turns first.
    if (others.length > 0) waiting.set(caller, others)
    // Counted before it goes on, so that a new call cannot take its place.
    count(caller, 1)
    start!()
  }

  return async (work) => {
    const caller = callers.getStore() ?? ''
    if (mayStart(caller)) count(caller, 1)
    else await new Promise<void>((start) => join(caller, start))
    try {
      return await work()
    } finally {
      count(caller, -1)
      startNext()
    }
  }
}

const refused = (status: 429 | 503, text: Words, count: number) =>
  new Refusal(status, text, { values: { count }, headers: { 'retry-after': '5' } })
