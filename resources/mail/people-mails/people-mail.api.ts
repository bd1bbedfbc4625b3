/** Endpoints of mails to people who are selected in a list. */
import { z } from 'zod'
import { endpoint } from '#core/endpoint.ts'
import { idRule } from '#core/field.ts'
import { codeOf } from '#core/public.ts'
import { may } from '#core/roles.ts'
import { locales } from '#core/words.ts'
import { mailSources, peopleMailFields as fields, refusals } from './people-mail.ts'

const roles = may.mailPeople
const MOST = 500
const selection = z.strictObject({ source: z.enum(mailSources), ids: z.array(idRule).min(1).max(MOST) })
export type MailSelection = z.output<typeof selection>

const receiver = z.object({
  /** The selected record; a customer has one receiver for each contact. */
  sourceId: idRule,
  name: z.string(),
  address: z.string().nullable(),
  locale: z.enum(locales),
  refusal: codeOf(refusals).nullable(),
})
export type MailReceiver = z.output<typeof receiver>

const texts = { subject: fields.subject.rule, body: fields.body.rule }

export const peopleMailsApi = {
  /** Who would get a mail, in which language, and who would not. */
  receivers: endpoint('POST mails/people/receivers', {
    roles,
    isRead: true,
    body: selection,
    answer: z.array(receiver),
  }),
  /** The mail as the first of the selected people would get it in that language. */
  preview: endpoint('POST mails/people/preview', {
    roles,
    isRead: true,
    data: z.strictObject({ ...selection.shape, ...texts, lang: z.enum(locales) }),
    answer: z.object({ subject: z.string(), text: z.string() }),
    fields,
  }),
  /** Queues a mail for each person who may get one; answers all of them. */
  send: endpoint('POST mails/people', {
    roles,
    data: z.strictObject({ ...selection.shape, ...texts }),
    answer: z.array(receiver),
    fields,
  }),
}
