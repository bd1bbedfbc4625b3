/** The first page: who the firm is, what it does, and the next dates. */
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { Words } from '#core/words.ts'
import { coursesApi } from '#resources/courses/course.api.ts'
import { eventsApi } from '#resources/events/event.api.ts'
import { instructorsApi } from '#resources/instructors/instructor.api.ts'
import { servicesApi } from '#resources/services/service.api.ts'
import { apiContext } from '../data.ts'
import { localeOf } from '../locale.ts'
import { useLocale } from '../use-locale.ts'
import { Auditing, Consulting } from './home-highlights.tsx'
import { Dates } from './home-dates.tsx'
import { Hero } from './home-hero.tsx'
import { Reasons } from './home-reasons.tsx'
import { Team, type Person } from './home-team.tsx'
import { pageMeta } from './page-meta.ts'
import { shownEvent, type ShownEvent } from './shown.server.ts'
import { useFirm } from './site-data.ts'

export type HomeData = {
  next: ShownEvent[]
  online: ShownEvent[]
  onSite: ShownEvent[]
  standards: { code: string; name: string }[]
  courseCount: number
  instructors: Person[]
}

const words = {
  title: {
    es: 'Capacitación, asesoría y auditoría en sistemas de gestión',
    en: 'Training, consulting and auditing in management systems',
  },
  description: {
    es: 'Cursos con fecha, asesoría y auditorías en normas ISO y mejora continua, en la República Dominicana y en línea.',
    en: 'Dated courses, consulting and audits on ISO standards and continuous improvement, in the Dominican Republic and online.',
  },
} satisfies Record<string, Words>

export async function loader({ context }: LoaderFunctionArgs): Promise<HomeData> {
  const { call, locale } = context.get(apiContext)
  const dates = (modality: 'online' | 'onSite') =>
    call(eventsApi.publicCalendar, { query: { modality, limit: 6 } })
  const [next, online, onSite, services, courses, instructors] = await Promise.all([
    call(eventsApi.publicCalendar, { query: { limit: 4 } }),
    dates('online'),
    dates('onSite'),
    call(servicesApi.publicList, { input: { search: '' } }),
    call(coursesApi.publicList, { input: { search: '', page: 1, perPage: 1 } }),
    call(instructorsApi.publicList, { input: {} }),
  ])
  const shownOnline = online.slice(0, 3)
  return {
    next: next.map((event) => shownEvent(event, locale)),
    online: shownOnline.map((event) => shownEvent(event, locale)),
    // A mixed one counts as both; it is shown once.
    onSite: onSite
      .filter(({ id }) => !shownOnline.some((event) => event.id === id))
      .slice(0, 3)
      .map((event) => shownEvent(event, locale)),
    standards: services.flatMap(({ code, standard, name }) =>
      standard ? [{ code, name: standard }] : [{ code, name: name.text }],
    ),
    courseCount: courses.total,
    // The page draws neither biography nor credentials: they stay off the wire.
    instructors: instructors.map(({ id, name, headline, picture }) => ({ id, name, headline, picture })),
  }
}

export const meta: MetaFunction = (of) => {
  const locale = localeOf(of.location.pathname) ?? 'es'
  return pageMeta({ of, title: words.title[locale], description: words.description[locale] })
}

export default function HomeScreen() {
  return <Home {...useLoaderData<typeof loader>()} />
}

function Home({ next, online, onSite, standards, courseCount, instructors }: HomeData) {
  const firm = useFirm()
  const locale = useLocale()
  if (!firm) return null
  return (
    <>
      <Hero firm={firm} next={next} figures={{ courseCount, standardCount: standards.length }} />
      <Dates locale={locale} online={online} onSite={onSite} whatsapp={firm.whatsapp} />
      <Reasons firm={firm} />
      <Consulting standards={standards} firm={firm} />
      <Auditing firm={firm} />
      <Team instructors={instructors} experience={firm.experienceHome} />
    </>
  )
}
