/** The page of an event: dates, venue, language, prices and booking. */
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import MessageCircle from 'lucide-react/icons/message-circle'
import { say, type Locale, type Words } from '#core/words.ts'
import { feedTo, pathTo } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { CardGrid } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { Cover } from '#web/site/content/cover.tsx'
import { Detail, partOfSection, Parts, type Part } from '#web/site/content/detail.tsx'
import { EventCard } from '#web/site/cards/event-card.tsx'
import { EventDetails, sessionsPart } from './details.tsx'
import type { EventDetail } from '#web/site/course/course-and-event.view.server.ts'
import { inOneLine } from '#web/site/content/in-one-line.ts'
import { instructorsPart } from '#web/site/content/instructors.tsx'
import { OneLanguage } from '#web/site/content/one-language.tsx'
import { PageHead } from '#web/site/content/page-head.tsx'
import { LocalizedText } from '#web/site/content/localized-text.tsx'
import { SeatBadges } from '#web/site/cards/seat-badges.tsx'
import { Section } from '#web/site/content/section.tsx'
import { useSite } from '#web/site/site.tsx'
import { defineScreen } from '#web/site/screen.tsx'
import { joinWaitlist, loadEvent } from './load.server.ts'
import styles from './screen.module.css'
import { statsPart } from '#web/site/survey-stats/stats.tsx'
import { WaitlistForm } from '#web/site/waitlist/form.tsx'
import { whatsappLink } from '#web/site/content/whatsapp.ts'

const words = {
  book: { es: 'Reservar por WhatsApp', en: 'Book on WhatsApp' },
  ask: { es: 'Preguntar por otras fechas', en: 'Ask about other dates' },
  next: { es: 'Ver la próxima fecha: {date}', en: 'See the next date: {date}' },
  newDate: { es: 'Preguntar por la nueva fecha', en: 'Ask about the new date' },
  request: { es: 'Solicitar una fecha', en: 'Request a date' },
  calendar: { es: 'Agregar al calendario', en: 'Add to calendar' },
  course: { es: 'Ver el curso completo', en: 'See the whole course' },
  waitlist: { es: 'Lista de espera', en: 'Waitlist' },
  join: { es: 'Unirme a la lista de espera', en: 'Join the waitlist' },
  others: { es: 'Otras fechas de este curso', en: 'Other dates of this course' },
} satisfies Record<string, Words>

export default defineScreen({
  load: loadEvent,
  submit: joinWaitlist,
  head: ({ event, head }, { client: { locale } }) => {
    const path = feedTo('eventCalendar', locale, { id: event.id })
    const calendar = { type: 'text/calendar', title: event.title.text, path }
    return { ...head, forms: hasCalendar(event) ? [calendar] : [] }
  },
  Screen: EventScreen,
  script: ({ event }) => (event.waitlist.length > 0 ? 'forms' : undefined),
})

function EventScreen({ data }: { data: Awaited<ReturnType<typeof loadEvent>> }) {
  const { event, stats, writtenIn } = data
  const { locale, form } = useSite()
  return (
    <>
      <PageHead
        screen="event"
        item={event.title.text}
        kind={inOneLine(event.standard, event.type, event.modality)}
        title={<LocalizedText of={event.title} />}
        lead={<LocalizedText of={event.course.summary} />}
      >
        <OneLanguage kind="date" writtenIn={writtenIn} />
      </PageHead>
      <Detail
        cover={<Cover of={event.cover} sizes="(min-width: 64rem) 23.5rem, 92vw" isFirst />}
        aside={<Actions event={event} />}
      >
        <Parts
          parts={[
            ...event.sections.map(partOfSection),
            instructorsPart(event.instructors, locale),
            statsPart(stats, locale),
            sessionsPart(event, locale),
            waitlistPart(event, locale, form !== undefined),
          ]}
        />
      </Detail>
      {event.others.length > 0 && (
        <Section title={words.others[locale]}>
          <CardGrid>
            {event.others.map((other) => (
              <li key={other.id}>
                <EventCard event={other} />
              </li>
            ))}
          </CardGrid>
        </Section>
      )}
    </>
  )
}

const WAITLIST = 'waitlist'
const waitlistPart = ({ waitlist }: EventDetail, locale: Locale, hasSubmitted: boolean): Part => ({
  id: WAITLIST,
  title: words.waitlist[locale],
  content: (waitlist.length > 0 || hasSubmitted) && <WaitlistForm modes={waitlist} />,
})

const hasCalendar = ({ isOpen, calendar }: EventDetail): boolean => isOpen && calendar.length > 0

/** Links an event that takes no bookings to the next date, or to the contact form. */
function NextDate({ event: { others, isPostponed, waitlist } }: { event: EventDetail }) {
  const locale = useLocale()
  const whatsapp = useSite().firm.whatsapp
  // Postponed events offer WhatsApp; full ones offer the waitlist.
  const kind = (isPostponed && whatsapp) || waitlist.length > 0 ? 'plain' : 'primary'
  const [next] = others
  if (next) {
    return (
      <LinkButton kind={kind} href={pathTo('event', locale, { id: next.id })}>
        {say(words.next, locale, { date: next.when?.date ?? '' })}
      </LinkButton>
    )
  }
  if (kind === 'plain') return null
  return (
    <LinkButton kind={kind} href={pathTo('contact', locale)}>
      {words.request[locale]}
    </LinkButton>
  )
}

function Write({ event: { isOpen, isSoldOut, isPostponed, whatsapp } }: { event: EventDetail }) {
  const locale = useLocale()
  const phone = useSite().firm.whatsapp
  if (!phone) return null
  const otherwise = isPostponed ? words.newDate : words.ask
  const mayBook = isOpen && !isSoldOut
  return (
    <p className={styles.book}>
      <LinkButton kind={mayBook || isPostponed ? 'primary' : 'plain'} href={whatsappLink(phone, whatsapp)}>
        <MessageCircle />
        {(mayBook ? words.book : otherwise)[locale]}
      </LinkButton>
    </p>
  )
}

function Actions({ event }: { event: EventDetail }) {
  const locale = useLocale()
  const { notice, isOpen, isSoldOut, waitlist } = event
  return (
    <>
      {notice && (
        <Notice type={notice.type} title={notice.title}>
          {notice.text}
        </Notice>
      )}
      <SeatBadges of={event} />
      {waitlist.length > 0 && (
        <LinkButton kind={isSoldOut ? 'primary' : 'plain'} href={`#${WAITLIST}`}>
          {words.join[locale]}
        </LinkButton>
      )}
      {(!isOpen || isSoldOut) && <NextDate event={event} />}
      <Write event={event} />
      {hasCalendar(event) && (
        <LinkButton href={feedTo('eventCalendar', locale, { id: event.id })}>
          <CalendarPlus />
          {words.calendar[locale]}
        </LinkButton>
      )}
      <EventDetails event={event} />
      {event.course.isShown && (
        <PageLink to={pathTo('course', locale, { id: event.course.id })}>{words.course[locale]}</PageLink>
      )}
    </>
  )
}
