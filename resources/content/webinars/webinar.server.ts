/** Handlers of webinars; registration is in webinar-register.server.ts. */
import { isPublished } from '#core/publication.ts'
import { atHome } from '#server/database/home-day.ts'
import { sql } from 'kysely'
import { conflict } from '#core/errors.ts'
import type { Create, Patch } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import { copiedValues } from '#server/database/copied-values.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { collectOutcomes } from '#server/database/crud-writing.ts'
import { records } from '#server/database/crud.ts'
import { localDay } from '#server/database/lists/type-ahead.ts'
import { exportRecords } from '#server/documents/excel.ts'
import { takenSeats } from '#resources/content/webinar-registrations/webinar-registration.server.ts'
import { mailRecording } from './webinar-recording.server.ts'
import { register, mailCancellation } from './webinar-register.server.ts'
import { publicHandlers } from './webinar.site.server.ts'
import type { webinarsApi } from './webinar.api.ts'
import { planWebinarMeeting } from './webinar-meetings.server.ts'
import { validateWebinar, closedStates, endOf } from './webinar-rules.ts'
import { isCancelled, webinars as resource, type Webinar } from './webinar.ts'

export const webinars = records(resource, {
  parts: ['webinarRegistrations'],
  order: sql`t.starts_at desc`,
  sublabel: (locale) => localDay(atHome(sql`t.starts_at`), locale),
})
type Fields = typeof resource.fields

export const handlers: Handlers<typeof webinarsApi> = {
  ...webinars.standard,
  ...publicHandlers(webinars),
  excel: exportRecords(webinars, resource),
  create: ({ input }, context) => createWebinar(context, input),
  putWithId: ({ input: { id, ...input } }, context) => patchWebinar(context, id, input),
  patchWithId: ({ input: { id, ...input } }, context) => patchWebinar(context, id, input),
  patch: ({ params, input }, context) => patchWebinar(context, params.id, input),
  publish: ({ input: { ids, websiteState } }, context) =>
    collectOutcomes(context, ids, (id) => patchWebinar(context, id, { websiteState })),
  remove: ({ params }, context) =>
    webinars.remove(context, params.id, async (webinar) => {
      await assertNoRegistrations(context, webinar)
      await planWebinarMeeting(context, { ...webinar, websiteState: 'unpublished' })
    }),
  restore: async ({ params }, context) => {
    const webinar = await webinars.restore(context, params.id)
    await planWebinarMeeting(context, webinar)
    return webinar
  },
  copy: async ({ params }, context) => copyWebinar(context, await webinars.get(context, params.id)),
  cancel: ({ params, input }, context) => cancelWebinar(context, params.id, input.reason),
  mailRecording: async ({ params }, context) =>
    mailRecording(context, await webinars.get(context, params.id)),
  register: ({ params, input }, context) =>
    register(context, {
      form: input,
      source: 'office',
      lock: (inside) => webinars.lock(inside, params.id),
    }),
}

async function createWebinar(context: Context, input: Create<Fields>): Promise<Webinar> {
  const webinar = await webinars.create(context, input, () => validateWebinar(input as unknown as Webinar))
  await planWebinarMeeting(context, webinar)
  return webinar
}

export const patchWebinar = (context: Context, id: string, input: Patch<Fields>): Promise<Webinar> =>
  webinars.patch(context, id, input, {
    check: async (before, after) => {
      const isWithdrawn = isPublished(before) && !isPublished(after)
      if (isWithdrawn) await assertNoRegistrations(context, before)
      return validateWebinar(after)
    },
    after: (webinar) => planWebinarMeeting(context, webinar),
  })

const alreadyCancelled: Words = {
  es: 'Este webinar ya estaba cancelado.',
  en: 'This webinar was cancelled already.',
}

const isAwaited: Words = {
  es: 'Cupos tomados en este webinar: {n}. Cancélelo, y se avisará a quienes se registraron.',
  en: 'Seats taken in this webinar: {n}. Cancel it, and those who registered are told.',
}

const isOver = (webinar: Webinar): boolean => Date.now() >= Date.parse(endOf(webinar))

/** 409 while people have seats in a webinar that would disappear. */
async function assertNoRegistrations(context: Context, webinar: Webinar): Promise<void> {
  if (isCancelled(webinar) || isOver(webinar)) return
  const n = (await takenSeats(context, [webinar.id])).get(webinar.id) ?? 0
  if (n > 0) throw conflict(isAwaited, { values: { n } })
}

const cancelWebinar = (context: Context, id: string, cancelReason: string): Promise<Webinar> =>
  webinars.set(
    context,
    id,
    { status: 'cancelled', cancelReason },
    {
      check: (before) => {
        if (isCancelled(before)) throw conflict(alreadyCancelled)
        if (isOver(before)) throw conflict(closedStates.past)
      },
      after: async (webinar) => {
        await mailCancellation(context, webinar)
        await planWebinarMeeting(context, webinar)
      },
    },
  )

/** The copy is a draft without what belongs to the original alone. */
const copyWebinar = (context: Context, webinar: Webinar): Promise<Webinar> =>
  // Cast: a webinar may be without what is not copied.
  createWebinar(context, copiedValues(resource.fields, webinar) as Create<Fields>)
