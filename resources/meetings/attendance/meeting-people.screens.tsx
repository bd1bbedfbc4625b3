/** People of a meeting: those whom nobody has identified yet, and those who are known. */
import { useState } from 'react'
import { fold } from '#core/search.ts'
import { sayCount } from '#core/say-count.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { Row, RowList } from '#web/office/related/row-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { Input } from '#web/ui/field.tsx'
import { waysToMatch } from './match-people.ts'
import type { MeetingAttendance, MeetingPerson } from './meeting-attendance.api.ts'
import styles from './meeting-panel.module.css'
import { knownMany, unknownMany } from './panel-words.ts'
import type { MeetingSteps } from './use-meeting-steps.screens.tsx'
import { timeOfDay } from './session-presses.screens.tsx'
import { WhoDialog } from './who-dialog.screens.tsx'

const words = {
  unnamed: { es: 'Sin nombre', en: 'No name' },
  who: { es: '¿Quién es?', en: 'Who is it?' },
  change: { es: 'Cambiar', en: 'Change' },
  nobody: { es: 'Nadie de los nuestros', en: 'Nobody of ours' },
  forget: { es: 'Olvidar la decisión', en: 'Forget the decision' },
  find: { es: 'Buscar persona', en: 'Find a person' },
  session: {
    es: 'sesión {n}: {minutes} min, entrada {from}',
    en: 'session {n}: {minutes} min, joined {from}',
  },
  minutes: { es: '{minutes} min, entrada {from}', en: '{minutes} min, joined {from}' },
  identified: { es: '{who}, {how}', en: '{who}, {how}' },
} satisfies Record<string, Words>

type MeetingPeopleProps = { attendance: MeetingAttendance; steps: MeetingSteps; mayChange: boolean }
const MOST_SHOWN = 50

export function MeetingPeople({ attendance, steps, mayChange }: MeetingPeopleProps) {
  const locale = useLocale()
  const [asking, setAsking] = useState<MeetingPerson>()
  const [typed, setTyped] = useState('')
  const unknown = attendance.people.filter(({ how }) => how === null)
  const known = attendance.people.filter(({ how }) => how !== null)
  const found = known.filter(({ name, email, seat }) =>
    fold(`${name} ${email ?? ''} ${seat?.name ?? ''}`).includes(fold(typed)),
  )
  const list = (people: readonly MeetingPerson[], label: string) => (
    <RowList label={label}>
      {people.map((person) => (
        <PersonRow
          key={person.identity}
          {...{ person, attendance, steps, mayChange }}
          onAsk={() => setAsking(person)}
        />
      ))}
    </RowList>
  )
  const unknownText = sayCount(unknownMany, locale, { n: unknown.length })
  const knownText = sayCount(knownMany, locale, { n: known.length })
  return (
    <>
      {unknown.length > 0 && (
        <>
          <h3>{unknownText}</h3>
          {list(unknown, unknownText)}
        </>
      )}
      {known.length > 0 && (
        <details className={styles.known}>
          <summary>{knownText}</summary>
          <Input
            type="search"
            aria-label={words.find[locale]}
            placeholder={words.find[locale]}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          {list(found.slice(0, MOST_SHOWN), knownText)}
        </details>
      )}
      {asking && (
        <WhoDialog
          person={asking}
          attendance={attendance}
          onChoose={(seatId) => void steps.decide(asking.identity, seatId)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}

type PersonRowProps = MeetingPeopleProps & { person: MeetingPerson; onAsk: () => void }

function PersonRow({ person, attendance, steps, mayChange, onAsk }: PersonRowProps) {
  const locale = useLocale()
  const { identity, name, email, seat, how } = person
  const facts = [email, ...sessionsOf(person, attendance, locale)].filter(Boolean).join(' · ')
  const who = seat?.name ?? words.nobody[locale]
  return (
    <Row
      title={name || words.unnamed[locale]}
      facts={
        <>
          {how && <p>{say(words.identified, locale, { who, how: waysToMatch[how][locale] })}</p>}
          <p>{facts}</p>
        </>
      }
      tools={
        mayChange && (
          <>
            {how === 'decided' && (
              <Button
                size="small"
                kind="quiet"
                isBusy={steps.isBusy}
                onClick={() => void steps.forget(identity)}
              >
                {words.forget[locale]}
              </Button>
            )}
            {how === null && (
              <Button
                size="small"
                kind="quiet"
                isBusy={steps.isBusy}
                onClick={() => void steps.decide(identity, null)}
              >
                {words.nobody[locale]}
              </Button>
            )}
            <Button size="small" onClick={onAsk}>
              {(how === null ? words.who : words.change)[locale]}
            </Button>
          </>
        )
      }
    />
  )
}

function sessionsOf({ sessions }: MeetingPerson, attendance: MeetingAttendance, locale: Locale): string[] {
  return sessions.map(({ key, minutes, joinedAt }) => {
    const n = attendance.sessions.findIndex((session) => session.key === key) + 1
    const from = timeOfDay(joinedAt, locale, attendance.timezone)
    const text = attendance.sessions.length === 1 ? words.minutes : words.session
    return say(text, locale, { n, minutes, from })
  })
}
