/** Loads the records that the sections of a page show, and no others. */
import type { Client } from '#core/client.ts'
import type { LocalizedText } from '#core/words.ts'
import { coursePagesApi } from '#resources/events/course-pages/course-page.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import type { PublicEventCard } from '#resources/events/schedule/event.public.ts'
import { instructorsApi } from '#resources/catalogue/instructors/instructor.api.ts'
import type { InstructorCard } from '#resources/catalogue/instructors/instructor.public.ts'
import type { PublicPage } from '#resources/content/pages/page.public.ts'
import type { PageKind, SectionLayout } from '#resources/content/pages/page.ts'
import {
  servicesApi,
  type PublicFamily,
  type PublicService,
} from '#resources/catalogue/services/service.api.ts'
import {
  trainingFiguresApi,
  type TrainingFigures,
} from '#resources/certificates/training-figures/training-figures.api.ts'
import { surveyStatisticsApi } from '#resources/surveys/survey-statistics/survey-statistics.api.ts'
import { surveyStatsView, type SurveyStatsView } from '#web/site/survey-stats/stats.view.server.ts'
import { eventView, type EventView } from '#web/site/cards/cards.view.server.ts'

export type Person = Pick<InstructorCard, 'id' | 'slug' | 'name' | 'headline' | 'picture'>
export type Programme = Pick<PublicService, 'code' | 'slug' | 'anchors' | 'standard' | 'name' | 'summary'>
export type Family = PublicFamily & { programmes: Programme[] }
export type Standard = { code: string; name: LocalizedText; slug: string }
export type PageRecords = {
  dates?: { online: EventView[]; onSite: EventView[] }
  team?: Person[]
  families?: Family[]
  standards?: Standard[]
  courseCount?: number
  trained?: TrainingFigures
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
  families: { on: ['programmes'], read: familiesOf },
  standards: { on: ['standards', 'figures'], read: standardsOf },
  courseCount: { on: ['figures'], read: courseCountOf },
  trained: { on: [], read: ({ call }) => call(trainingFiguresApi.publicGet, { query: {} }) },
  satisfaction: { on: [], read: satisfactionOf },
}

export async function loadRecords({ kind, sections }: PublicPage, client: Client): Promise<PageRecords> {
  const layouts = new Set(sections.map(({ layout }) => layout))
  // The hero of the home page shows the figures.
  if (kind === 'home') layouts.add('figures')
  const needed = Object.entries(sources).filter(
    ([, { on }]) => (kind === 'home' && on.length === 0) || on.some((layout) => layouts.has(layout)),
  )
  const read = await Promise.all(
    needed.map(async ([name, source]) => [name, await source.read(client, kind)]),
  )
  return Object.fromEntries(read) as PageRecords
}

const MOST_NEXT = 4
/** The next dates, in the hero of the home page. */
export const nextEvents = ({ call }: Client): Promise<PublicEventCard[]> =>
  call(eventsApi.publicCalendar, { query: { limit: MOST_NEXT } })

const MOST_OF_MODE = 3
/** On the home page those after the ones in its hero. */
async function datesOf(client: Client, kind: PageKind): Promise<PageRecords['dates']> {
  const { call, locale } = client
  const soon = (modality: 'online' | 'onSite') =>
    call(eventsApi.publicCalendar, { query: { modality, limit: 2 * MOST_OF_MODE + MOST_NEXT } })
  const [online, onSite, shown] = await Promise.all([
    soon('online'),
    soon('onSite'),
    kind === 'home' ? nextEvents(client) : [],
  ])
  const after = (events: PublicEventCard[], before: PublicEventCard[]) =>
    availableFirst(events.filter(({ id }) => !before.some((one) => one.id === id))).slice(0, MOST_OF_MODE)
  const ownOnline = after(online, shown)
  return {
    online: ownOnline.map((event) => eventView(event, locale)),
    // Mixed events count as both and are shown once.
    onSite: after(onSite, [...shown, ...ownOnline]).map((event) => eventView(event, locale)),
  }
}

const isFull = ({ booking }: PublicEventCard): boolean => booking.state === 'full'
/** Otherwise in the order of their dates. */
const availableFirst = (events: PublicEventCard[]): PublicEventCard[] =>
  events.toSorted((one, other) => Number(isFull(one)) - Number(isFull(other)))

async function teamOf({ call }: Client): Promise<Person[]> {
  const instructors = await call(instructorsApi.publicList, { input: {} })
  // The page shows neither biography nor credentials.
  return instructors.map(({ id, slug, name, headline, picture }) => ({ id, slug, name, headline, picture }))
}

type Kind = PublicService['kinds'][number]
const servicesOf = ({ call }: Client, kind: Kind): Promise<PublicService[]> =>
  call(servicesApi.publicList, { input: { search: '', kind } })

async function familiesOf(client: Client): Promise<Family[]> {
  const [services, families] = await Promise.all([
    servicesOf(client, 'consulting'),
    client.call(servicesApi.publicFamilies),
  ])
  return families.flatMap((family) => {
    const programmes = services.filter(({ familyId }) => familyId === family.id)
    return programmes.length > 0 ? [{ ...family, programmes }] : []
  })
}

/** Audited standards on pages about audits, consulting ones elsewhere. */
async function standardsOf(client: Client, kind: PageKind): Promise<Standard[]> {
  const isAboutAudits = ['auditing', 'remoteAudits', 'auditPrograms'].includes(kind)
  return (await servicesOf(client, isAboutAudits ? 'auditing' : 'consulting')).map(standardOf)
}

const standardOf = ({ code, standard, name, slug }: PublicService): Standard => ({
  code,
  name: standard ? { text: standard, lang: name.lang } : name,
  slug,
})

async function satisfactionOf({ call, locale }: Client): Promise<SurveyStatsView | null> {
  return surveyStatsView(await call(surveyStatisticsApi.publicAll), locale)
}

async function courseCountOf({ call }: Client): Promise<number> {
  return (await call(coursePagesApi.publicList, { input: { search: '', page: 1, perPage: 1 } })).total
}
