/** The page of an event: dates, venue, language, prices and booking. */
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { say, type Locale, type Words } from '#core/words.ts'
import { isOnSale } from '#resources/catalogue/courses/booking-states.ts'
import { includesTitle } from '#resources/system/settings/fee-includes.ts'
import { settings } from '#resources/system/settings/settings.ts'
import { feedTo, pathTo } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { Cover } from '#web/site/content/cover.tsx'
import { commentsSection } from '#web/site/comments/comments.tsx'
import {
  Detail,
  detailSectionOf,
  DetailSections,
  inSpecOrder,
  listSection,
  type DetailSection,
} from '#web/site/content/detail.tsx'
import { certificateSection } from '#web/site/course/certificate.tsx'
import { InterestLink, interestSection } from '#web/site/course/interest.tsx'
import { prerequisitesSection } from '#web/site/course/modules.tsx'
import { paymentSection } from '#web/site/course/payment.ts'
import { EventDetails, sessionsSection } from './details.tsx'
import type { EventDetail } from '#web/site/course/course-and-event.view.server.ts'
import { instructorsSection } from '#web/site/content/instructors.tsx'
import { OneLanguage } from '#web/site/content/one-language.tsx'
import { OtherEvents } from '#web/site/cards/other-events.tsx'
import { LocalizedText } from '#web/site/content/localized-text.tsx'
import { EventHead } from './head.tsx'
import { RegisterLink } from '#web/site/register/register-link.tsx'
import { useSite, type Site } from '#web/site/site.tsx'
import { defineScreen } from '#web/site/screen.tsx'
import { ContactBar } from '#web/site/layout/contact-bar.tsx'
import { joinWaitlist, loadEvent } from './load.server.ts'
import styles from './screen.module.css'
import { statsSection } from '#web/site/survey-stats/stats.tsx'
import { WAITLIST, WaitlistForm } from '#web/site/waitlist/form.tsx'

const words = {
  book: { es: 'Reservar por WhatsApp', en: 'Book on WhatsApp' },
  group: { es: 'Cotizar para un grupo', en: 'Ask for a group quote' },
  ask: { es: 'Preguntar por otras fechas', en: 'Ask about other dates' },
  askThis: { es: 'Preguntar por esta fecha', en: 'Ask about this date' },
  next: { es: 'Ver la próxima fecha: {date}', en: 'See the next date: {date}' },
  other: { es: 'Ver otra fecha: {date}', en: 'See another date: {date}' },
  newDate: { es: 'Preguntar por la nueva fecha', en: 'Ask about the new date' },
  request: { es: 'Solicitar una fecha', en: 'Request a date' },
  calendar: { es: 'Agregar al calendario', en: 'Add to calendar' },
  course: { es: 'Ver el curso completo', en: 'See the whole course' },
  brochure: { es: 'Folleto del curso (PDF)', en: 'Brochure of the course (PDF)' },
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
  script: ({ event }) => (event.waitlist.length > 0 || event.mayWait ? 'forms' : undefined),
})

type EventData = Awaited<ReturnType<typeof loadEvent>>

function EventScreen({ data }: { data: EventData }) {
  const { event, others, writtenIn } = data
  return (
    <>
      <EventHead event={event} />
      <Detail
        cover={<Cover of={event.cover} sizes="(min-width: 64rem) 23.5rem, 92vw" isFirst />}
        aside={<Actions event={event} />}
      >
        <OneLanguage kind="date" writtenIn={writtenIn} />
        {event.course.summary && (
          <p className={styles.summary}>
            <LocalizedText of={event.course.summary} />
          </p>
        )}
        <DetailSections sections={sectionsOf(data, useSite())} />
      </Detail>
      <OtherEvents events={event.others} title={words.others} />
      <OtherEvents events={others} />
    </>
  )
}

/** What belongs to this date comes before what the course always has. */
function sectionsOf(
  { event, ofCourse, payment, stats, comments }: EventData,
  { locale, firm, form }: Site,
): DetailSection[] {
  return [
    waitlistSection(event, locale, form !== undefined && !event.mayWait),
    interestSection(event.mayWait, 'opening', locale),
    sessionsSection(event, locale),
    listSection('includes', includesTitle(event.isFree)[locale], event.included),
    paymentSection(payment, locale),
    ...inSpecOrder([...event.sections.map(detailSectionOf), instructorsSection(event.instructors, locale)]),
    ...(ofCourse
      ? [prerequisitesSection(ofCourse.course, locale), certificateSection(ofCourse.certificate, locale)]
      : []),
    statsSection(stats, locale),
    commentsSection(comments, locale),
    listSection(
      'terms',
      settings.fields.cancellationTerms.label[locale],
      event.isFree ? [] : firm.cancellationTerms,
    ),
  ]
}

const waitlistSection = (
  { code, waitlist }: EventDetail,
  locale: Locale,
  hasSubmitted: boolean,
): DetailSection => ({
  id: WAITLIST,
  title: words.waitlist[locale],
  content: (waitlist.length > 0 || hasSubmitted) && <WaitlistForm code={code} modes={waitlist} />,
})

const hasCalendar = ({ isAhead, calendar }: EventDetail): boolean => isAhead && calendar.length > 0

const nextOf = (others: EventDetail['others']) =>
  others.find((one) => one.takesVisitors) ?? others.find((one) => isOnSale(one.state))

/** Links an event that takes no bookings to the next one with seats or to come, or to the contact form. */
function NextDate({ event }: { event: EventDetail }) {
  const { others, isPostponed, waitlist, course, mayWait, state } = event
  const locale = useLocale()
  const whatsapp = useSite().firm.whatsapp
  // Postponed events offer WhatsApp; full ones the waitlist, and those to come a message when they open.
  const kind = (isPostponed && whatsapp) || waitlist.length > 0 || mayWait ? 'plain' : 'primary'
  const next = nextOf(others)
  if (next) {
    return (
      <LinkButton kind={kind} href={pathTo('event', locale, { id: next.id })}>
        {say(state === 'notYetOpen' ? words.other : words.next, locale, { date: next.when?.date ?? '' })}
      </LinkButton>
    )
  }
  if (kind === 'plain') return null
  return (
    <LinkButton kind={kind} href={`${pathTo('contact', locale)}?course=${course.id}`}>
      {words.request[locale]}
    </LinkButton>
  )
}

function Book({ event }: { event: EventDetail }) {
  const { isPostponed, takesVisitors, state, whatsapp } = event
  const locale = useLocale()
  const otherwise = isPostponed ? words.newDate : state === 'notYetOpen' ? words.askThis : words.ask
  return (
    <ContactBar
      message={whatsapp}
      ask={(takesVisitors ? words.book : otherwise)[locale]}
      kind={isPostponed ? 'primary' : 'plain'}
    >
      {takesVisitors && <RegisterLink of={event} />}
    </ContactBar>
  )
}

function Actions({ event }: { event: EventDetail }) {
  const locale = useLocale()
  const { notice, state, takesVisitors, waitlist, mayWait } = event
  return (
    <>
      {notice && (
        <Notice type={notice.type} title={notice.title}>
          <LocalizedText of={notice.text} />
        </Notice>
      )}
      {waitlist.length > 0 && (
        <LinkButton kind={state === 'full' ? 'primary' : 'plain'} href={`#${WAITLIST}`}>
          {words.join[locale]}
        </LinkButton>
      )}
      {mayWait && <InterestLink wish="opening" />}
      {!takesVisitors && <NextDate event={event} />}
      <Book event={event} />
      {takesVisitors && (
        <LinkButton kind="quiet" href={`${pathTo('contact', locale)}?event=${event.id}`}>
          {words.group[locale]}
        </LinkButton>
      )}
      {hasCalendar(event) && (
        <LinkButton href={feedTo('eventCalendar', locale, { id: event.id })}>
          <CalendarPlus />
          {words.calendar[locale]}
        </LinkButton>
      )}
      <EventDetails event={event} />
      {event.course.isShown && (
        <>
          <PageLink to={pathTo('course', locale, { id: event.course.id })}>{words.course[locale]}</PageLink>
          <a href={feedTo('brochure', locale, { id: event.course.id })}>{words.brochure[locale]}</a>
        </>
      )}
    </>
  )
}
