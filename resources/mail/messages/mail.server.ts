/** Handlers of mails. */
import { sql } from 'kysely'
import { conflict } from '#core/errors.ts'
import type { Create, Patch } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import { signedIn, type Context, type Handlers } from '#server/http/context.ts'
import { isSame } from '#server/database/audit.ts'
import { exportRecords } from '#server/documents/excel.ts'
import { referred } from '#server/database/references.ts'
import { events } from '#resources/events/event-records/event-records.server.ts'
import { mailTemplates } from '../mail-templates/mail-template.server.ts'
import { acceptAsSent } from './delivery/mail-accept.server.ts'
import { bounceWebhook, recordBounce } from './delivery/bounce.server.ts'
import { checkMail } from './delivery/mail-check.server.ts'
import { planDefaultMails } from './compose/mail-plan.server.ts'
import { unsentNotices } from './compose/notice-lines.server.ts'
import { failingMails } from './delivery/mail-failing.server.ts'
import { mailFrom } from './mail-from-template.ts'
import { countsOf } from './delivery/mail-outcome.server.ts'
import { searchMails } from './compose/mail-search.server.ts'
import { previewMail, testMail } from './compose/mail-preview.server.ts'
import { contentOf, listRecipients } from './compose/mail-recipients.server.ts'
import {
  cancelMail,
  assertAhead,
  assertStepAllowed,
  datesOf,
  mails,
  pauseMail,
  plannedFor,
  repeatMail,
  resumeMail,
  scheduleMail,
  withdrawMail,
} from './mail-steps.server.ts'
import type { mailsApi } from './mail.api.ts'
import { assertWritable, checkedPeople, type MailContent } from './mail-rules.server.ts'
import { isTriggered, mails as resource, wholeAudience, type MailRecord } from './mail.ts'
import { isDraftMail } from './mail-state.ts'
import { expandCustomers } from './people/people-sql.server.ts'
import { receiversOf } from './people/receivers.server.ts'
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
    checkMail(context, { ...(await wholeMail(context, input)), id: '0' } as MailRecord),
  check: async ({ params }, context) => checkMail(context, await mails.get(context, params.id)),
  receivers: async (
    { input: { eventId = null, people, audience = wholeAudience, sendTo, category } },
    { db },
  ) =>
    eventId || people.length > 0
      ? receiversOf(db, { eventId, people: await expandCustomers(db, people), audience, sendTo, category })
      : [],
  preview: ({ input }, context) => previewMail(context, input),
  test: ({ input }, context) => testMail(context, input),
  schedule: ({ params, input }, context) =>
    scheduleMail(context, params.id, {
      schedule: input.schedule as MailRecord['schedule'],
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

async function createMail(context: Context, input: Input): Promise<MailRecord> {
  const whole = await wholeMail(context, input)
  // The usual time of a template may have passed: somebody chooses another.
  if (isSame(whole.schedule, input.schedule))
    assertAhead(whole.schedule, await datesOf(context, whole), new Date())
  return mails.create(context, whole)
}

async function wholeMail(context: Context, input: Input): Promise<Input & MailContent> {
  if (input.eventId) await referred('eventId', events.get(context, input.eventId))
  const whole = {
    ...(await withTemplate(context, input)),
    people: await checkedPeople(context, input.people ?? []),
    replyTo: input.replyTo ?? usualReplyTo(context, input),
  }
  await assertWritable(context, whole)
  return whole
}

/** Omitted texts come from the template, and what the caller left at its default. */
async function withTemplate(context: Context, input: Input): Promise<Input & MailContent> {
  const { templateId, eventId = null } = input
  // Cast: the rule of the endpoint has filled in the defaults.
  const given = { ...input, eventId } as Input & MailContent
  if (!templateId) return given
  const template = await referred('templateId', mailTemplates.get(context, templateId))
  const texts = { subject: input.subject ?? template.subject, body: input.body ?? template.body }
  const chosen = { ...mailFrom(template, eventId), ...nonDefaultValues(input), ...texts }
  return { ...given, ...(chosen as Partial<MailContent>) }
}

/** Nobody but the writer answers for a mail without an event. */
const usualReplyTo = (context: Context, { eventId }: Input): string | null =>
  eventId ? null : signedIn(context).username

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
): Promise<MailRecord> {
  const people = input.people && (await checkedPeople(context, input.people))
  return mails.patch(context, id, people ? { ...input, people } : input, {
    derive: async (before, after) => {
      await assertChangeAllowed(context, { before, after, input })
      if (!input.schedule || isTriggered(after)) return {}
      const [dates, now] = [await datesOf(context, before), new Date()]
      if (!isDraftMail(before)) return { sendAt: plannedFor(after.schedule, dates, now) }
      if (!isSame(before.schedule, after.schedule)) assertAhead(after.schedule, dates, now)
      return {}
    },
  })
}

type MailChange = { before: MailRecord; after: MailRecord; input: Patch<typeof resource.fields> }
async function assertChangeAllowed(context: Context, { before, after, input }: MailChange): Promise<void> {
  await assertStepAllowed(context, before, 'edit')
  if (after.eventId !== before.eventId) throw conflict(otherEvent)
  await assertWritable(context, after)
  if (before.startedAt && (input.audience || input.people)) throw conflict(hasBegun)
}

const hasBegun: Words = {
  es: 'El envío ya comenzó: sus destinatarios ya no cambian.',
  en: 'Sending has begun: its audience changes no more.',
}
