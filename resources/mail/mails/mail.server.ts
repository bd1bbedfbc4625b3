/** Handlers of event mails. */
import { sql } from 'kysely'
import { conflict } from '#core/errors.ts'
import type { Create, Patch } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import type { Context, Handlers } from '#server/http/context.ts'
import { exportRecords } from '#server/documents/excel.ts'
import { referred } from '#server/database/references.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import { mailTemplates, assertValidTexts } from '#resources/mail/mail-templates/mail-template.server.ts'
import { acceptAsSent } from './delivery/mail-accept.server.ts'
import { bounceWebhook, recordBounce } from './delivery/bounce.server.ts'
import { checkMail } from './delivery/mail-check.server.ts'
import { planDefaultMails } from './compose/mail-plan.server.ts'
import { unsentNotices } from './compose/notice-lines.server.ts'
import { failingMails } from './delivery/mail-failing.server.ts'
import { mailFrom } from './compose/mail-triggers.server.ts'
import { countsOf } from './delivery/mail-outcome.server.ts'
import { searchMails } from './compose/mail-search.server.ts'
import { previewMail, testMail } from './compose/mail-preview.server.ts'
import { contentOf, listRecipients } from './compose/mail-recipients.server.ts'
import {
  cancelMail,
  datedEvent,
  assertStepAllowed,
  assertTexts,
  mails,
  pauseMail,
  plannedFor,
  repeatMail,
  resumeMail,
  scheduleMail,
  withdrawMail,
} from './mail-steps.server.ts'
import type { mailsApi } from './mail.api.ts'
import { isTriggered, mails as resource, type EventMail } from './mail.ts'
import { isDraftMail } from './mail-state.ts'
import { listSuppressed, unsuppress } from './delivery/suppression.server.ts'

export const handlers: Handlers<typeof mailsApi> = {
  list: mails.standard.list,
  search: ({ input }, context) => searchMails(context, input),
  get: mails.standard.get,
  failing: (_, context) => failingMails(context),
  unsent: (_, context) => unsentNotices(context),
  excel: exportRecords(mails, resource),
  ofEvent: async ({ params }, context) => {
    const id = await events.assertExists(context, params.id)
    const eventMails = await mails.all(context, { conditions: [sql`t.event_id = ${id}`] })
    const counts = await countsOf(
      context.db,
      eventMails.map((mail) => mail.id),
    )
    return eventMails.map((mail) => ({ mail, counts: counts.get(mail.id)! }))
  },
  plan: async ({ params }, context) => planDefaultMails(context, (await events.get(context, params.id)).id),
  create: async ({ input }, context) => createMail(context, input),
  put: ({ params, input }, context) => changeMail(context, params.id, input),
  patch: ({ params, input }, context) => changeMail(context, params.id, input),
  remove: ({ params }, context) =>
    mails.remove(context, params.id, (mail) => assertStepAllowed(context, mail, 'remove')),
  counts: async ({ params }, context) => {
    const { id } = await mails.get(context, params.id)
    return (await countsOf(context.db, [id])).get(id)!
  },
  checkNew: async ({ input }, context) =>
    checkMail(context, { ...(await wholeMail(context, input)), id: '0' } as EventMail),
  check: async ({ params }, context) => checkMail(context, await mails.get(context, params.id)),
  preview: async ({ params, query }, context) =>
    previewMail(context, await mails.get(context, params.id), query),
  test: async ({ params, input }, context) => testMail(context, await mails.get(context, params.id), input),
  schedule: ({ params, input }, context) =>
    scheduleMail(context, params.id, {
      schedule: input.schedule as EventMail['schedule'],
      version: input.version,
    }),
  withdraw: ({ params }, context) => withdrawMail(context, params.id),
  pause: ({ params }, context) => pauseMail(context, params.id),
  resume: ({ params }, context) => resumeMail(context, params.id),
  cancel: ({ params }, context) => cancelMail(context, params.id),
  repeat: ({ params, input }, context) => repeatMail(context, params.id, input),
  recipients: async ({ params, input }, context) =>
    listRecipients(context, (await mails.get(context, params.id)).id, input),
  accept: ({ params }, context) => acceptAsSent(context, params.id, true),
  unaccept: ({ params }, context) => acceptAsSent(context, params.id, false),
  content: ({ params }, context) => contentOf(context, params.id),
  suppressions: (_, { db }) => listSuppressed(db),
  unsuppress: ({ params }, context) => unsuppress(context, params.id),
  bounces: ({ input }, context) => recordBounce(context, input),
  bounceWebhook: (_, context) => bounceWebhook(context),
}

type Input = Create<typeof resource.fields>

const createMail = async (context: Context, input: Input): Promise<EventMail> =>
  mails.create(context, await wholeMail(context, input))

/** Omitted texts come from the template; without one they are required. */
async function wholeMail(context: Context, input: Input): Promise<Input> {
  await referred('eventId', events.get(context, input.eventId))
  const template = input.templateId
    ? await referred('templateId', mailTemplates.get(context, input.templateId))
    : undefined
  const texts = { subject: input.subject ?? template?.subject, body: input.body ?? template?.body }
  assertTexts(texts)
  assertValidTexts(texts)
  // The caller's values override the template's.
  const whole = template ? { ...mailFrom(template, input.eventId), ...nonDefaultValues(input) } : input
  return { ...whole, ...texts } as Input
}

/** Compares with the defaults, to find what the caller set. */
function nonDefaultValues(input: Input): Partial<Input> {
  const defaults = Object.fromEntries(
    Object.entries(resource.fields).map(([name, { initial }]) => [name, initial ?? null]),
  )
  return Object.fromEntries(
    Object.entries(input).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(defaults[name] ?? null),
    ),
  )
}

const otherEvent: Words = {
  es: 'Un correo no pasa a otro evento: cree uno allí.',
  en: 'A mail does not move to another event: make one there.',
}

/** A scheduled mail stays scheduled, with the new due time. */
async function changeMail(
  context: Context,
  id: string,
  input: Patch<typeof resource.fields>,
): Promise<EventMail> {
  return mails.patch(context, id, input, {
    derive: async (before, after) => {
      await assertChangeAllowed(context, { before, after, input })
      if (isDraftMail(before) || !input.schedule || isTriggered(after)) return {}
      return { sendAt: plannedFor(after.schedule, await datedEvent(context, before.eventId), new Date()) }
    },
  })
}

type MailChange = { before: EventMail; after: EventMail; input: Patch<typeof resource.fields> }
async function assertChangeAllowed(context: Context, { before, after, input }: MailChange): Promise<void> {
  await assertStepAllowed(context, before, 'edit')
  if (after.eventId !== before.eventId) throw conflict(otherEvent)
  assertTexts(after)
  assertValidTexts(after)
  if (before.startedAt && input.audience) throw conflict(hasBegun)
}

const hasBegun: Words = {
  es: 'El envío ya comenzó: sus destinatarios ya no cambian.',
  en: 'Sending has begun: its audience changes no more.',
}
