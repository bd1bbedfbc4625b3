/** Endpoints of event mails (spec §7): composing, scheduling, previewing, sending, results. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { exportQuery } from '#core/export.ts'
import { idRule } from '#core/field.ts'
import { codeOf } from '#core/public.ts'
import { createRule, found, page, replaceRule, searchQuery, searchTerm } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { locales } from '#core/words.ts'
import { renderedMail } from '#resources/mail/mail-templates/mail-template.api.ts'
import { purposes } from '#resources/mail/mail-templates/mail-template.ts'
import { recipientStatuses, roles as recipientRoles } from './compose/mail-recipient.ts'
import { scheduleFields } from '#resources/mail/mail-templates/mail-schedule.ts'
import { mails } from './mail.ts'

const { fields, row } = mails
const roles = may.readMails
const edit = may.editMails

const counts = z.record(z.enum(Object.keys(recipientStatuses) as (keyof typeof recipientStatuses)[]), z.int())
const counted = z.object({ mail: row, counts })
export type CountedMail = z.output<typeof counted>

const recipient = z.object({
  id: idRule,
  role: codeOf(recipientRoles),
  name: z.string(),
  address: z.string().nullable(),
  locale: z.enum(locales),
  status: codeOf(recipientStatuses),
  /** The reason it was not sent, or the bounce. */
  reason: z.string().nullable(),
  sentAt: z.string().nullable(),
  attendeeId: idRule.nullable(),
  outboxId: idRule.nullable(),
  suppressionId: idRule.nullable(),
  /** Staff counted the unconfirmed mail as sent. */
  isAccepted: z.boolean(),
})
export type MailRecipient = z.output<typeof recipient>
const recipientQuery = z.strictObject({
  page: z.int().min(1).max(1_000_000).default(1),
  perPage: z.int().min(1).max(200).default(50),
  search: searchTerm.default(''),
  status: codeOf(recipientStatuses).optional(),
})
export type RecipientQuery = z.output<typeof recipientQuery>

const check = z.object({
  people: z.int(),
  withoutAddress: z.int(),
  suppressed: z.int(),
  withoutConsent: z.int(),
  /** Variables without value and the number of people affected. */
  missing: z.array(z.object({ variable: z.string(), people: z.int() })),
})
export type MailCheck = z.output<typeof check>

const failing = z.array(
  z.object({
    mailId: idRule,
    eventId: idRule,
    code: z.string(),
    subject: z.looseObject({ es: z.string().nullish(), en: z.string().nullish() }),
    /** The event's title, in the language of the call. */
    title: z.string(),
    /** Recipients that it did not reach. */
    people: z.int(),
    /** Unconfirmed recipients, on whom staff must decide. */
    unconfirmed: z.int(),
    at: z.string(),
  }),
)
export type FailingMail = z.output<typeof failing>[number]

const unsent = z.array(
  z.object({
    mailId: idRule,
    purpose: codeOf(purposes),
    /** The event's title, in the language of the call. */
    title: z.string(),
    at: z.string(),
  }),
)
export type UnsentNotice = z.output<typeof unsent>[number]

const reading = z.object({ lang: z.enum(locales).optional(), attendeeId: idRule.optional() })
const schedule = z.strictObject({
  schedule: createRule(scheduleFields).optional(),
  version: z.int().min(1).optional(),
})
const suppression = z.object({
  id: idRule,
  address: z.string(),
  reason: z.enum(['bounce', 'complaint']),
  detail: z.string().nullable(),
  at: z.string(),
})

export const mailsApi = {
  ofEvent: endpoint('GET events/{id}/mails', { roles, answer: z.array(counted) }),
  /** Creates and schedules the default mails that the event lacks and that are not past. */
  plan: endpoint('POST events/{id}/mails/plan', { roles: edit, answer: z.array(row) }),
  list: endpoint('POST mails/list', { roles, isRead: true, body: mails.query, answer: page(row) }),
  excel: endpoint('POST mails/list', { roles, isRead: true, accept: 'excel', body: exportQuery(mails) }),
  search: endpoint('POST mails/search', { roles, isRead: true, body: searchQuery, answer: found }),
  /** Omitted texts are copied from the template. */
  create: endpoint('POST mails', { roles: edit, data: mails.create, answer: row, fields }),
  get: endpoint('GET mails/{id}', { roles, answer: row }),
  put: endpoint('PUT mails/{id}', { roles: edit, data: replaceRule(fields), answer: row, fields }),
  patch: endpoint('PATCH mails/{id}', { roles: edit, data: mails.patch, answer: row, fields }),
  remove: endpoint('DELETE mails/{id}', { roles: edit }),
  /** Recent mails that failed or are unconfirmed, the latest first. */
  failing: endpoint('GET mails/failing', { roles: edit, answer: failing }),
  /** Draft notices about upcoming events, the oldest first. */
  unsent: endpoint('GET mails/unsent-notices', { roles: edit, answer: unsent }),
  counts: endpoint('GET mails/{id}/counts', { roles, answer: counts }),
  /** The same for a mail that is not created yet. */
  checkNew: endpoint('POST mails/check', {
    roles: edit,
    isRead: true,
    data: mails.create,
    answer: check,
    fields,
  }),
  check: endpoint('GET mails/{id}/check', { roles, answer: check }),
  /** Renders for an attendee, or with sample values, like sending. */
  preview: endpoint('GET mails/{id}/preview', { roles, query: reading, answer: renderedMail }),
  test: endpoint('POST mails/{id}/test', { roles: edit, body: z.strictObject(reading.shape) }),
  schedule: endpoint('POST mails/{id}/schedule', { roles: edit, data: schedule, answer: row, fields }),
  withdraw: endpoint('POST mails/{id}/withdraw', { roles: edit, answer: row }),
  pause: endpoint('POST mails/{id}/pause', { roles: edit, answer: row }),
  resume: endpoint('POST mails/{id}/resume', { roles: edit, answer: row }),
  cancel: endpoint('POST mails/{id}/cancel', { roles: edit, answer: row }),
  /** Unconfirmed recipients must be named explicitly. */
  repeat: endpoint('POST mails/{id}/repeat', {
    roles: edit,
    body: z.strictObject({ unconfirmed: z.boolean().default(false) }),
    answer: row,
  }),
  recipients: endpoint('POST mails/{id}/recipients/list', {
    roles,
    isRead: true,
    body: recipientQuery,
    answer: page(recipient),
  }),
  /** Counts an unconfirmed mail as sent, so it is not sent again. */
  accept: endpoint('POST mails/recipients/{id}/accept', { roles: edit, answer: recipient }),
  unaccept: endpoint('DELETE mails/recipients/{id}/accept', { roles: edit, answer: recipient }),
  /** The mail as sent, or rendered again if it was erased. */
  content: endpoint('GET mails/recipients/{id}/content', {
    roles,
    answer: renderedMail.extend({ isOriginal: z.boolean() }),
  }),
  suppressions: endpoint('GET mails/suppressions', { roles, answer: z.array(suppression) }),
  unsuppress: endpoint('DELETE mails/suppressions/{id}', { roles: edit }),
  /** A delivery status (RFC 3464) or complaint (RFC 5965) forwarded by the mail server. */
  bounces: endpoint('POST mails/bounces', {
    roles: 'everyone',
    body: z.strictObject({ secret: z.string().min(1).max(200), message: z.string().min(1).max(900_000) }),
    answer: z.object({ recorded: z.int() }),
  }),
  /** The address and secret for forwarding bounces. */
  bounceWebhook: endpoint('GET mails/bounces', {
    roles: may.administer,
    answer: z.object({ url: z.string(), secret: z.string() }),
  }),
}
