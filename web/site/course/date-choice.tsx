/** Asks for which of a course's dates somebody registers; opens and closes without a script. */
import CalendarDays from 'lucide-react/icons/calendar-days'
import X from 'lucide-react/icons/x'
import type { Words } from '#core/words.ts'
import { pathTo } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import type { EventView } from '#web/site/cards/cards.view.server.ts'
import { ExceptionBadges } from '#web/site/cards/seat-badges.tsx'
import { FactLine } from '#web/site/content/facts.tsx'
import { RegisterLink } from '#web/site/register/register-link.tsx'
import styles from './date-choice.module.css'

const words = {
  choose: { es: 'Elegir fecha', en: 'Choose a date' },
  which: { es: '¿En qué fecha se inscribe?', en: 'Which date do you register for?' },
  close: { es: 'Cerrar las fechas', en: 'Close the dates' },
} satisfies Record<string, Words>

const CHOICE = 'choose-date'
/** The dates that take visitors. */
type OpenProps = { open: EventView[]; next: EventView | undefined }

/** The page names the next date, so that only this one needs no choice. */
const isNextAlone = ({ open, next }: OpenProps): boolean => open.length === 1 && open[0]?.id === next?.id

/** The next date leads to its form at once, where no other one is open. */
export function ChooseDate(dates: OpenProps) {
  const locale = useLocale()
  if (dates.next && isNextAlone(dates)) return <RegisterLink of={dates.next} />
  return (
    <Button kind="primary" popoverTarget={CHOICE} aria-haspopup="dialog">
      <CalendarDays />
      {words.choose[locale]}
    </Button>
  )
}

export function DateChoice({ open, next }: OpenProps) {
  const locale = useLocale()
  if (open.length === 0 || isNextAlone({ open, next })) return null
  const title = `${CHOICE}-title`
  return (
    <dialog id={CHOICE} popover="auto" className={styles.choice} aria-labelledby={title}>
      <div className={styles.head}>
        <h2 id={title} className={styles.title}>
          {words.which[locale]}
        </h2>
        <button
          type="button"
          popoverTarget={CHOICE}
          popoverTargetAction="hide"
          className={styles.close}
          aria-label={words.close[locale]}
        >
          <X />
        </button>
      </div>
      <ul className={styles.dates}>
        {open.map((date) => (
          <li key={date.id}>
            <Choice date={date} />
          </li>
        ))}
      </ul>
    </dialog>
  )
}

function Choice({ date }: { date: EventView }) {
  const locale = useLocale()
  const { id, when, days, hours, place, price, freeSeats } = date
  return (
    <PageLink to={pathTo('register', locale, { id })} className={styles.date}>
      <time dateTime={when?.iso} className={styles.days}>
        {days}
      </time>
      <FactLine facts={[hours, place, price?.text, freeSeats]} />
      <ExceptionBadges of={date} />
    </PageLink>
  )
}
