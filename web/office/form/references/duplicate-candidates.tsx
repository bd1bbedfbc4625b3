/** Warns while typing that the record may exist already; never refuses. */
import { useEffect, useState } from 'react'
import type { Client } from '#core/client.ts'
import type { Words } from '#core/words.ts'
import { Notice } from '#web/ui/notice.tsx'
import { officeHref } from '#web/office/addresses.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { Points } from '#web/office/related/row-list.tsx'
import { useForm, useFormPart } from '../form-context.tsx'
import type { FormState } from '../form-store.ts'

const newTab = { es: 'se abre en otra pestaña', en: 'opens in another tab' } satisfies Words

export type DuplicateCandidate = { id: string; label: string; because: string }
/** Values by field name, with the id of a saved record. */
export type DuplicateQuery = Record<string, string | null>
export type DuplicateSearch = {
  segment: string
  title: Words
  text: Words
  because: Record<string, Words>
  /** The fields that are compared. */
  fields: readonly string[]
  /** Fields that are compared only together, such as first and last name. */
  together?: readonly string[]
  find: (
    client: Client,
    query: DuplicateQuery,
    options?: { signal?: AbortSignal },
  ) => Promise<readonly DuplicateCandidate[]>
}

export function DuplicateCandidates({ search }: { search: DuplicateSearch }) {
  const { locale } = useForm()
  const { segment, title, text, because } = search
  const duplicateCandidates = useDuplicateCandidates(search)
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

function useDuplicateCandidates(search: DuplicateSearch): readonly DuplicateCandidate[] {
  const { locale } = useForm()
  const { find } = search
  const query = useFormPart((state) => queryOf(state, search))
  const [found, setFound] = useState<{ query: string; duplicateCandidates: readonly DuplicateCandidate[] }>()
  useEffect(() => {
    if (!query) return undefined
    const abort = new AbortController()
    const timer = setTimeout(() => {
      // A failed search shows no warning and must not block the form.
      find(officeClient(locale), JSON.parse(query) as DuplicateQuery, { signal: abort.signal }).then(
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

/** The query as text, so that equal queries compare equal; undefined while a saved record is unchanged. */
function queryOf(
  { values, saved }: Pick<FormState, 'values' | 'saved'>,
  { fields, together = [] }: DuplicateSearch,
): string | undefined {
  const changed = fields.filter((name) => values[name] && values[name] !== saved?.[name])
  if (changed.length === 0) return undefined
  const names = together.some((name) => changed.includes(name)) ? [...changed, ...together] : changed
  const typed = Object.fromEntries(names.map((name) => [name, String(values[name] ?? '').trim() || null]))
  return JSON.stringify({ ...typed, ...(saved && { id: saved['id'] }) })
}
