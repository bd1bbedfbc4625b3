/** Keeps what a bulk action has reached when its list is left, such as by an expired session. */
import { useEffect, useRef, useState } from 'react'
import type { PublishOutcome } from '#core/publication.ts'
import type { Words } from '#core/words.ts'
import { readDraft, removeDraft, writeDraft } from '#web/office/drafts/draft-storage.ts'
import type { Changed, Values } from './change-each.ts'

type Action = {
  /** Has `{n}` for the number of records done. */
  done: Words
  ids: readonly string[]
  titles: ReadonlyMap<string, string>
}
type Stored = {
  done: Words
  titles: [id: string, title: string][]
  outcomes: readonly PublishOutcome[]
  before: [id: string, values: Values][]
}
export type Left = Omit<Action, 'ids'> & Changed

const notReached: Words = {
  es: 'No se llegó a cambiar: se salió de la lista antes.',
  en: 'Not reached: the list was left before.',
}

export function useReached(list: string, locale: keyof Words) {
  const key = `bulk outcome ${list}`
  const [left, setLeft] = useState(() => leftBehind(readDraft<Stored>(key)?.values))
  const latest = useRef<Stored>(undefined)
  const isGone = useRef(false)
  useEffect(() => {
    const store = () => latest.current && writeDraft(key, latest.current)
    isGone.current = false
    addEventListener('pagehide', store)
    return () => {
      removeEventListener('pagehide', store)
      isGone.current = true
      store()
    }
  }, [key])
  /** Called after each record; the work goes on when another screen of the office is opened. */
  const note = ({ done, ids, titles }: Action, { outcomes, before }: Changed) => {
    const reached = new Map(outcomes.map((outcome) => [outcome.id, outcome]))
    const all = ids.map((id) => reached.get(id) ?? { id, done: false, message: notReached[locale] })
    latest.current = { done, titles: [...titles], outcomes: all, before: [...before] }
    if (isGone.current) writeDraft(key, latest.current)
  }
  const forget = () => {
    latest.current = undefined
    setLeft(undefined)
    if (!isGone.current) removeDraft(key)
  }
  return { left, note, forget }
}

const leftBehind = (stored: Stored | undefined): Left | undefined =>
  stored && {
    ...stored,
    titles: new Map(stored.titles),
    before: new Map(stored.before),
  }
