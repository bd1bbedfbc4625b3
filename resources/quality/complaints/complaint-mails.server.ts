/** Mails a complaint's receipt, acknowledgement and answer to its sender, and its arrival to the quality office. */
import { sql } from 'kysely'
import { display, sayMoment } from '#core/display.ts'
import type { Locale } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { postMail } from '#server/mail/outbox.ts'
import { firmSettings } from '#resources/system/settings/settings.server.ts'
import {
  complaintAcknowledgedMail,
  complaintAnsweredMail,
  complaintArrivedMail,
  complaintReceivedMail,
} from './complaint.mail.ts'
import { isFromSite } from './complaint-state.ts'
import { complaints, complaintTopics, type Complaint } from './complaint.ts'

const { fields } = complaints
const aboutIt = ({ id }: Complaint) => ({ resource: complaints.name, id })

/** To a complainant whose address is known; each time that it is reopened there is one more. */
async function mailComplainant<V>(
  { db }: Context,
  complaint: Complaint,
  { template, ...mail }: Pick<Parameters<typeof postMail<V>>[1], 'template' | 'values' | 'replyTo'>,
): Promise<void> {
  const { id, email, locale, reopenedCount } = complaint
  if (!email) return
  await postMail(db, {
    template,
    key: [template.name, id, ...(reopenedCount > 0 ? [reopenedCount] : [])].join(':'),
    to: { address: email },
    locale,
    about: aboutIt(complaint),
    ...mail,
  })
}

export async function mailReceived(context: Context, complaint: Complaint): Promise<void> {
  const { number, name, locale, createdAt, receivedOn, medium, acknowledgeBy } = complaint
  await mailComplainant(context, complaint, {
    template: complaintReceivedMail,
    values: {
      name,
      number,
      date: isFromSite(medium)
        ? sayMoment(createdAt, locale)
        : display(fields.receivedOn, receivedOn, { locale }),
      day: display(fields.acknowledgeBy, acknowledgeBy, { locale }),
    },
  })
  for (const receiver of await qualityOffice(context)) await mailArrival(context, complaint, receiver)
}

type Receiver = { address: string; name: string; locale: Locale }

/** The text stays in the office, because it may become confidential. */
async function mailArrival(context: Context, complaint: Complaint, to: Receiver): Promise<void> {
  const { id, number, topic, acknowledgeBy } = complaint
  const { address, name, locale } = to
  await postMail(context.db, {
    template: complaintArrivedMail,
    key: `${complaintArrivedMail.name}:${id}:${address}`,
    to: { address, name },
    locale,
    values: {
      number,
      topic: complaintTopics[topic][locale],
      day: display(fields.acknowledgeBy, acknowledgeBy, { locale }),
      link: `${context.publicUrl}/${locale}/office/complaints/${id}`,
    },
    about: aboutIt(complaint),
  })
}

/** Its users, or the firm's own address where it has none. */
async function qualityOffice(context: Context): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`
    select username as address, display_name as name, coalesce(locale, 'es') as locale from users
    where active and 'quality' = any(roles) and deleted_at is null order by id`.execute(context.db)
  if (rows.length > 0) return rows
  const { email: address, tradeName: name } = await firmSettings(context)
  return [{ address, name, locale: 'es' }]
}

export async function mailAcknowledged(context: Context, complaint: Complaint): Promise<void> {
  const { number, name, locale, answerBy } = complaint
  await mailComplainant(context, complaint, {
    template: complaintAcknowledgedMail,
    values: { name, number, day: display(fields.answerBy, answerBy, { locale }) },
  })
}

export async function mailAnswered(context: Context, complaint: Complaint): Promise<void> {
  const { number, name, answer } = complaint
  const { email: replyTo } = await firmSettings(context)
  await mailComplainant(context, complaint, {
    template: complaintAnsweredMail,
    replyTo,
    values: { name, number, answer: answer! },
  })
}
