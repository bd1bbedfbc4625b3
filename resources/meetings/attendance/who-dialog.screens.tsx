/** Asks which attendee somebody in a meeting is. */
import { useState } from 'react'
import { fold } from '#core/search.ts'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { say, type Words } from '#core/words.ts'
import { acts } from '#web/office/dialogs/act-words.ts'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import type { MeetingAttendance, MeetingPerson } from './meeting-attendance.api.ts'
import styles from './meeting-panel.module.css'
import { timeOfDay } from './session-presses.screens.tsx'

const words = {
  title: { es: '¿Quién es «{name}»?', en: 'Who is “{name}”?' },
  find: { es: 'Buscar entre los participantes', en: 'Find among the attendees' },
  none: { es: 'Nadie se llama así en este evento.', en: 'Nobody has this name in this event.' },
  pressed: { es: '{name} (pulsó el botón, {at})', en: '{name} (pressed the button, {at})' },
  nobody: { es: 'Nadie de los nuestros', en: 'Nobody of ours' },
  remembered: {
    es: 'Se recuerda: no se vuelve a preguntar por esta persona.',
    en: 'It is remembered: nobody is asked about this person again.',
  },
} satisfies Record<string, Words>
const moreMany: CountedWords = {
  one: { es: 'Hay 1 más: escriba parte de su nombre.', en: 'There is 1 more: type a part of the name.' },
  many: { es: 'Hay {n} más: escriba parte del nombre.', en: 'There are {n} more: type a part of the name.' },
}
const MOST_SHOWN = 8

type WhoDialogProps = {
  person: MeetingPerson
  attendance: MeetingAttendance
  onChoose: (seatId: string | null) => void
  onClose: () => void
}

export function WhoDialog({ person, attendance, onChoose, onClose }: WhoDialogProps) {
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const term = fold(typed)
  const { seats, timezone } = attendance
  const found =
    term === '' ? likely(person, attendance) : seats.filter(({ name }) => fold(name).includes(term))
  const more = found.length - MOST_SHOWN
  const nameOf = (seat: Seat) => {
    const press = pressBeside(person, seat)
    return press
      ? say(words.pressed, locale, { name: seat.name, at: timeOfDay(press.at, locale, timezone) })
      : seat.name
  }
  const choose = (seatId: string | null) => {
    onChoose(seatId)
    onClose()
  }
  return (
    <OfficeDialog
      title={say(words.title, locale, { name: person.name || person.email || '' })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => choose(null)}>{words.nobody[locale]}</Button>
          <Button onClick={onClose}>{acts.back[locale]}</Button>
        </>
      }
    >
      <p>{words.remembered[locale]}</p>
      <Field label={words.find[locale]}>
        {(control) => (
          <Input {...control} type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
        )}
      </Field>
      {found.length === 0 ? (
        <p>{words.none[locale]}</p>
      ) : (
        <ul className={styles.choices}>
          {found.slice(0, MOST_SHOWN).map((seat) => (
            <li key={seat.id}>
              <Button kind="quiet" onClick={() => choose(seat.id)}>
                {nameOf(seat)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className={styles.more}>{sayCount(moreMany, locale, { n: more })}</p>}
    </OfficeDialog>
  )
}

type Seat = MeetingAttendance['seats'][number]
/** The press that led into a session that the person came to. */
const pressBeside = ({ sessions }: MeetingPerson, { presses }: Seat) =>
  presses.find(({ sessionKey }) => sessions.some(({ key }) => key === sessionKey))

/** First those who share a word with the name or the address, then those who pressed and are not found yet. */
function likely(person: MeetingPerson, { seats, people }: MeetingAttendance): Seat[] {
  const own = new Set(fold(`${person.name} ${person.email ?? ''}`).split(' '))
  const found = new Set(people.map(({ seat }) => seat?.id))
  const shared = ({ name }: Seat) =>
    fold(name)
      .split(' ')
      .filter((word) => own.has(word)).length
  const isExpected = (seat: Seat) => Number(!found.has(seat.id) && pressBeside(person, seat) !== undefined)
  return seats.toSorted((one, other) => shared(other) - shared(one) || isExpected(other) - isExpected(one))
}
