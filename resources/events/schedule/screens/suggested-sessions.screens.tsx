/** Offers the sessions that the course suggests, once the first day is known. */
import { useEffect, useState, type ReactNode } from 'react'
import { numberFormatter } from '#core/formatters.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import type { Course } from '#resources/catalogue/courses/course.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { DayInput } from '#web/office/form/dates/day-input.tsx'
import { homeParts } from '#web/office/form/dates/moment-input.tsx'
import { useFieldBinding, useForm, useFormValue } from '#web/office/form/form-context.tsx'
import { hours, shortDay } from '#web/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Event } from '../event.ts'
import { FIRST_HOUR, suggestedSessions, suggestionOf } from '../suggested-sessions.ts'

const words = {
  many: {
    es: 'El curso sugiere {n} sesiones de {hours} h',
    en: 'The course suggests {n} sessions of {hours} h',
  },
  one: { es: 'El curso sugiere una sesión de {hours} h', en: 'The course suggests one session of {hours} h' },
  first: { es: 'Primer día', en: 'First day' },
  late: {
    es: 'Desde esa hora pasarían de medianoche.',
    en: 'From that hour they would go past midnight.',
  },
  use: { es: 'Usar estas sesiones', en: 'Use these sessions' },
} satisfies Record<string, Words>

type Session = Partial<Event['sessions'][number]>
const blank: Session = { key: null, room: null, topic: null, countsHours: true }

/** For a new event with one session at most, or a saved one with none: more are never replaced. */
export function SuggestedSessions({ name }: { name: string }) {
  const { store, locale } = useForm()
  const binding = useFieldBinding(name)
  const course = useCourse()
  const [day, setDay] = useState('')
  const sessions = (binding.value ?? []) as Session[]
  const [first = blank] = sessions
  if (!course || sessions.length > (store.state().saved ? 0 : 1)) return null
  const begun = homeParts(first.startAt)
  const start = { day: begun.day || day, time: begun.time || FIRST_HOUR }
  const proposed = suggestedSessions(course, start)
  if (isSameTimes(proposed, sessions)) return null
  const use = () => binding.set(proposed.map((times) => ({ ...blank, room: first.room, ...times })))
  return (
    <Suggestion course={course} start={start} locale={locale} onDay={begun.day ? undefined : setDay}>
      <Button size="small" disabled={proposed.length === 0} onClick={use}>
        {words.use[locale]}
      </Button>
    </Suggestion>
  )
}

const isSameTimes = ([one, ...more]: Session[], [first]: Session[]): boolean =>
  one !== undefined && more.length === 0 && one.startAt === first?.startAt && one.endAt === first?.endAt

type SuggestionProps = {
  course: Course
  start: { day: string; time: string }
  locale: Locale
  /** The dialog for the first day. */
  onDay: ((day: string) => void) | undefined
  /** What is wrong with the first day. */
  error?: string | undefined
  children?: ReactNode
}
export function Suggestion({ course, start, locale, onDay, error, children }: SuggestionProps) {
  const suggestion = suggestionOf(course)
  if (!suggestion) return null
  const { count, minutes } = suggestion
  const length = numberFormatter(locale, { maximumFractionDigits: 1 }).format(minutes / 60)
  return (
    <Notice
      title={say(count === 1 ? words.one : words.many, locale, { n: count, hours: length })}
      aside={children}
    >
      {onDay && <FirstDay day={start.day} locale={locale} error={error} onDay={onDay} />}
      {start.day !== '' && <p>{timesOf(suggestedSessions(course, start), locale)}</p>}
    </Notice>
  )
}

type FirstDayProps = {
  day: string
  locale: Locale
  error?: string | undefined
  onDay: (day: string) => void
}
export function FirstDay({ day, locale, error, onDay }: FirstDayProps) {
  return (
    <Field label={words.first[locale]} error={error}>
      {(control) => (
        <DayInput
          value={day}
          control={control}
          locale={locale}
          label={words.first[locale]}
          onChange={(given) => onDay(String(given))}
          onLeave={() => undefined}
        />
      )}
    </Field>
  )
}

const MOST_DAYS = 6
/** `jue 3 dic, vie 4 dic, lun 7 dic · 9:00–17:00` */
function timesOf(sessions: readonly { startAt: string; endAt: string }[], locale: Locale): string {
  const [first] = sessions
  if (!first) return words.late[locale]
  const days = sessions.map(({ startAt }) => shortDay(startAt, locale))
  const shown = days.length > MOST_DAYS ? [...days.slice(0, MOST_DAYS - 1), '…', days.at(-1)] : days
  return `${shown.join(', ')} · ${hours({ from: first.startAt, to: first.endAt }, locale)}`
}

function useCourse(): Course | undefined {
  const { locale } = useForm()
  const id = useFormValue('courseId')
  const [course, setCourse] = useState<Course>()
  useEffect(() => {
    if (typeof id !== 'string') return undefined
    const abort = new AbortController()
    // Without the course, the sessions are entered by hand.
    officeClient(locale)
      .call(coursesApi.get, { params: { id }, signal: abort.signal })
      .then(setCourse, () => undefined)
    return () => abort.abort()
  }, [id, locale])
  return course?.id === id ? course : undefined
}
