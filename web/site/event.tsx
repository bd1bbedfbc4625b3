/** One dated course: when, where, in which language, what it costs, and how to come. */
import MessageCircle from 'lucide-react/icons/message-circle'
import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { Said as SaidText, Words } from '#core/words.ts'
import { eventsApi } from '#resources/events/event.api.ts'
import type { InstructorCard } from '#resources/instructors/instructor.public.ts'
import { apiContext, orNotFound } from '../data.ts'
import { pathTo } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { CardGrid } from '../ui/card.tsx'
import { Notice, type NoticeType } from '../ui/notice.tsx'
import { useLocale } from '../use-locale.ts'
import { Cover } from './cover.tsx'
import { Detail, partOfSection, Parts, type ShownSection } from './detail.tsx'
import { EventCard } from './event-card.tsx'
import { EventDetails, sessionsPart, type Price, type Session, type Venue } from './event-details.tsx'
import { instructorsPart } from './instructors.tsx'
import { PageHead } from './page-head.tsx'
import { pageMeta } from './page-meta.ts'
import { Said } from './said.tsx'
import { Section } from './section.tsx'
import { shownEventPage } from './shown-pages.server.ts'
import type { ShownEvent } from './shown.server.ts'
import { useFirm } from './site-data.ts'
import styles from './event.module.css'
import { whatsappLink } from './whatsapp.ts'

export type EventDetail = ShownEvent & {
  hours: string
  calendar: Session[]
  venue: Venue | null
  prices: Price[]
  closes: string | null
  notice: { type: NoticeType; title: string; text: string | null } | null
  isOpen: boolean
  course: { id: string; title: SaidText; summary: SaidText | null; isShown: boolean }
  sections: ShownSection[]
  instructors: InstructorCard[]
  others: ShownEvent[]
  whatsapp: string
  seo: { title: string; description: string | null; writtenIn: ('es' | 'en')[] }
}

const words = {
  book: { es: 'Reservar por WhatsApp', en: 'Book on WhatsApp' },
  ask: { es: 'Preguntar por otras fechas', en: 'Ask about other dates' },
  course: { es: 'Ver el curso completo', en: 'See the whole course' },
  others: { es: 'Otras fechas de este curso', en: 'Other dates of this course' },
} satisfies Record<string, Words>

export async function loader({ context, params }: LoaderFunctionArgs): Promise<EventDetail> {
  const { call, locale } = context.get(apiContext)
  return shownEventPage(
    await orNotFound(call(eventsApi.publicGet, { params: { id: params['id'] ?? '' } })),
    locale,
  )
}

export const meta: MetaFunction<typeof loader> = (of) =>
  of.loaderData ? pageMeta({ of, ...of.loaderData.seo }) : []

export default function EventScreen() {
  const event = useLoaderData<typeof loader>()
  const locale = useLocale()
  return (
    <>
      <PageHead
        screen="event"
        item={event.title.text}
        kind={[event.standard, event.type, event.modality].filter(Boolean).join(' · ')}
        title={<Said of={event.title} />}
        lead={<Said of={event.course.summary} />}
      />
      <Detail
        cover={<Cover of={event.cover} sizes="(min-width: 64rem) 23.5rem, 92vw" isFirst />}
        aside={<Deeds event={event} />}
      >
        <Parts
          parts={[
            ...event.sections.map(partOfSection),
            instructorsPart(event.instructors, locale),
            sessionsPart(event, locale),
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

function Deeds({ event }: { event: EventDetail }) {
  const locale = useLocale()
  const firm = useFirm()
  const { notice } = event
  const ask = event.isOpen ? words.book[locale] : words.ask[locale]
  return (
    <>
      {notice && (
        <Notice type={notice.type} title={notice.title}>
          {notice.text}
        </Notice>
      )}
      {firm?.whatsapp && (
        <p className={styles.book}>
          <LinkButton kind="primary" href={whatsappLink(firm.whatsapp, event.whatsapp)}>
            <MessageCircle />
            {ask}
          </LinkButton>
        </p>
      )}
      <EventDetails event={event} />
      {event.course.isShown && (
        <Link to={pathTo('course', locale, { id: event.course.id })}>{words.course[locale]}</Link>
      )}
    </>
  )
}
