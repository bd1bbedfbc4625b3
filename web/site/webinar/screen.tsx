/** The page of a webinar: content, speakers, times, registration or recording. */
import { hasSeat } from '#resources/content/webinar-registrations/webinar-registration.ts'
import type { Locale, Words } from '#core/words.ts'
import { free } from '#resources/catalogue/courses/price-words.ts'
import { pathTo } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { Cover } from '#web/site/content/cover.tsx'
import { Detail, DetailSections } from '#web/site/content/detail.tsx'
import { Facts } from '#web/site/content/facts.tsx'
import type { OpenWebinar } from '#web/site/cards/open-webinars.server.ts'
import { PageHead } from '#web/site/content/page-head.tsx'
import { RichText } from '#web/site/content/rich-text.tsx'
import { LocalizedText } from '#web/site/content/localized-text.tsx'
import type { WebinarView } from './webinar.view.server.ts'
import { WebinarForm } from './form.tsx'
import { OwnSeat } from './own-registration.tsx'
import { NextWebinar, Recording, Speakers } from './parts.tsx'
import { defineScreen } from '#web/site/screen.tsx'
import { useSite } from '#web/site/site.tsx'
import { loadWebinar, submitWebinar } from './load.server.ts'
import styles from './screen.module.css'
import { sharedTitle } from '#web/site/between-pages/shared-title.ts'

const words = {
  kind: { es: 'Webinar gratuito', en: 'Free webinar' },
  learn: { es: 'Lo que aprenderá', en: 'What you will learn' },
  about: { es: 'De qué trata', en: 'What it is about' },
  speakers: { es: 'Presentan', en: 'Presenters' },
  register: { es: 'Regístrese', en: 'Register' },
  date: { es: 'Fecha', en: 'Date' },
  time: { es: 'Hora', en: 'Time' },
  duration: { es: 'Duración', en: 'Duration' },
  language: { es: 'Idioma', en: 'Language' },
  price: { es: 'Costo', en: 'Price' },
  courses: { es: 'Para profundizar', en: 'To go further' },
} satisfies Record<string, Words>

export default defineScreen({
  load: loadWebinar,
  submit: submitWebinar,
  head: ({ head }) => head,
  Screen: WebinarScreen,
  script: 'forms',
})

function WebinarScreen({ data }: { data: Awaited<ReturnType<typeof loadWebinar>> }) {
  const { webinar, next } = data
  const { locale, form } = useSite()
  const hasSubmitted = form !== undefined
  return (
    <>
      <PageHead
        screen="webinar"
        shared={sharedTitle('webinar', webinar.id)}
        item={webinar.title.text}
        kind={words.kind[locale]}
        title={<LocalizedText of={webinar.title} />}
        lead={<LocalizedText of={webinar.summary} />}
      />
      <Detail
        cover={
          <Cover
            of={{
              picture: webinar.picture,
              serviceCode: null,
              standard: null,
              seed: `webinar-${webinar.id}`,
            }}
            sizes="(min-width: 64rem) 23.5rem, 92vw"
            isFirst
          />
        }
        aside={<Actions webinar={webinar} next={next} />}
      >
        <DetailSections sections={sectionsOf(webinar, locale, hasSubmitted)} />
      </Detail>
    </>
  )
}

function sectionsOf(webinar: WebinarView, locale: Locale, hasSubmitted: boolean) {
  const { id, learn, body, speakers, questions, countries, isOpen, own, courses } = webinar
  const mayRegister = isOpen && (own === null || !hasSeat(own))
  return [
    {
      id: 'learn',
      title: words.learn[locale],
      content: learn.length > 0 && (
        <ul className={styles.learn}>
          {learn.map((point) => (
            <li key={point.text}>
              <LocalizedText of={point} />
            </li>
          ))}
        </ul>
      ),
    },
    { id: 'about', title: words.about[locale], content: body && <RichText of={body} /> },
    {
      id: 'speakers',
      title: words.speakers[locale],
      content: speakers.length > 0 && <Speakers speakers={speakers} />,
    },
    {
      id: REGISTER,
      title: words.register[locale],
      content: (mayRegister || hasSubmitted) && (
        <WebinarForm id={id} questions={questions} countries={countries} isOpen={mayRegister} />
      ),
    },
    {
      id: 'courses',
      title: words.courses[locale],
      content: courses.length > 0 && (
        <ul className={styles.courses}>
          {courses.map((course) => (
            <li key={course.id}>
              <PageLink to={pathTo('course', locale, { id: course.id })}>
                <LocalizedText of={course.title} />
              </PageLink>
            </li>
          ))}
        </ul>
      ),
    },
  ]
}

const REGISTER = 'register'

type ActionsProps = { webinar: WebinarView; next: OpenWebinar | undefined }

function Actions({ webinar, next }: ActionsProps) {
  const locale = useLocale()
  const { notice, own, isOpen, recordingUrl } = webinar
  return (
    <>
      <RegistrationNotice notice={notice} />
      {own && <OwnSeat own={own} isOver={recordingUrl !== null || (!isOpen && notice?.type === 'info')} />}
      {recordingUrl && <Recording href={recordingUrl} />}
      {isOpen && !own && (
        <LinkButton kind="primary" href={`#${REGISTER}`}>
          {words.register[locale]}
        </LinkButton>
      )}
      {next && <NextWebinar next={next} isFirst={!recordingUrl} />}
      <WebinarFacts webinar={webinar} />
    </>
  )
}

/** Hidden for the visitor who has just taken the last seat. */
function RegistrationNotice({ notice }: Pick<WebinarView, 'notice'>) {
  const { form } = useSite()
  if (!notice || form?.state === 'sent') return null
  return (
    <Notice type={notice.type} title={notice.title}>
      {notice.text}
    </Notice>
  )
}

function WebinarFacts({ webinar: { when, duration, language, seats } }: { webinar: WebinarView }) {
  const locale = useLocale()
  return (
    <>
      {seats && <p className={styles.seats}>{seats}</p>}
      <Facts
        facts={[
          { name: words.date[locale], value: <time dateTime={when.iso}>{when.date}</time> },
          { name: words.time[locale], value: `${when.time} (${when.zone})` },
          { name: words.duration[locale], value: duration },
          { name: words.language[locale], value: language },
          { name: words.price[locale], value: free[locale] },
        ]}
      />
    </>
  )
}
