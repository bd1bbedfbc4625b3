/** The dates of a course under its title: the next one in full, the others as rows. */
import MessageCircle from 'lucide-react/icons/message-circle'
import { say, type Words } from '#core/words.ts'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { pathTo } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import type { EventView } from '#web/site/cards/cards.view.server.ts'
import { EventRows } from '#web/site/cards/event-rows.tsx'
import { RegisterLink } from '#web/site/register/register-link.tsx'
import { inOneLine } from '#web/in-one-line.ts'
import { InterestLink, type Wish } from './interest.tsx'
import { KeyFacts, seatsName } from './key-facts.tsx'
import { whatsappLink } from '#web/site/content/whatsapp.ts'
import { useSite } from '#web/site/site.tsx'
import type { CourseDetail } from './course-and-event.view.server.ts'
import type { KeyDate } from './key-date.view.server.ts'
import styles from './dates.module.css'

const words = {
  next: { es: 'Próxima fecha', en: 'Next date' },
  see: { es: 'Ver esta fecha', en: 'See this date' },
  date: { es: 'Fecha', en: 'Date' },
  place: { es: 'Lugar', en: 'Place' },
  price: { es: 'Inversión', en: 'Price' },
  onRequest: { es: 'Fechas a solicitud', en: 'Dates on request' },
  none: {
    es: 'Todavía no hay una fecha abierta. Díganos para cuántas personas y le avisamos cuando se abra.',
    en: 'There is no open date yet. Tell us for how many people, and we will let you know when it opens.',
  },
  listPrice: { es: 'Precio de lista: {price}', en: 'List price: {price}' },
  request: { es: 'Solicitar una fecha', en: 'Request a date' },
} satisfies Record<string, Words>
const others: CountedWords = {
  one: { es: 'Otra fecha', en: 'Another date' },
  many: { es: 'Otras {n} fechas', en: '{n} other dates' },
}

type CourseDatesProps = {
  course: CourseDetail
  next: KeyDate | null
  later: EventView[]
  hasOpenDate: boolean
  /** What visitors wait for while no date is open. */
  wish: Wish
}

export function CourseDates({ course, next, later, hasOpenDate, wish }: CourseDatesProps) {
  return (
    <section id="dates" className={styles.dates} aria-labelledby="dates-title">
      {next ? <Next date={next} {...{ later, hasOpenDate, wish }} /> : <None course={course} />}
      {later.length > 0 && <Later events={later} />}
    </section>
  )
}

type NextProps = { date: KeyDate } & Pick<CourseDatesProps, 'later' | 'hasOpenDate' | 'wish'>
function Next({ date, later, hasOpenDate, wish }: NextProps) {
  const locale = useLocale()
  // The primary button asks which date, where there are several.
  const kind = later.some(({ takesVisitors }) => takesVisitors) ? 'plain' : 'primary'
  const { id, iso, days, hours, sessions, place, price, seats, seatsByMode } = date
  return (
    <div className={styles.next}>
      <h2 id="dates-title" className={styles.title}>
        {words.next[locale]}
      </h2>
      <KeyFacts
        facts={[
          {
            name: words.date[locale],
            value: days && <time dateTime={iso ?? undefined}>{days}</time>,
            note: inOneLine(hours, sessions),
          },
          { name: words.place[locale], value: place },
          { name: words.price[locale], value: price?.amount, note: price?.note },
          { name: seatsName(date)[locale], value: seats, note: seatsByMode },
        ]}
      />
      <div className={styles.links}>
        {hasOpenDate ? <RegisterLink of={date} kind={kind} /> : <InterestLink wish={wish} />}
        <LinkButton
          kind={hasOpenDate && !date.takesVisitors ? 'primary' : 'plain'}
          href={pathTo('event', locale, { id })}
        >
          {words.see[locale]}
        </LinkButton>
      </div>
    </div>
  )
}

function None({ course: { prices, whatsapp } }: { course: CourseDetail }) {
  const locale = useLocale()
  const phone = useSite().firm.whatsapp
  const [price] = prices
  return (
    <div className={styles.next}>
      <h2 id="dates-title" className={styles.title}>
        {words.onRequest[locale]}
      </h2>
      <div>
        {price && <p className={styles.price}>{say(words.listPrice, locale, { price: price.amount })}</p>}
        <p>{words.none[locale]}</p>
      </div>
      <div className={styles.links}>
        <InterestLink wish="date" />
        {phone && (
          <LinkButton href={whatsappLink(phone, whatsapp)}>
            <MessageCircle />
            {words.request[locale]}
          </LinkButton>
        )}
      </div>
    </div>
  )
}

/** The first ones open; a long list is folded, so that the course itself is not far. */
const MOST_OPEN = 3
function Later({ events }: { events: EventView[] }) {
  const locale = useLocale()
  return (
    <details className={styles.later} open={events.length <= MOST_OPEN}>
      <summary>{sayCount(others, locale, { n: events.length })}</summary>
      <div className={styles.rows}>
        <EventRows events={events} hasRegister />
      </div>
    </details>
  )
}
