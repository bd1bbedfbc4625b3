/** The calls of the API by resource, which can be searched; each opens to what it takes and answers. */
import { useState } from 'react'
import type { Words } from '#core/words.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { Field } from '#web/ui/field.tsx'
import { groupsOf, type ApiDocument, type Call, type CallGroup } from './api-document.ts'
import { CallFacts } from './call-facts.screens.tsx'
import styles from './reference.module.css'

const words = {
  search: { es: 'Buscar por dirección o resumen', en: 'Search by address or summary' },
  none: { es: 'Ninguna llamada coincide.', en: 'No call matches.' },
} satisfies Record<string, Words>

type OfDocument = { api: ApiDocument }

export function ApiCalls({ api }: OfDocument) {
  const locale = useLocale()
  const [term, setTerm] = useState('')
  const groups = groupsOf(api, term)
  const isSearched = term.trim() !== ''
  return (
    <>
      <Field label={words.search[locale]}>
        {(control) => (
          <input
            {...control}
            type="search"
            value={term}
            onChange={(event) => setTerm(event.currentTarget.value)}
          />
        )}
      </Field>
      {groups.length === 0 && <output>{words.none[locale]}</output>}
      {/* What is found is open at first. */}
      {groups.map((group) => (
        <Group key={`${group.name} ${isSearched}`} group={group} api={api} startsOpen={isSearched} />
      ))}
    </>
  )
}

type GroupProps = OfDocument & { group: CallGroup; startsOpen: boolean }

function Group({ group, api, startsOpen }: GroupProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  return (
    <details className={styles.group} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h3 lang="en">{group.title}</h3> <span>{group.calls.length}</span>
      </summary>
      {isOpen && group.calls.map((call) => <OneCall key={call.operationId} call={call} api={api} />)}
    </details>
  )
}

function OneCall({ call, api }: OfDocument & { call: Call }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.call} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary lang="en">
        <code>
          <strong>{call.method}</strong> {call.path}
        </code>
        <span>{call.summary}</span>
      </summary>
      {isOpen && <CallFacts call={call} api={api} />}
    </details>
  )
}
