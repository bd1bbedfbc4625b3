/** Fills the demo's mailbox with sent mails and one that waits. */
import { sql } from 'kysely'
import { mailRequest } from '#resources/customers/contact-requests/contact-request-mail.server.ts'
import { contactRequests } from '#resources/customers/contact-requests/contact-request.server.ts'
import { webinarRegistrations } from '#resources/content/webinar-registrations/webinar-registration.server.ts'
import { mailConfirmation } from '#resources/content/webinars/webinar-register.server.ts'
import { webinars } from '#resources/content/webinars/webinar.server.ts'
import type { Context } from '#server/http/context.ts'
import { firmOf } from '#server/mail/firm.ts'

const each = 2

export async function fillMails(context: Context, now: Date): Promise<void> {
  for (const request of await contactRequests.all(context, { limit: each }))
    await mailRequest(context, request)
  const [webinar] = await webinars.all(context, {
    conditions: [sql`t.website_state = 'published' and t.starts_at > ${now.toISOString()}`],
    limit: 1,
  })
  if (webinar) {
    const seated = { conditions: [sql`t.webinar_id = ${webinar.id}`], limit: each }
    for (const one of await webinarRegistrations.all(context, seated))
      await mailConfirmation(context, webinar, one)
  }
  await keepAsSent(context, now)
}

/** Runs before the worker can send them, because nobody of a demo may get mail. */
async function keepAsSent({ db }: Context, now: Date): Promise<void> {
  const { name, email } = await firmOf(db, 'es')
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()
  await db
    .updateTable('outbox')
    .set({
      status: 'sent',
      attempts: 1,
      nextTryAt: null,
      sentVia: 'mailbox',
      sender: `${name} <${email}>`,
      sentAt: at(0),
    })
    .execute()
  // The last mail waits for the SMTP server long enough to be looked at.
  await db
    .updateTable('outbox')
    .set({
      status: 'waiting',
      sentVia: null,
      sender: null,
      sentAt: null,
      nextTryAt: at(24 * 30),
      lastError: 'SMTP 421 4.3.2',
    })
    .where('id', '=', (eb) => eb.selectFrom('outbox').select(({ fn }) => fn.max('id').as('last')))
    .execute()
}
