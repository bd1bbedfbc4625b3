/** Above the calendar: which month or week, its view and its filters; all of it in the address. */
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useNavigate } from 'react-router'
import { dateFormatter } from '#core/formatters.ts'
import { languageTags, type Locale, type Words } from '#core/words.ts'
import { Chip, Chips } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import { officeHref } from '#web/office/addresses.ts'
import { isElsewhere } from '#web/moments.ts'
import {
  calendarSearch,
  periodsAfter,
  weekOf,
  type CalendarAddress,
  type CalendarGroup,
  type CalendarView,
} from '../calendar-days.ts'
import styles from './calendar.module.css'
import type { Entry } from './session-entry.screens.tsx'

const words = {
  title: { es: 'Calendario', en: 'Calendar' },
  today: { es: 'Hoy', en: 'Today' },
  view: { es: 'Vista', en: 'View' },
  month: { es: 'Mes', en: 'Month' },
  week: { es: 'Semana', en: 'Week' },
  lanes: { es: 'Carriles', en: 'Lanes' },
  hours: { es: 'Por hora', en: 'By hour' },
  previous: { es: 'Anterior', en: 'Previous' },
  next: { es: 'Siguiente', en: 'Next' },
  instructor: { es: 'Instructor', en: 'Instructor' },
  place: { es: 'Lugar', en: 'Place' },
  byInstructor: { es: 'Por instructor', en: 'By instructor' },
  byPlace: { es: 'Por lugar', en: 'By place' },
  allInstructors: { es: 'Todos los instructores', en: 'All instructors' },
  allPlaces: { es: 'Todos los lugares', en: 'All places' },
  zone: { es: 'Horas de Santo Domingo', en: 'Times in Santo Domingo' },
} satisfies Record<string, Words>
const viewWords: Record<CalendarView, Words> = { month: words.month, week: words.week }
const groupWords: readonly (readonly [CalendarGroup | null, Words])[] = [
  [null, words.hours],
  ['instructor', words.byInstructor],
  ['place', words.byPlace],
]

type HeadProps = { address: CalendarAddress; today: string; entries: readonly Entry[]; locale: Locale }
export function CalendarHead({ address, today, entries, locale }: HeadProps) {
  const hrefOf = (change: Partial<CalendarAddress>) =>
    officeHref(locale, 'calendar') + calendarSearch({ ...address, ...change })
  const step = (steps: 1 | -1) => hrefOf({ day: periodsAfter(address, steps) })
  return (
    <header className={styles.head}>
      <h1>
        <span className={styles.hidden}>{words.title[locale]}: </span>
        <span className={styles.period}>{periodName(address, locale)}</span>
      </h1>
      <nav className={styles.steps} aria-label={words.title[locale]}>
        <LinkButton size="small" href={step(-1)} aria-label={words.previous[locale]}>
          <ChevronLeft />
        </LinkButton>
        <LinkButton size="small" href={hrefOf({ day: today })} aria-keyshortcuts="t">
          {words.today[locale]}
        </LinkButton>
        <LinkButton size="small" href={step(1)} aria-label={words.next[locale]}>
          <ChevronRight />
        </LinkButton>
      </nav>
      {isElsewhere() && <p className={styles.zone}>{words.zone[locale]}</p>}
      <div className={styles.tools}>
        <Chips label={words.view[locale]}>
          {(Object.keys(viewWords) as CalendarView[]).map((view) => (
            <li key={view}>
              <Chip href={hrefOf({ view })} isOn={address.view === view} keepsScroll>
                {viewWords[view][locale]}
              </Chip>
            </li>
          ))}
        </Chips>
        {address.view === 'week' && (
          <div className={styles.lanes}>
            <Chips label={words.lanes[locale]}>
              {groupWords.map(([by, label]) => (
                <li key={by}>
                  <Chip href={hrefOf({ by })} isOn={address.by === by} keepsScroll>
                    {label[locale]}
                  </Chip>
                </li>
              ))}
            </Chips>
          </div>
        )}
        <Filters address={address} entries={entries} hrefOf={hrefOf} locale={locale} />
      </div>
    </header>
  )
}

type FilterProps = {
  address: CalendarAddress
  entries: readonly Entry[]
  hrefOf: (change: Partial<CalendarAddress>) => string
  locale: Locale
}
function Filters({ address, entries, hrefOf, locale }: FilterProps) {
  const navigate = useNavigate()
  const people = namesOf(
    entries.flatMap(({ instructors }) => instructors),
    locale,
  )
  const places = namesOf(
    entries.flatMap(({ place }) => place ?? []),
    locale,
  )
  const filters = [
    { name: 'instructor', all: words.allInstructors, options: people },
    { name: 'place', all: words.allPlaces, options: places },
  ] as const
  return filters.map(({ name, all, options }) => (
    <Select
      key={name}
      aria-label={words[name][locale]}
      value={address[name] ?? ''}
      onChange={({ target }) =>
        void navigate(hrefOf({ [name]: target.value || null }), { replace: true, preventScrollReset: true })
      }
    >
      <option value="">{all[locale]}</option>
      {/* Chosen in another month, and not at work in this one. */}
      {address[name] && !options.some(([id]) => id === address[name]) && (
        <option value={address[name]}>—</option>
      )}
      {options.map(([id, label]) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </Select>
  ))
}

/** Each once, by name. */
export const namesOf = (
  named: readonly { id: string; name: string }[],
  locale: Locale,
): [id: string, name: string][] =>
  [...new Map(named.map(({ id, name }) => [id, name]))].toSorted(([, one], [, other]) =>
    one.localeCompare(other, languageTags[locale]),
  )

/** `diciembre de 2026`, or `30 nov – 6 dic 2026` */
function periodName({ view, day }: CalendarAddress, locale: Locale): string {
  const format = (style: Intl.DateTimeFormatOptions) => dateFormatter(locale, { ...style, timeZone: 'UTC' })
  if (view === 'month') return format({ month: 'long', year: 'numeric' }).format(new Date(day))
  const week = weekOf(day)
  return format({ day: 'numeric', month: 'short', year: 'numeric' }).formatRange(
    new Date(week[0]!),
    new Date(week.at(-1)!),
  )
}
