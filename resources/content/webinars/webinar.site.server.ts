/** Handlers of webinars for visitors, and of personal links. */
import { publishedStates } from '#core/publication.ts'
import { inStates } from '#server/database/query.ts'
import { sql } from 'kysely'
import { conflict, notFound } from '#core/errors.ts'
import { translate, type Locale } from '#core/words.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import type { Records } from '#server/database/crud.ts'
import { picturesOf } from '#server/files/files.ts'
import { countAttempt } from '#server/http/limits.ts'
import { openPersonalToken } from '#server/sessions/personal-link.ts'
import { recordConsents } from '#resources/system/consents/consent.server.ts'
import { courses } from '#resources/catalogue/courses/course.server.ts'
import { isShown as isCourseShown } from '#resources/catalogue/courses/course.site.server.ts'
import {
  setStatus,
  takenSeats,
  webinarRegistrations,
} from '#resources/content/webinar-registrations/webinar-registration.server.ts'
import {
  hasSeat,
  type WebinarRegistration,
} from '#resources/content/webinar-registrations/webinar-registration.ts'
import { linkKind, register } from './webinar-register.server.ts'
import type { SitemapEntry } from '#resources/content/sitemap/sitemap.api.ts'
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
const endsAt = sql`t.starts_at + make_interval(mins => t.duration_minutes)`

export const publicHandlers = (records: WebinarRecords): Public => ({
  publicList: async ({ input: { when } }, context) => {
    const isUpcoming = when === 'upcoming'
    const items = await records.all(context, {
      conditions: [isShown, isUpcoming ? sql`${endsAt} > now()` : sql`${endsAt} <= now()`],
      order: isUpcoming ? sql`t.starts_at` : sql`t.starts_at desc`,
      limit: 60,
    })
    return cards(context, items)
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
    return ownPage(webinar, registration)
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

/** Cancelled guests get no link; the recording is for those who kept their seat. */
function ownPage(webinar: Webinar, { name, status }: WebinarRegistration): OwnRegistration {
  const phase = phaseOf(webinar, new Date())
  const isSeated = hasSeat({ status })
  return {
    name,
    status,
    joinUrl: isSeated && (phase === 'scheduled' || phase === 'live') ? webinar.joinUrl : null,
    recordingUrl: isSeated && phase === 'finished' ? webinar.recordingUrl : null,
  }
}
