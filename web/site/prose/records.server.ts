/** Loads the records that the sections of a page show, and no others. */
import type { Client } from '#core/client.ts'
import type { LocalizedText } from '#core/words.ts'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { eventsApi } from '#resources/events/events/event.api.ts'
import { instructorsApi } from '#resources/catalogue/instructors/instructor.api.ts'
import type { InstructorCard } from '#resources/catalogue/instructors/instructor.public.ts'
import type { PublicPage } from '#resources/content/pages/page.public.ts'
import type { PageKind, SectionLayout } from '#resources/content/pages/page.ts'
import { servicesApi, type PublicService } from '#resources/catalogue/services/service.api.ts'
import { surveyStatisticsApi } from '#resources/surveys/survey-statistics/survey-statistics.api.ts'
import { surveyStatsView, type SurveyStatsView } from '#web/site/survey-stats/stats.view.server.ts'
import { eventView, type EventView } from '#web/site/cards/cards.view.server.ts'

export type Person = Pick<InstructorCard, 'id' | 'name' | 'headline' | 'picture'>
export type Programme = Pick<
  PublicService,
  'code' | 'anchors' | 'standard' | 'name' | 'summary' | 'body' | 'deliverables' | 'whatsapp'
>
export type Standard = { code: string; name: LocalizedText; anchor: string }
export type PageRecords = {
  dates?: { online: EventView[]; onSite: EventView[] }
  team?: Person[]
  programmes?: Programme[]
  standards?: Standard[]
  courseCount?: number
  satisfaction?: SurveyStatsView | null
}

type Sources = {
  [K in keyof PageRecords]-?: {
    on: SectionLayout[]
    read: (client: Client, kind: PageKind) => Promise<PageRecords[K]>
  }
}
const sources: Sources = {
  dates: { on: ['dates'], read: datesOf },
  team: { on: ['team'], read: teamOf },
  programmes: { on: ['programmes'], read: programmesOf },
  standards: { on: ['standards', 'figures'], read: standardsOf },
  courseCount: { on: ['figures'], read: courseCountOf },
  satisfaction: { on: [], read: satisfactionOf },
}

export async function loadRecords({ kind, sections }: PublicPage, client: Client): Promise<PageRecords> {
  const layouts = new Set(sections.map(({ layout }) => layout))
  // The hero of the home page shows the figures.
  if (kind === 'home') layouts.add('figures')
  const needed = Object.entries(sources).filter(
    ([name, { on }]) =>
      (kind === 'home' && name === 'satisfaction') || on.some((layout) => layouts.has(layout)),
  )
  const read = await Promise.all(
    needed.map(async ([name, source]) => [name, await source.read(client, kind)]),
  )
  return Object.fromEntries(read) as PageRecords
}

async function datesOf({ call, locale }: Client): Promise<PageRecords['dates']> {
  const soon = (modality: 'online' | 'onSite') =>
    call(eventsApi.publicCalendar, { query: { modality, limit: 6 } })
  const [online, onSite] = await Promise.all([soon('online'), soon('onSite')])
  const shownOnline = online.slice(0, 3)
  return {
    online: shownOnline.map((event) => eventView(event, locale)),
    // Hybrid events count as both and are shown once.
    onSite: onSite
      .filter(({ id }) => !shownOnline.some((event) => event.id === id))
      .slice(0, 3)
      .map((event) => eventView(event, locale)),
  }
}

async function teamOf({ call }: Client): Promise<Person[]> {
  const instructors = await call(instructorsApi.publicList, { input: {} })
  // The page shows neither biography nor credentials.
  return instructors.map(({ id, name, headline, picture }) => ({ id, name, headline, picture }))
}

type Kind = PublicService['kinds'][number]
const servicesOf = ({ call }: Client, kind: Kind): Promise<PublicService[]> =>
  call(servicesApi.publicList, { input: { search: '', kind } })

async function programmesOf(client: Client): Promise<Programme[]> {
  const services = await servicesOf(client, 'consulting')
  return services.map(({ code, anchors, standard, name, summary, body, deliverables, whatsapp }) => ({
    code,
    anchors,
    standard,
    name,
    summary,
    body,
    deliverables,
    whatsapp,
  }))
}

/** Audited standards on pages about audits, consulting ones elsewhere. */
async function standardsOf(client: Client, kind: PageKind): Promise<Standard[]> {
  const isAboutAudits = ['auditing', 'remoteAudits', 'auditPrograms'].includes(kind)
  return (await servicesOf(client, isAboutAudits ? 'auditing' : 'consulting')).map(standardOf)
}

const standardOf = ({ code, standard, name, anchors }: PublicService): Standard => ({
  code,
  name: standard ? { text: standard, lang: name.lang } : name,
  anchor: anchors[0] ?? '',
})

async function satisfactionOf({ call, locale }: Client): Promise<SurveyStatsView | null> {
  return surveyStatsView(await call(surveyStatisticsApi.publicAll), locale)
}

async function courseCountOf({ call }: Client): Promise<number> {
  return (await call(coursesApi.publicList, { input: { search: '', page: 1, perPage: 1 } })).total
}
