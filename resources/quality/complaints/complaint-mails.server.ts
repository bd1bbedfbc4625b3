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
import { complaints, complaintTopics, type Complaint } from './complaint.ts'

const { fields } = complaints
const aboutIt = ({ id }: Complaint) => ({ resource: complaints.name, id })
const toComplainant = ({ email, name, locale }: Complaint) => ({ to: { address: email, name }, locale })

export async function mailReceived(context: Context, complaint: Complaint): Promise<void> {
  const { id, number, name, locale, createdAt, acknowledgeBy } = complaint
  await postMail(context.db, {
    template: complaintReceivedMail,
    key: `${complaintReceivedMail.name}:${id}`,
    ...toComplainant(complaint),
    values: {
      name,
      number,
      date: sayMoment(createdAt, locale),
      day: display(fields.acknowledgeBy, acknowledgeBy, { locale }),
    },
    about: aboutIt(complaint),
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

export async function mailAcknowledged({ db }: Context, complaint: Complaint): Promise<void> {
  const { id, number, name, locale, answerBy } = complaint
  await postMail(db, {
    template: complaintAcknowledgedMail,
    key: `${complaintAcknowledgedMail.name}:${id}`,
    ...toComplainant(complaint),
    values: { name, number, day: display(fields.answerBy, answerBy, { locale }) },
    about: aboutIt(complaint),
  })
}

export async function mailAnswered(context: Context, complaint: Complaint): Promise<void> {
  const { id, number, name, answer } = complaint
  const { email: replyTo } = await firmSettings(context)
  await postMail(context.db, {
    template: complaintAnsweredMail,
    key: `${complaintAnsweredMail.name}:${id}`,
    ...toComplainant(complaint),
    replyTo,
    values: { name, number, answer: answer! },
    about: aboutIt(complaint),
  })
}
