/** One dated course: when, where, in which language, what it costs, and how to come. */
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import MessageCircle from 'lucide-react/icons/message-circle'
import {
  useLoaderData,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { say, type Locale, type Said as SaidText, type Words } from '#core/words.ts'
import type { Client } from '#core/client.ts'
import { eventsApi } from '#resources/events/events/event.api.ts'
import type { EventPage } from '#resources/events/events/event.public.ts'
import { surveyStatisticsApi } from '#resources/surveys/survey-statistics/survey-statistics.api.ts'
import { waitlistApi } from '#resources/booking/waitlist/waitlist-entry.api.ts'
import type { InstructorCard } from '#resources/catalogue/instructors/instructor.public.ts'
import { apiContext, orNotFound, reportContext } from '../data.ts'
import { localeOf } from '../locale.ts'
import { feedTo, isBuilt, pathTo } from '../paths.ts'
import { previewIn } from '../preview.ts'
import { LinkButton } from '../ui/button.tsx'
import { CardGrid } from '../ui/card.tsx'
import { Notice, type NoticeType } from '../ui/notice.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { useLocale } from '../use-locale.ts'
import { Cover } from './cover.tsx'
import { Detail, partOfSection, Parts, type Part, type ShownSection } from './detail.tsx'
import { EventCard } from './event-card.tsx'
import { EventDetails, sessionsPart, type Price, type Session, type Venue } from './event-details.tsx'
import { inOneLine } from './in-one-line.ts'
import { instructorsPart } from './instructors.tsx'
import { OneLanguage } from './one-language.tsx'
import { PageHead } from './page-head.tsx'
import { pageMeta } from './page-meta.ts'
import { Said } from './said.tsx'
import { SeatBadges } from './seat-badges.tsx'
import { Section } from './section.tsx'
import { eventSeo, toldBy, toldIn } from './seo.server.ts'
import { shownSurveyStats } from './shown-survey-stats.server.ts'
import { shownEventPage } from './shown-pages.server.ts'
import type { ShownEvent } from './shown.server.ts'
import { useFirm } from './site-data.ts'
import styles from './event.module.css'
import { statsPart } from './survey-stats.tsx'
import { formOf, sendForm } from './visitor-form.server.ts'
import { readsAgain, type FormAnswer } from './visitor-form.tsx'
import { WaitlistForm } from './waitlist-form.tsx'
import { whatsappLink } from './whatsapp.ts'

export type EventDetail = ShownEvent & {
  hours: string
  calendar: Session[]
  venue: Venue | null
  prices: Price[]
  closes: string | null
  notice: { type: NoticeType; title: string; text: string | null } | null
  isOpen: boolean
  /** The ways of attending that one may wait for. */
  waitlist: EventPage['waitlist']
  course: { id: string; title: SaidText; summary: SaidText | null; isShown: boolean }
  sections: ShownSection[]
  instructors: InstructorCard[]
  others: ShownEvent[]
  whatsapp: string
}

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

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { call, locale } = context.get(apiContext)
  const which = { params: { id: params['id'] ?? '' }, query: { preview: previewIn(url.search) ?? undefined } }
  const [event, told] = await Promise.all([orNotFound(call(eventsApi.publicGet, which)), toldBy(context)])
  const { own, stats } = await statsOf(context.get(apiContext), event)
  return {
    event: shownEventPage(event, locale),
    stats: shownSurveyStats(stats, locale, { isOfCourse: own === null }),
    seo: toldIn(context, eventSeo(event, told, own)),
  }
}

/** Its own, and else those of its course on all dates. */
async function statsOf({ call }: Client, { id, course }: EventPage) {
  const own = await call(surveyStatisticsApi.publicOfEvent, { params: { id } }).catch(() => null)
  const ofCourse = () =>
    call(surveyStatisticsApi.publicOfCourse, { params: { id: course.id } }).catch(() => null)
  return { own, stats: own ?? (course.isShown ? await ofCourse() : null) }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { call } = context.get(apiContext)
  return sendForm({
    form: await formOf(request),
    url: request.url,
    report: context.get(reportContext),
    send: (input) => call(waitlistApi.publicJoin, { params: { id: params['id'] ?? '' }, input }),
  })
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  serverAction<typeof action>().catch((): FormAnswer => ({ state: 'unsent' }))

export const shouldRevalidate = readsAgain

export const meta: MetaFunction<typeof loader> = (of) => {
  if (!of.loaderData) return []
  const { event, seo } = of.loaderData
  const locale = localeOf(of.location.pathname) ?? 'es'
  const path = feedTo('eventCalendar', locale, { id: event.id })
  const calendar = { type: 'text/calendar', title: event.title.text, path }
  return pageMeta({ of, ...seo, forms: hasCalendar(event) ? [calendar] : [] })
}

export default function EventScreen() {
  const { event, stats, seo } = useLoaderData<typeof loader>()
  const locale = useLocale()
  return (
    <>
      <PageHead
        screen="event"
        item={event.title.text}
        kind={inOneLine(event.standard, event.type, event.modality)}
        title={<Said of={event.title} />}
        lead={<Said of={event.course.summary} />}
      >
        <OneLanguage kind="date" writtenIn={seo.writtenIn} />
      </PageHead>
      <Detail
        cover={<Cover of={event.cover} sizes="(min-width: 64rem) 23.5rem, 92vw" isFirst />}
        aside={<Deeds event={event} />}
      >
        <Parts
          parts={[
            ...event.sections.map(partOfSection),
            instructorsPart(event.instructors, locale),
            statsPart(stats, locale),
            sessionsPart(event, locale),
            waitlistPart(event, locale),
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
const waitlistPart = ({ waitlist }: EventDetail, locale: Locale): Part => ({
  id: WAITLIST,
  title: words.waitlist[locale],
  content: waitlist.length > 0 && <WaitlistForm modes={waitlist} />,
})

const hasCalendar = ({ isOpen, calendar }: EventDetail): boolean => isOpen && calendar.length > 0

/** A date that is over leads on: to the next one, or to asking for one. */
function NextDate({ event: { others, isPostponed, waitlist } }: { event: EventDetail }) {
  const locale = useLocale()
  const whatsapp = useFirm()?.whatsapp
  // Of a postponed date one asks on WhatsApp, with its name already written; of a full one one may wait.
  const kind = (isPostponed && whatsapp) || waitlist.length > 0 ? 'plain' : 'primary'
  const [next] = others
  if (next) {
    return (
      <LinkButton kind={kind} href={pathTo('event', locale, { id: next.id })}>
        {say(words.next, locale, { date: next.when?.date ?? '' })}
      </LinkButton>
    )
  }
  if (kind === 'plain' || !isBuilt('contact')) return null
  return (
    <LinkButton kind={kind} href={pathTo('contact', locale)}>
      {words.request[locale]}
    </LinkButton>
  )
}

function Write({ event: { isOpen, isSoldOut, isPostponed, whatsapp } }: { event: EventDetail }) {
  const locale = useLocale()
  const phone = useFirm()?.whatsapp
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

function Deeds({ event }: { event: EventDetail }) {
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
