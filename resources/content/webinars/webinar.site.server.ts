/** Handlers of webinars for visitors, and of personal links. */
import { publishedStates } from '#core/publication.ts'
import { inStates } from '#server/database/query.ts'
import { sql } from 'kysely'
import { conflict, notFound } from '#core/errors.ts'
import { dayIn } from '#core/time-zone.ts'
import { translate, type Locale } from '#core/words.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import type { Records } from '#server/database/crud.ts'
import { findTexts, searchText, type SearchText } from '#server/search/search-texts.ts'
import { picturesOf } from '#server/files/files.ts'
import { countAttempt } from '#server/http/limits.ts'
import { joinLink } from '#resources/events/occasions/join-link.server.ts'
import { meetingPages } from '#resources/events/occasions/meeting-pages.server.ts'
import { openPersonalToken } from '#server/sessions/personal-link.ts'
import { recordConsents } from '#resources/system/consents/consent.server.ts'
import {
  wordsOfLanguage,
  wordsOfMode,
  wordsOfMonth,
} from '#resources/events/event-dates/date-words.server.ts'
import { shownInstructorNames } from '#resources/catalogue/instructors/instructor-names.server.ts'
import { courses } from '#resources/catalogue/courses/course.server.ts'
import { isShown as isCourseShown } from '#resources/catalogue/courses/course-visibility.server.ts'
import {
  setStatus,
  takenSeats,
  webinarRegistrations,
} from '#resources/content/webinar-registrations/webinar-registration.server.ts'
import {
  hasSeat,
  type WebinarRegistration,
} from '#resources/content/webinar-registrations/webinar-registration.ts'
import { linkKind, ownJoinLink, register } from './webinar-register.server.ts'
import type { SitemapEntry } from '#resources/system/sitemap/sitemap-entry.ts'
import { closedStates, endOf, phaseOf, registrationState } from './webinar-rules.ts'
import { speakersOf } from './webinar-speakers.server.ts'
import type { webinarsApi } from './webinar.api.ts'
import type { OwnRegistration, WebinarCard, WebinarPage } from './webinar.public.ts'
import type { Webinar, webinars } from './webinar.ts'

type WebinarRecords = Records<(typeof webinars)['fields']>
type Public = Pick<
  Handlers<typeof webinarsApi>,
  'publicList' | 'publicGet' | 'publicRegister' | 'publicOwn' | 'publicCancelOwn'
>

const isShown = sql`t.website_state ${inStates(publishedStates)}`
// Registration opens and closes by the clock.
const MAX_AGE_MS = 30_000
/** What visitors find those by that they may register for. */
export const webinarTexts = (context: Context): Promise<readonly SearchText[]> =>
  context.cache.getOrLoad('webinar texts', { maxAgeMs: MAX_AGE_MS }, async () => {
    const [{ rows }, instructors] = await Promise.all([
      sql<Webinar>`select t.* from webinars t where ${isShown} and t.deleted_at is null and ${endsAt} > now()`.execute(
        context.db,
      ),
      shownInstructorNames(context),
    ])
    const taken = await takenSeats(
      context,
      rows.map(({ id }) => id),
    )
    const now = new Date()
    return rows
      .filter((webinar) => registrationState(webinar, taken.get(webinar.id) ?? 0, now) === 'open')
      .map((webinar) => textOf(webinar, instructors))
  })

const endsAt = sql`t.starts_at + make_interval(mins => t.duration_minutes)`

export const publicHandlers = (records: WebinarRecords): Public => ({
  publicList: async ({ input: { when, search = '' } }, context) => {
    const isUpcoming = when === 'upcoming'
    const items = await records.all(context, {
      conditions: [isShown, isUpcoming ? sql`${endsAt} > now()` : sql`${endsAt} <= now()`],
      order: isUpcoming ? sql`t.starts_at` : sql`t.starts_at desc`,
      limit: 60,
    })
    const instructors = await shownInstructorNames(context)
    const texts = items.map((webinar) => ({ ...textOf(webinar, instructors), webinar }))
    return cards(
      context,
      findTexts(texts, search).map(({ webinar }) => webinar),
    )
  },
  publicGet: async ({ params }, context) => {
    const webinar = await records.get(context, params.id, { conditions: [isShown] })
    return pageOf(context, webinar, (await cards(context, [webinar]))[0]!)
  },
  publicRegister: async ({ params, input }, context) => {
    const { id } = await records.get(context, params.id, { conditions: [isShown] })
    await countAttempt(context.db, 'formByAddress', context.ip)
    await countAttempt(context.db, 'formByRecipient', input.email)
    await register(context, {
      form: input,
      source: 'web:webinar',
      lock: (inside) => records.lock(inside, id),
    })
  },
  publicOwn: async ({ params }, context) => {
    const { webinar, registration } = await findOwn(records, context, params)
    return ownPage(context, webinar, registration)
  },
  publicCancelOwn: async ({ params }, context) => {
    const { webinar, registration } = await findOwn(records, context, params)
    if (!hasSeat(registration)) return
    if (Date.now() >= Date.parse(endOf(webinar))) throw conflict(closedStates.past)
    await setStatus(context, registration, 'cancelled')
    const { id: entityId, email } = registration
    await recordConsents(context, [
      {
        purpose: 'webinar',
        granted: false,
        email,
        entity: 'webinarRegistrations',
        entityId,
        source: 'web:webinar',
      },
    ])
  },
})

function textOf(
  { title, summary, startsAt, timezone, language, speakers }: Webinar,
  instructors: ReadonlyMap<string, string>,
): SearchText {
  const own = searchText(title.es, title.en)
  const people = speakers.map(({ name, instructorId }) => name ?? instructors.get(instructorId ?? ''))
  const month = wordsOfMonth(dayIn(timezone, startsAt).slice(0, 7))
  const details = [
    'webinar webinars gratis gratuito free',
    wordsOfMode('online'),
    wordsOfLanguage(language),
    month,
  ]
  return { title: own, text: own + searchText(summary.es, summary.en, ...details, ...people) }
}

/** Sitemap entries, until a year after the webinar. */
export async function webinarEntries({ db }: Context): Promise<SitemapEntry[]> {
  const { rows } = await sql<Pick<Webinar, 'id' | 'title' | 'summary' | 'updatedAt'>>`
    select t.id, t.title, t.summary, t.updated_at from webinars t
    where ${isShown} and t.deleted_at is null and ${endsAt} > now() - interval '1 year' order by t.id`.execute(
    db,
  )
  return rows.map(({ id, updatedAt, ...texts }) => ({
    screen: 'webinar',
    es: id,
    en: writtenIn(texts).includes('en') ? id : null,
    updatedAt,
  }))
}

const writtenIn = ({ title, summary }: Pick<Webinar, 'title' | 'summary'>): Locale[] =>
  title.en && summary.en ? ['es', 'en'] : ['es']

async function cards(context: Context, items: Webinar[]): Promise<WebinarCard[]> {
  const pictures = await picturesOf(
    context.db,
    items.map(({ image }) => image),
  )
  const taken = await takenSeats(
    context,
    items.map(({ id }) => id),
  )
  const now = new Date()
  return items.map((webinar) => ({
    id: webinar.id,
    title: translate(webinar.title, context.locale)!,
    summary: translate(webinar.summary, context.locale)!,
    startsAt: webinar.startsAt,
    endsAt: endOf(webinar),
    timezone: webinar.timezone,
    language: webinar.language,
    isLive: phaseOf(webinar, now) === 'live',
    registration: registrationState(webinar, taken.get(webinar.id) ?? 0, now),
    picture: pictures.get(webinar.image ?? '') ?? null,
    version: webinar.version,
    updatedAt: webinar.updatedAt,
    writtenIn: writtenIn(webinar),
  }))
}

async function pageOf(context: Context, webinar: Webinar, card: WebinarCard): Promise<WebinarPage> {
  const { locale } = context
  const taken = (await takenSeats(context, [webinar.id])).get(webinar.id) ?? 0
  const shownCourses = await courses.all(context, {
    conditions: [sql`t.id = any(${webinar.relatedCourseIds}::bigint[])`, isCourseShown],
  })
  const { registrationOpensAt, registrationClosesAt, cancelReason, recordingUrl } = webinar
  const isOver = card.registration === 'past'
  return {
    ...card,
    registrationOpensAt,
    registrationClosesAt,
    cancelReason,
    learn: webinar.learn.map(({ text }) => translate(text, locale)!),
    body: translate(webinar.body, locale),
    speakers: await speakersOf(context, webinar),
    questions: webinar.questions.map(({ text, isRequired }) => ({
      text: translate(text, locale)!,
      isRequired,
    })),
    seatsLeft: Math.max(0, webinar.capacity - taken),
    recordingUrl: isOver && webinar.recordingVisible ? recordingUrl : null,
    courses: shownCourses.map(({ id, title }) => ({ id, title: translate(title, locale)! })),
  }
}

type RegisteredWebinar = { webinar: Webinar; registration: WebinarRegistration }
async function findOwn(
  records: WebinarRecords,
  context: Context,
  { id, token }: { id: string; token: string },
): Promise<RegisteredWebinar> {
  const registrationId = await openPersonalToken(context.db, linkKind, token)
  if (!registrationId) throw notFound()
  const registration = await webinarRegistrations.get(context, registrationId)
  if (registration.webinarId !== id) throw notFound()
  return { registration, webinar: await records.get(context, id) }
}

/** The link that staff filled in, or the person's page of published recordings. */
async function ownRecordingUrl(
  { db, publicUrl, locale }: Context,
  { id, recordingUrl }: Webinar,
  registrationId: string,
): Promise<string | null> {
  if (recordingUrl) return recordingUrl
  if (!(await meetingPages.hasRecordings(db, { kind: 'webinar', id }))) return null
  return joinLink(db, { kind: 'webinarRegistrations', id: registrationId }, { publicUrl, locale })
}

/** Cancelled guests get no link; the recording is for those who kept their seat. */
async function ownPage(
  context: Context,
  webinar: Webinar,
  { id, name, status }: WebinarRegistration,
): Promise<OwnRegistration> {
  const phase = phaseOf(webinar, new Date())
  const isSeated = hasSeat({ status })
  const mayJoin = isSeated && (phase === 'scheduled' || phase === 'live')
  return {
    name,
    status,
    joinUrl: (mayJoin && (await ownJoinLink(context, webinar, { id, locale: context.locale }))) || null,
    recordingUrl: isSeated && phase === 'finished' ? await ownRecordingUrl(context, webinar, id) : null,
  }
}
