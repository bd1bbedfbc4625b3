/** The session that an instructor teaches now or next, first on their Today. */
import { modalities } from '#resources/catalogue/courses/course.words.ts'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { translate, type Locale, type Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { hours, longDay } from '#web/moments.ts'
import { leadView } from '#web/office/today/views.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { nearMeeting } from '#resources/events/schedule/screens/event-places.screens.tsx'
import type { Event } from '#resources/events/schedule/event.ts'
import type { NextSession } from '../event-today.api.ts'
import styles from './event-today.module.css'

const words = {
  mark: { es: 'Pasar lista', en: 'Take attendance' },
  materials: { es: 'Materiales', en: 'Materials' },
  noMaterials: { es: 'El evento todavía no tiene materiales.', en: 'The event has no materials yet.' },
  map: { es: 'Ver el mapa', en: 'See the map' },
  none: { es: 'No tiene sesiones por delante', en: 'No session of yours is ahead' },
  noneText: {
    es: 'Cuando se le asigne un evento con fecha, su próxima sesión aparecerá aquí.',
    en: 'Once you are assigned to an event with a date, your next session will stand here.',
  },
} satisfies Record<string, Words>
const people: CountedWords = {
  one: { es: '{n} participante', en: '{n} attendee' },
  many: { es: '{n} participantes', en: '{n} attendees' },
}

export const nextSessionLead = leadView({
  key: 'next-session',
  words: { es: 'Su próxima sesión', en: 'Your next session' },
  draw: (next: NextSession | null) => <NextSessionCard next={next} />,
})

function NextSessionCard({ next }: { next: NextSession | null }) {
  const locale = useLocale()
  if (!next) return <EmptyState title={words.none[locale]}>{words.noneText[locale]}</EmptyState>
  const { event, sessionKey } = next
  const session = event.sessions.find(({ key }) => key === sessionKey)!
  const title = translate(event.title, locale)
  const topic = translate(session.topic, locale)?.text
  const href = officeHref(locale, 'events', event.id)
  return (
    <article className={styles.card}>
      <div className={styles.what}>
        <h3>
          <PageLink to={href} lang={title?.lang}>
            {title?.text ?? event.code}
          </PageLink>
        </h3>
        {topic && <p>{topic}</p>}
        <p className={styles.when}>
          {longDay(session.startAt, locale)}, {hours({ from: session.startAt, to: session.endAt }, locale)}
        </p>
        <p>
          {[
            event.code,
            ...placeOf(event, session.room, locale),
            sayCount(people, locale, { n: next.people }),
          ].join(' · ')}
          {event.venue?.mapUrl && (
            <>
              {' · '}
              <a href={event.venue.mapUrl}>{words.map[locale]}</a>
            </>
          )}
        </p>
        <nearMeeting.Parts event={event} locale={locale} />
      </div>
      <LinkButton kind="primary" href={`${href}?tab=attendance&session=${sessionKey}`}>
        {words.mark[locale]}
      </LinkButton>
      <Materials materials={event.materials} locale={locale} />
    </article>
  )
}

const placeOf = ({ modality, venue }: Event, room: string | null, locale: Locale): string[] => [
  modalities[modality][locale],
  ...(modality === 'online' || !venue ? [] : [[venue.name, room, venue.city].filter(Boolean).join(', ')]),
]

function Materials({ materials, locale }: { materials: Event['materials']; locale: Locale }) {
  return (
    <div className={styles.materials}>
      <h4>{words.materials[locale]}</h4>
      {materials.length === 0 && <p>{words.noMaterials[locale]}</p>}
      <ul className={styles.list}>
        {materials.map(({ title, url }) => {
          const localized = translate(title, locale)
          return (
            <li key={url}>
              <a href={url} lang={localized?.lang}>
                {localized?.text ?? url}
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
