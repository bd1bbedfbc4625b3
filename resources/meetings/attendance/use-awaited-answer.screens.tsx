/** Reads again until the provider, which somebody asked, has answered. */
import { useEffect, useState } from 'react'
import type { Fetched } from './meeting-attendance.api.ts'

const POLL_MS = 2000
/** A provider that answers later is read when the page is opened again. */
const MOST_TRIES = 15

const answersIn = (fetches: readonly Fetched[]): string =>
  fetches.map(({ fetchedAt, reason, said }) => [fetchedAt, reason, said].join()).join()

/** Call the answer once the provider is asked. */
export function useAwaitedAnswer(fetches: readonly Fetched[], readAgain: () => void): () => void {
  const answers = answersIn(fetches)
  const [asked, setAsked] = useState<{ before: string; tries: number }>()
  const isWaiting = asked !== undefined && asked.before === answers && asked.tries > 0
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => {
      setAsked({ ...asked, tries: asked.tries - 1 })
      readAgain()
    }, POLL_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, asked, readAgain])
  return () => setAsked({ before: answers, tries: MOST_TRIES })
}
