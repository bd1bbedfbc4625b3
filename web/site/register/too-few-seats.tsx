/** What a group may do for which a date has too few seats: take what is left, wait, or take another date. */
import type { Words } from '#core/words.ts'
import type { ShownSeats } from '#resources/catalogue/courses/booking-states.ts'
import type { SeatMode } from '#resources/events/seats/seats.ts'
import { visitorOrderLabels as labels } from '#resources/booking/visitor-orders/visitor-order.words.ts'
import { sayFreeSeats } from '#web/booking-words.ts'
import { pathTo } from '#web/paths.ts'
import { FactLine } from '#web/site/content/facts.tsx'
import { useFormState } from '#web/site/forms/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { KEEP, TAKE_LEFT, WAIT } from './intents.ts'
import type { OtherDate, Registering } from './load.server.ts'
import { Fieldset } from './fieldset.tsx'
import { useRows } from './people.tsx'
import { joinWaitlist, seatsGone } from './register-words.ts'
import styles from './screen.module.css'
import { seatModesIn } from './total-words.ts'

const words = {
  title: { es: 'No hay cupos para todos', en: 'There are not enough seats for everybody' },
  others: { es: 'Otras fechas con cupos para todos:', en: 'Other dates with seats for everybody:' },
  move: { es: 'Pasar a esta fecha', en: 'Go to this date' },
} satisfies Record<string, Words>

/** Said by the answer to the form, which does not send it on. */
export const isTooFew = (values: Record<string, string>): boolean => values['tooFew'] === 'on'

/** The other dates with seats for everybody of the sent form. */
export function useRoomyDates({ others }: Registering): OtherDate[] {
  const { values } = useFormState()
  const asked = seatModesIn((name) => values[name] ?? '', useRows(0))
  return others.filter(({ shownSeats }) => hasRoom(shownSeats, asked))
}

export function TooFewSeats({ of: data }: { of: Registering }) {
  const { hasWaitlist, isFull, modes } = data
  const locale = useLocale()
  const roomy = useRoomyDates(data)
  if (!hasWaitlist && roomy.length === 0) return null
  return (
    <Fieldset title={(isFull ? seatsGone : words.title)[locale]}>
      {hasWaitlist && (
        <div className={styles.choices}>
          {modes.length === 0 && !isFull && (
            <Button type="submit" name="intent" value={TAKE_LEFT}>
              {labels.waitForRest[locale]}
            </Button>
          )}
          <Button type="submit" name="intent" value={WAIT}>
            {joinWaitlist[locale]}
          </Button>
        </div>
      )}
      {roomy.length > 0 && (
        <>
          <p>{words.others[locale]}</p>
          <ul className={styles.rows}>
            {roomy.map((date) => (
              <OtherRow key={date.id} date={date} />
            ))}
          </ul>
        </>
      )}
    </Fieldset>
  )
}

/** Sends what was typed to the form of the other date, which draws it. */
function OtherRow({ date: { id, days, hours, place, price, shownSeats } }: { date: OtherDate }) {
  const locale = useLocale()
  const free = shownSeats[0] && sayFreeSeats(shownSeats[0].free, locale)
  return (
    <li className={styles.other}>
      <FactLine facts={[days, hours, place, price?.text, free]} />
      <Button
        type="submit"
        size="small"
        name="intent"
        value={KEEP}
        formAction={pathTo('register', locale, { id })}
        aria-label={[words.move[locale], days, place].filter(Boolean).join(', ')}
      >
        {words.move[locale]}
      </Button>
    </li>
  )
}

/** In all, and of each mode that somebody asks for. */
const hasRoom = (seats: readonly ShownSeats[], asked: readonly (SeatMode | null)[]): boolean =>
  seats.length > 0 &&
  seats.every(
    ({ mode: of, free }) => free >= (of ? asked.filter((mode) => mode === of).length : asked.length),
  )
