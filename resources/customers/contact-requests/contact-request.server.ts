/** Handlers of contact requests: stored first, then mailed. */
import { sql } from 'kysely'
import { homeZone } from '#core/time-zone.ts'
import { invalid } from '#core/errors.ts'
import type { Answer } from '#core/endpoint.ts'
import type { Create, Patch } from '#core/resource.ts'
import { validationWords } from '#core/validation-words.ts'
import { inTransaction, signedIn, type Context, type Handlers } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import { exportRecords } from '#server/documents/excel.ts'
import { countAttempt } from '#server/http/limits.ts'
import { nextNumber, padded } from '#server/database/numbers.ts'
import { isOnSiteSql } from '#resources/catalogue/services/catalogue-visibility.server.ts'
import { recordFormConsents } from '#resources/system/consents/consent.server.ts'
import { mailRequest } from './contact-request-mail.server.ts'
import { customerOfRequest } from './request-customer.server.ts'
import type { contactRequestsApi } from './contact-request.api.ts'
import { shownDate } from './request-date.server.ts'
import { requestReceived } from './request-received.server.ts'
import {
  contactRequests as resource,
  isAnsweredRequest,
  isNeededService,
  otherService,
  type ContactForm,
  type ContactRequest,
} from './contact-request.ts'

type Fields = typeof resource.fields

export const contactRequests = records(resource, {
  order: sql`t.created_at desc`,
  sublabel: sql`concat_ws(' · ', t.code, t.email)`,
})

export const handlers: Handlers<typeof contactRequestsApi> = {
  ...contactRequests.standard,
  excel: exportRecords(contactRequests, resource),
  patch: ({ params, input }, context) => patchRequest(context, params.id, input),
  customer: async ({ params, input }, context) =>
    customerOfRequest(context, await contactRequests.lock(context, params.id), input),
  send: ({ input }, context) => submitRequest(context, input, 'office'),
  publicSend: async ({ input }, context) => {
    await countAttempt(context.db, 'formByAddress', context.ip)
    await countAttempt(context.db, 'formByRecipient', input.email)
    return submitRequest(context, input, 'web:contact')
  },
}

type Sent = Answer<typeof contactRequestsApi.publicSend>

async function submitRequest(context: Context, form: ContactForm, source: string): Promise<Sent> {
  if (form.website) return { code: null }
  return inTransaction(context, async (transaction) => {
    // The lock makes concurrent submissions of the same form wait for each other.
    await sql`select pg_advisory_xact_lock(hashtext(${`contact-request ${form.email}`}))`.execute(
      transaction.db,
    )
    const repeated = await sameRequest(transaction, form)
    if (repeated) return repeated
    const stored = await storeRequest(transaction, form, source)
    await mailRequest(transaction, stored)
    return { code: stored.code }
  })
}

/** The same message from the same address within minutes is a repetition. */
async function sameRequest({ db }: Context, { email, message }: ContactForm): Promise<Sent | undefined> {
  return db
    .selectFrom('contactRequests')
    .select('code')
    .where('email', '=', email)
    .where('message', '=', message)
    .where('createdAt', '>', sql<string>`now() - interval '10 minutes'`)
    .limit(1)
    .executeTakeFirst()
}

async function storeRequest(context: Context, form: ContactForm, source: string): Promise<ContactRequest> {
  const { service, privacy: _privacy, website: _website, marketing = false, ...rest } = form
  const { course, event, ...values } = rest
  const isOfList = service !== otherService && !isNeededService(service)
  const serviceId = isOfList ? await publishedServiceId(context, service) : null
  const topic = await topicOf(context, { course, event })
  const year = Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: homeZone }).format())
  const code = `SOL-${year}-${padded(await nextNumber(context.db, 'SOL', year), 4)}`
  const record = {
    ...values,
    company: form.type === 'company' ? values.company : null,
    otherText: service === otherService ? values.otherText : null,
    need: needOf(service, topic),
    serviceId,
    ...topic,
    code,
    marketing,
    state: 'new',
    locale: context.locale,
  }
  // Cast: a visitor's own fields are set only here.
  const request = await contactRequests.create(context, record as unknown as Create<Fields>)
  const { id: entityId, email } = request
  await recordFormConsents(context, {
    purpose: 'contact',
    marketing,
    email,
    entity: resource.name,
    entityId,
    source,
  })
  await requestReceived.announce(context, request)
  return request
}

type RequestTopic = Pick<ContactRequest, 'courseId' | 'eventId'>
const needOf = (service: string, { courseId }: RequestTopic): ContactRequest['need'] => {
  if (isNeededService(service)) return service
  if (courseId) return 'training'
  return service === otherService ? 'other' : 'consulting'
}

/** The course and the date that the form names, as far as visitors may see them. */
async function topicOf(
  context: Context,
  { course = null, event = null }: Pick<ContactForm, 'course' | 'event'>,
): Promise<RequestTopic> {
  const date = event && (await shownDate(context, event))
  if (date) return date
  const { rows } = await sql<RequestTopic>`
    select t.id::text as course_id, null as event_id from courses t
    where t.id = ${course}::bigint and t.deleted_at is null and ${isOnSiteSql('t')}`.execute(context.db)
  return rows[0] ?? { courseId: null, eventId: null }
}

async function publishedServiceId({ db }: Context, code: string): Promise<string> {
  const service = await db
    .selectFrom('services')
    .select('id')
    .where('code', '=', code)
    .where(isOnSiteSql('services'))
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!service) throw invalid({ service: validationWords.fallback })
  return service.id
}

/** Answering an unassigned request assigns it to that user. */
const patchRequest = (context: Context, id: string, input: Patch<Fields>): Promise<ContactRequest> =>
  contactRequests.patch(context, id, input, {
    derive: (before, after) =>
      isAnsweredRequest(after.state) && !isAnsweredRequest(before.state)
        ? {
            ownerId: after.ownerId ?? before.ownerId ?? signedIn(context).id,
            answeredAt: before.answeredAt ?? new Date().toISOString(),
          }
        : {},
  })
