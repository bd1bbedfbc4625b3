/** A week with a lane for each instructor or place. */
import type { Words } from '#core/words.ts'
import { EmptyState } from '#web/ui/empty.tsx'
import { weekOf, type CalendarGroup } from '../calendar-days.ts'
import { namesOf } from './calendar-head.screens.tsx'
import styles from './lane-view.module.css'
import { EntryLink, type Entry, type ViewProps } from './session-entry.screens.tsx'
import { DayHead } from './week-view.screens.tsx'

const words = {
  instructor: { es: 'Instructor', en: 'Instructor' },
  place: { es: 'Lugar', en: 'Place' },
  noInstructor: { es: 'Sin instructor', en: 'No instructor' },
  noPlace: { es: 'En línea o sin lugar', en: 'Online or no place' },
  none: { es: 'No hay sesiones en esta semana', en: 'No sessions in this week' },
} satisfies Record<string, Words>

const NOBODY = ''
const lanesOf = ({ instructors, place }: Entry, by: CalendarGroup) => {
  const own = by === 'instructor' ? instructors : place ? [place] : []
  return own.length > 0 ? own : [{ id: NOBODY, name: '' }]
}

export function LaneView({ by, ...view }: ViewProps & { by: CalendarGroup }) {
  const { address, entries, locale } = view
  const days = weekOf(address.day)
  const lanes = namesOf(
    entries.flatMap((entry) => lanesOf(entry, by)),
    locale,
  )
    // Sessions without an instructor or a place come last.
    .toSorted(([one], [other]) => Number(one === NOBODY) - Number(other === NOBODY))
    .filter(([id]) => !address[by] || id === address[by])
  const nobody = by === 'instructor' ? words.noInstructor : words.noPlace
  return (
    <div className={styles.scroller}>
      <table className={styles.lanes}>
        <thead>
          <tr>
            <th scope="col">{words[by][locale]}</th>
            {days.map((day) => (
              <th key={day} scope="col">
                <DayHead day={day} view={view} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lanes.map(([id, name]) => (
            <tr key={id}>
              <th scope="row">{name || nobody[locale]}</th>
              {days.map((day) => (
                <td key={day}>
                  {entries
                    .filter((entry) => entry.day === day && lanesOf(entry, by).some((lane) => lane.id === id))
                    .map((entry) => (
                      <EntryLink key={`${entry.eventId} ${entry.key}`} entry={entry} locale={locale} isTall />
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {lanes.length === 0 && <EmptyState title={words.none[locale]} />}
    </div>
  )
}
