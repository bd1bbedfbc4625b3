/** A free webinar: what one learns, who presents, when, and the registration; afterwards its recording. */
import {
  data,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import type { Words } from '#core/words.ts'
import { webinarsApi } from '#resources/content/webinars/webinar.api.ts'
import { apiContext, orNotFound, refusedStatus, reportContext } from '../data.ts'
import { pathTo } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { useLocale } from '../use-locale.ts'
import { Cover } from './cover.tsx'
import { Detail, Parts } from './detail.tsx'
import { Facts } from './facts.tsx'
import { openWebinars, type OpenWebinar } from './open-webinars.server.ts'
import { PageHead } from './page-head.tsx'
import { pageMeta } from './page-meta.ts'
import { RichText } from './rich-text.tsx'
import { Said } from './said.tsx'
import { toldBy, toldIn, webinarSeo } from './seo.server.ts'
import { shownWebinar, type ShownWebinar } from './shown-webinar.server.ts'
import { formOf, sendForm } from './visitor-form.server.ts'
import { readsAgain, type FormAnswer } from './visitor-form.tsx'
import { WebinarForm } from './webinar-form.tsx'
import { CANCEL, OwnSeat } from './webinar-own.tsx'
import { NextWebinar, Recording, Speakers } from './webinar-parts.tsx'
import styles from './webinar.module.css'

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
  free: { es: 'Gratis', en: 'Free' },
  courses: { es: 'Para profundizar', en: 'To go further' },
} satisfies Record<string, Words>

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const client = context.get(apiContext)
  const { call, locale } = client
  const id = params['id'] ?? ''
  const token = new URL(request.url).searchParams.get('registration')
  const [webinar, told] = await Promise.all([
    orNotFound(call(webinarsApi.publicGet, { params: { id } })),
    toldBy(context),
  ])
  const seo = toldIn(context, webinarSeo(webinar, told))
  const next = webinar.registration === 'open' ? [] : (await openWebinars(client)).slice(0, 1)
  if (!token) return { webinar: shownWebinar(webinar, null, locale), seo, next }
  const own = await orNotFound(call(webinarsApi.publicOwn, { params: { id, token } }))
  return data(
    { webinar: shownWebinar(webinar, own, locale), seo, next },
    // For its holder alone.
    { headers: { 'Cache-Control': 'private, no-store' } },
  )
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { call } = context.get(apiContext)
  const id = params['id'] ?? ''
  const { pathname, search, searchParams } = new URL(request.url)
  const form = await formOf(request)
  if (form.get('intent') === CANCEL) {
    const token = searchParams.get('registration') ?? ''
    await orNotFound(call(webinarsApi.publicCancelOwn, { params: { id, token } })).catch(leaveToPage)
    return redirect(pathname.replace(/\.data$/, '') + search)
  }
  return sendForm({
    form,
    url: request.url,
    report: context.get(reportContext),
    send: (input) => call(webinarsApi.publicRegister, { params: { id }, input }),
  })
}

/** Such as a webinar that has ended meanwhile: the page itself, read again, says why. */
function leaveToPage(error: unknown): void {
  if ((refusedStatus(error) ?? 500) >= 500) throw error
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  serverAction<typeof action>().catch((): FormAnswer => ({ state: 'unsent' }))

export const shouldRevalidate = readsAgain

export const meta: MetaFunction<typeof loader> = (of) =>
  of.loaderData ? pageMeta({ of, ...of.loaderData.seo, isIndexed: of.loaderData.webinar.own === null }) : []

export default function WebinarScreen() {
  const { webinar, next } = useLoaderData<typeof loader>()
  const locale = useLocale()
  return (
    <>
      <PageHead
        screen="webinar"
        item={webinar.title.text}
        kind={words.kind[locale]}
        title={<Said of={webinar.title} />}
        lead={<Said of={webinar.summary} />}
      />
      <Detail
        cover={
          <Cover
            of={{ picture: webinar.picture, serviceCode: null, seed: `webinar-${webinar.id}` }}
            sizes="(min-width: 64rem) 23.5rem, 92vw"
            isFirst
          />
        }
        aside={<Deeds webinar={webinar} next={next[0]} />}
      >
        <Parts parts={partsOf(webinar, locale)} />
      </Detail>
    </>
  )
}

function partsOf(webinar: ShownWebinar, locale: 'es' | 'en') {
  const { id, learn, body, speakers, questions, countries, isOpen, own, courses } = webinar
  const mayRegister = isOpen && (own === null || own.status === 'cancelled')
  return [
    {
      id: 'learn',
      title: words.learn[locale],
      content: learn.length > 0 && (
        <ul className={styles.learn}>
          {learn.map((point) => (
            <li key={point.text}>
              <Said of={point} />
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
      content: mayRegister && <WebinarForm id={id} questions={questions} countries={countries} />,
    },
    {
      id: 'courses',
      title: words.courses[locale],
      content: courses.length > 0 && (
        <ul className={styles.courses}>
          {courses.map((course) => (
            <li key={course.id}>
              <PageLink to={pathTo('course', locale, { id: course.id })}>
                <Said of={course.title} />
              </PageLink>
            </li>
          ))}
        </ul>
      ),
    },
  ]
}

const REGISTER = 'register'

type DeedsProps = { webinar: ShownWebinar; next: OpenWebinar | undefined }

function Deeds({ webinar, next }: DeedsProps) {
  const locale = useLocale()
  const { notice, own, isOpen, recordingUrl } = webinar
  return (
    <>
      {notice && (
        <Notice type={notice.type} title={notice.title}>
          {notice.text}
        </Notice>
      )}
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

function WebinarFacts({ webinar: { when, duration, language, seats } }: { webinar: ShownWebinar }) {
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
          { name: words.price[locale], value: words.free[locale] },
        ]}
      />
    </>
  )
}
