/** The page by which a person enters an event or a webinar, opened by a personal link. */
import { sayZone } from '#resources/events/calendar/zone-words.ts'
import type { JoinPage } from '#resources/meetings/join/join.api.ts'
import { isEnterable } from '#resources/meetings/join/join-state.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { Facts } from '#web/site/content/facts.tsx'
import { dateFormat } from '#web/site/content/formats.ts'
import { LocalizedText } from '#web/site/content/localized-text.tsx'
import { PageBody, PageHead } from '#web/site/content/page-head.tsx'
import { defineScreen } from '#web/site/screen.tsx'
import { useSite } from '#web/site/site.tsx'
import { Closed } from './closed.tsx'
import { EnterForm } from './enter.tsx'
import { enterMeeting, loadJoin } from './load.server.ts'
import { Recordings } from './recordings.tsx'
import styles from './screen.module.css'
import { Waiting } from './waiting.tsx'

const words = {
  kind: { es: 'Reunión en línea', en: 'Online meeting' },
  lead: {
    es: 'Esta página es solo para usted, {name}: no comparta su dirección.',
    en: 'This page is for you alone, {name}: do not share its address.',
  },
  session: { es: 'Sesión', en: 'Session' },
  number: { es: '{number} de {count}', en: '{number} of {count}' },
  topic: { es: 'Tema', en: 'Topic' },
  day: { es: 'Día', en: 'Day' },
  hours: { es: 'Horario', en: 'Hours' },
  recording: { es: 'Grabación', en: 'Recording' },
  recorded: { es: 'La sesión se graba', en: 'The session is recorded' },
  unrecorded: { es: 'No está previsto grabar la sesión', en: 'No recording is planned' },
} satisfies Record<string, Words>

export default defineScreen({
  load: loadJoin,
  submit: enterMeeting,
  head: ({ title }, { client: { locale } }) => ({
    title: `${words.kind[locale]}: ${title.text}`,
    isIndexed: false,
  }),
  Screen: JoinScreen,
  script: ({ state }) => (state === 'early' || state === 'between' ? 'join' : 'forms'),
})

function JoinScreen({ data: own }: { data: JoinPage }) {
  const { locale } = useSite()
  const { title, firstName: name, session } = own
  return (
    <>
      <PageHead
        screen="join"
        item={title.text}
        kind={words.kind[locale]}
        title={<LocalizedText of={title} />}
        lead={own.state === 'unEnrolled' ? undefined : say(words.lead, locale, { name })}
      />
      <PageBody>
        <div className={styles.join}>
          {session && <Facts facts={factsOf(own, session, locale)} />}
          <Action of={own} />
          <Recordings of={own} />
        </div>
      </PageBody>
    </>
  )
}

function Action({ of: own }: { of: JoinPage }) {
  if (isEnterable(own.state)) return <EnterForm of={own} />
  return own.session ? <Waiting of={own} /> : <Closed of={own} />
}

function factsOf(
  { timezone, sessionCount: count, isRecorded }: JoinPage,
  { startAt, endAt, topic, number }: NonNullable<JoinPage['session']>,
  locale: Locale,
) {
  const [start, end] = [new Date(startAt), new Date(endAt)]
  const inZone = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { ...options, timeZone: timezone })
  const hours = inZone({ hour: 'numeric', minute: '2-digit' }).formatRange(start, end)
  return [
    { name: words.session[locale], value: count > 1 && say(words.number, locale, { number, count }) },
    { name: words.topic[locale], value: topic && <LocalizedText of={topic} /> },
    { name: words.day[locale], value: inZone({ dateStyle: 'full' }).format(start) },
    { name: words.hours[locale], value: `${hours} (${sayZone(timezone, locale)})` },
    { name: words.recording[locale], value: (isRecorded ? words.recorded : words.unrecorded)[locale] },
  ]
}
