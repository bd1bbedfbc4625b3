/** Endpoints of mails (spec §7): composing, scheduling, previewing, sending, results. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { exportQuery } from '#core/export.ts'
import { idRule } from '#core/field.ts'
import { codeOf } from '#core/public.ts'
import { createRule, found, page, replaceRule, searchQuery, searchTerm } from '#core/resource.ts'
import { richTextRule } from '#core/richtext.ts'
import { may } from '#core/roles.ts'
import { locales } from '#core/words.ts'
import { purposes } from '../mail-templates/mail-template.ts'
import { recipientStatuses, roles as recipientRoles, skipReasons } from './compose/mail-recipient.ts'
import { scheduleFields } from '../mail-templates/mail-schedule.ts'
import { MOST_PEOPLE, personSources } from './people/person-source.ts'
import { mails } from './mail.ts'

const { fields, row } = mails
const roles = may.readMails
/** Mails to the attendees of an event ask for more; the handler checks it. */
const edit = may.mailPeople

/** A rendered mail; the HTML is at a short-lived address for a frame. */
const renderedMail = z.object({ subject: z.string(), text: z.string(), viewUrl: z.string() })

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
  /** Who would get it today. */
  people: z.int(),
  /** Who would not, with the first names of each reason. */
  refused: z.array(z.object({ reason: codeOf(skipReasons), people: z.int(), names: z.array(z.string()) })),
  /** Variables without value and the number of people affected. */
  missing: z.array(z.object({ variable: z.string(), people: z.int() })),
})
export type MailCheck = z.output<typeof check>

const failing = z.array(
  z.object({
    mailId: idRule,
    /** The code of its event. */
    code: z.string().nullable(),
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

const sources = Object.keys(personSources) as [keyof typeof personSources]
const personRef = z.strictObject({ source: z.enum(sources), id: idRule })
/** Whom a mail goes to, before it is saved. */
const addressed = z.strictObject({
  eventId: idRule.nullish(),
  people: z.array(personRef).max(MOST_PEOPLE).default([]),
  audience: fields.audience.rule.optional(),
  sendTo: fields.sendTo.rule.default('attendee'),
  category: fields.category.rule.default('transactional'),
})
const receiver = z.object({
  ...personRef.shape,
  role: codeOf(recipientRoles),
  name: z.string(),
  address: z.string().nullable(),
  locale: z.enum(locales),
  /** Why the person would get none. */
  refusal: codeOf(skipReasons).nullable(),
  /** Not to be contacted, yet gets what concerns the own registration. */
  isSilent: z.boolean(),
})
export type MailReceiver = z.output<typeof receiver>

const inLanguages = <T>(text: z.ZodType<T>) =>
  z
    .strictObject({ es: text.nullable().default(null), en: text.nullable().default(null) })
    .default({ es: null, en: null })
/** A mail that is being written, whose texts are checked once it is saved. */
const draft = z.strictObject({
  eventId: idRule.nullish(),
  subject: inLanguages(z.string().max(1000)),
  body: inLanguages(richTextRule({ min: 0, max: 50_000 })),
  /** The language of the mail, not of the reader. */
  lang: z.enum(locales),
  /** As this person would get it; else with sample values. */
  person: personRef.nullish(),
})
const { attachIcs, attachTicket, attachCertificate, attachments } = fields
const testDraft = draft.extend({
  id: idRule.optional(),
  attachIcs: attachIcs.rule.default(false),
  attachTicket: attachTicket.rule.default(false),
  attachCertificate: attachCertificate.rule.default(false),
  attachments: attachments.rule.default([]),
})
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
  plan: endpoint('POST events/{id}/mails/plan', { roles: may.editMails, answer: z.array(row) }),
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
  unsent: endpoint('GET mails/unsent-notices', { roles: may.editMails, answer: unsent }),
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
  /** Each person who would get it or not; customers are answered as their contacts. */
  receivers: endpoint('POST mails/receivers', {
    roles: edit,
    isRead: true,
    body: addressed,
    answer: z.array(receiver),
    fields,
  }),
  /** Renders like sending. */
  preview: endpoint('POST mails/preview', {
    roles: edit,
    isRead: true,
    body: draft,
    answer: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
    fields,
  }),
  /** Sends the same to the caller, with what is attached. */
  test: endpoint('POST mails/test', { roles: edit, body: testDraft, fields }),
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
    isTransaction: false,
    body: z.strictObject({ secret: z.string().min(1).max(200), message: z.string().min(1).max(900_000) }),
    answer: z.object({ recorded: z.int() }),
  }),
  /** The address and secret for forwarding bounces. */
  bounceWebhook: endpoint('GET mails/bounces', {
    roles: may.administer,
    answer: z.object({ url: z.string(), secret: z.string() }),
  }),
}
