/** The attendees, searchable by name or company, to mark without a ticket. */
import Check from 'lucide-react/icons/check'
import Undo2 from 'lucide-react/icons/undo-2'
import { useDeferredValue, useState } from 'react'
import { fold } from '#core/search.ts'
import { say, type Words } from '#core/words.ts'
import { isHere } from '../marks/attendance-rules.ts'
import { attendanceStatuses, type AttendanceStatus } from '../marks/attendance.ts'
import type { Roster, RosterRow } from '../sheet/attendance.api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { statusOf } from './check-in-state.ts'
import type { QueuedMark } from './check-in-storage.ts'
import styles from './check-in.module.css'
import type { MarkStatus } from './session-choice.screens.tsx'

const words = {
  search: { es: 'Buscar por nombre o empresa', en: 'Find by name or company' },
  list: { es: 'Participantes', en: 'Attendees' },
  mark: { es: 'Marcar a {name}', en: 'Mark {name}' },
  undo: { es: 'Quitar la marca de {name}', en: 'Take the mark of {name} away' },
  waiting: { es: 'sin sincronizar', en: 'not synced' },
  none: { es: 'Nadie con ese nombre en la lista.', en: 'Nobody of that name on the list.' },
} satisfies Record<string, Words>

type PersonListProps = {
  roster: Roster
  session: string
  waiting: readonly QueuedMark[]
  status: MarkStatus
  onMark: (person: RosterRow, status: AttendanceStatus | null) => void
}

export function PersonList({ roster, session, waiting, status, onMark }: PersonListProps) {
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const term = fold(useDeferredValue(typed))
  const people = roster.attendees.filter(
    (person) => person.isActive && fold(`${person.name} ${person.company ?? ''}`).includes(term),
  )
  return (
    <section className={styles.people} aria-label={words.list[locale]}>
      <Field label={words.search[locale]}>
        {(control) => (
          <Input
            {...control}
            type="search"
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      {people.length === 0 && <p className={styles.facts}>{words.none[locale]}</p>}
      <ul>
        {people.map((person) => (
          <Person
            key={person.id}
            person={person}
            status={statusOf(person, session, waiting)}
            isWaiting={waiting.some((mark) => mark.attendeeId === person.id && mark.sessionKey === session)}
            onMark={(isUndone) => onMark(person, isUndone ? null : status)}
          />
        ))}
      </ul>
    </section>
  )
}

type PersonProps = {
  person: RosterRow
  status: AttendanceStatus | null
  isWaiting: boolean
  onMark: (isUndone: boolean) => void
}
function Person({ person, status, isWaiting, onMark }: PersonProps) {
  const locale = useLocale()
  const { name, company } = person
  const isMarked = isHere(status)
  const facts = [
    company,
    status && attendanceStatuses[status][locale],
    isWaiting && words.waiting[locale],
  ].filter(Boolean)
  return (
    <li className={styles.person} data-status={status ?? undefined}>
      <div>
        <span>{name}</span>
        <span className={styles.mark}>{facts.join(' · ')}</span>
      </div>
      <Button
        kind={isMarked ? 'quiet' : 'plain'}
        aria-label={say(isMarked ? words.undo : words.mark, locale, { name })}
        onClick={() => onMark(isMarked)}
      >
        {isMarked ? <Undo2 /> : <Check />}
      </Button>
    </li>
  )
}
