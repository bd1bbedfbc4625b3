/** Warns while typing that the record may exist already; never refuses. */
import { useEffect, useState } from 'react'
import type { Client } from '#core/client.ts'
import type { Words } from '#core/words.ts'
import { Notice } from '#web/ui/notice.tsx'
import { officeHref } from '#web/office/addresses.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { Points } from '#web/office/related/row-list.tsx'
import { useForm } from '../form-context.tsx'

const newTab = { es: 'se abre en otra pestaña', en: 'opens in another tab' } satisfies Words

export type DuplicateCandidate = { id: string; label: string; because: string }
type DuplicateCandidatesProps = {
  segment: string
  title: Words
  text: Words
  because: Record<string, Words>
  /** The search as text; undefined while a saved record is unchanged. */
  query: string | undefined
  /** Must be a stable function. */
  find: (client: Client, query: string, signal: AbortSignal) => Promise<readonly DuplicateCandidate[]>
}

export function DuplicateCandidates({
  segment,
  title,
  text,
  because,
  query,
  find,
}: DuplicateCandidatesProps) {
  const { locale } = useForm()
  const duplicateCandidates = useDuplicateCandidates(query, find)
  if (duplicateCandidates.length === 0) return null
  return (
    <Notice type="warning" title={title[locale]}>
      {text[locale]}
      <Points>
        {duplicateCandidates.map(({ id, label, because: reason }) => (
          <li key={id}>
            <a href={officeHref(locale, segment, id)} target="_blank" rel="noreferrer" title={newTab[locale]}>
              {label}
            </a>{' '}
            ({because[reason]?.[locale]})
          </li>
        ))}
      </Points>
    </Notice>
  )
}

const PAUSE_MS = 500
const none: readonly DuplicateCandidate[] = []

function useDuplicateCandidates(
  query: string | undefined,
  find: DuplicateCandidatesProps['find'],
): readonly DuplicateCandidate[] {
  const { locale } = useForm()
  const [found, setFound] = useState<{ query: string; duplicateCandidates: readonly DuplicateCandidate[] }>()
  useEffect(() => {
    if (!query) return undefined
    const abort = new AbortController()
    const timer = setTimeout(() => {
      // A failed search shows no warning and must not block the form.
      find(officeClient(locale), query, abort.signal).then(
        (duplicateCandidates) => setFound({ query, duplicateCandidates }),
        () => undefined,
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [query, find, locale])
  return query && found?.query === query ? found.duplicateCandidates : none
}

/** The typed facts for the call; first and last name go together. */
export function useTyped(
  typed: Record<string, unknown>,
  together: readonly string[] = [],
): string | undefined {
  const { store } = useForm()
  const { saved } = store.state()
  const changed = Object.keys(typed).filter((name) => typed[name] && typed[name] !== saved?.[name])
  if (changed.length === 0) return undefined
  const names = together.some((name) => changed.includes(name)) ? [...changed, ...together] : changed
  const facts = Object.fromEntries(names.map((name) => [name, String(typed[name] ?? '').trim() || null]))
  return JSON.stringify({ ...facts, ...(saved && { id: saved['id'] }) })
}
