/** Events of a customer or a person, the latest first. */
import { useCallback } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Client } from '#core/client.ts'
import { display } from '#core/display.ts'
import { say, translate, type Locale, type Words } from '#core/words.ts'
import { enrolments, outcomes } from '../attendees/attendee.ts'
import { participationApi } from './participation.api.ts'
import type { CountedEvent, Participation, PersonEvent } from './participation.ts'
import { events, latestFirst } from '#resources/events/schedule/event.ts'
import { EmptyState } from '#web/ui/empty.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Paginator } from '#web/ui/paginator.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { officeHref } from '#web/office/addresses.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { Row, RowList } from '#web/office/related/row-list.tsx'
import { useRead } from '#web/office/related/use-read.ts'
import { sayCount, type CountedWords } from '#core/say-count.ts'

const words = {
  loading: { es: 'Cargando los eventos', en: 'Loading the events' },
  none: { es: 'Todavía no ha participado en eventos', en: 'No events yet' },
  noneText: {
    es: 'Sus inscripciones aparecerán aquí, con asistencia y resultado.',
    en: 'What they book will stand here, with attendance and outcome.',
  },
  seats: { es: '{n} con cupo', en: '{n} with a seat' },
  booked: { es: 'Solo solicitó', en: 'Booked only' },
} satisfies Record<string, Words>
const counted = {
  attended: {
    one: { es: '{n} asistió', en: '{n} came' },
    many: { es: '{n} asistieron', en: '{n} came' },
  },
  approved: {
    one: { es: '{n} aprobó', en: '{n} passed' },
    many: { es: '{n} aprobaron', en: '{n} passed' },
  },
} satisfies Record<string, CountedWords>

const PER_PAGE = 25

export function AccountEvents() {
  const { row } = useRecord()
  const page = usePage()
  const read = useCallback(
    (client: Client) =>
      client.call(participationApi.ofAccount, {
        params: { id: row.id },
        input: { page, perPage: PER_PAGE, sort: latestFirst },
      }),
    [row.id, page],
  )
  return <Events read={read} partOf={figuresOf} />
}

export function ContactEvents() {
  const { row } = useRecord()
  const page = usePage()
  const read = useCallback(
    (client: Client) =>
      client.call(participationApi.ofContact, {
        params: { id: row.id },
        input: { page, perPage: PER_PAGE, sort: latestFirst },
      }),
    [row.id, page],
  )
  return <Events read={read} partOf={participationsOf} />
}

const usePage = (): number => {
  const [params] = useSearchParams()
  return Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
}

type Listed<E> = { items: E[]; total: number; page: number; perPage: number }
type EventsProps<E> = {
  read: (client: Client) => Promise<Listed<E>>
  partOf: (event: E, locale: Locale) => string
}
function Events<E extends CountedEvent>({ read, partOf }: EventsProps<E>) {
  const { locale } = useRecord()
  const [listed] = useRead(read)
  if (!listed) return <Skeleton lines={6} label={words.loading[locale]} />
  const { items, total, page, perPage } = listed
  if (total === 0) return <EmptyState title={words.none[locale]}>{words.noneText[locale]}</EmptyState>
  return (
    <>
      <RowList label={events.words.many[locale]}>
        {items.map((event) => (
          <EventRow key={event.id} event={event} part={partOf(event, locale)} />
        ))}
      </RowList>
      {total > perPage && (
        <Paginator
          locale={locale}
          page={page}
          perPage={perPage}
          total={total}
          hrefOf={(number) => `?tab=events&page=${number}`}
        />
      )}
    </>
  )
}

function EventRow({ event, part }: { event: CountedEvent; part: string }) {
  const { locale } = useRecord()
  const localized = translate(event.title, locale)
  const starts = event.startsAt && display(events.fields.startsAt, event.startsAt, { locale })
  return (
    <Row
      title={
        <>
          <Link to={officeHref(locale, 'events', event.id)} lang={localized?.lang}>
            {localized?.text ?? event.code}
          </Link>
          <Badge>{display(events.fields.status, event.status, { locale })}</Badge>
        </>
      }
      facts={[event.code, starts, part].filter(Boolean).join(' · ')}
    />
  )
}

const figuresOf = ({ figures }: CountedEvent, locale: Locale): string =>
  [
    say(words.seats, locale, { n: figures.attendees }),
    figures.attended > 0 && sayCount(counted.attended, locale, { n: figures.attended }),
    figures.approved > 0 && sayCount(counted.approved, locale, { n: figures.approved }),
  ]
    .filter(Boolean)
    .join(' · ')

const participationsOf = ({ participations }: PersonEvent, locale: Locale): string =>
  participations.length === 0
    ? words.booked[locale]
    : participations.map((one) => partIn(one, locale)).join(' / ')

const partIn = ({ enrolment, outcome, attendancePct, score }: Participation, locale: Locale): string =>
  [
    enrolments[enrolment][locale],
    attendancePct !== null && `${Number(attendancePct)} %`,
    score,
    outcome !== 'pending' && outcomes[outcome][locale],
  ]
    .filter((fact) => fact !== false && fact !== null)
    .join(', ')
