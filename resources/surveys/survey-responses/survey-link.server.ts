/** Mails the survey link to an email address, without revealing who is registered. */
import { sql } from 'kysely'
import { dateFormatter } from '#core/formatters.ts'
import { homeZone } from '#core/time-zone.ts'
import { translate } from '#core/words.ts'
import { inTransaction, type Context } from '#server/http/context.ts'
import { countAttempt } from '#server/http/limits.ts'
import { postMails } from '#server/mail/outbox.ts'
import { activeEnrolments, attendeeName } from '#resources/booking/attendees/attendee.ts'
import { assertOpen, findEventSurvey, type EventSurvey } from './event-survey.server.ts'
import { isOpenSurvey } from '../questionnaires/survey-window.ts'
import { surveyLink } from './survey-invitation.server.ts'
import { surveyLinkMail } from './survey-link.mail.ts'

type LinkRequest = { eventId: string; email: string; website?: string | null | undefined }

export async function sendSurveyLink(
  context: Context,
  { eventId, email, website }: LinkRequest,
): Promise<void> {
  if (website) return
  await countAttempt(context.db, 'formByAddress', context.ip)
  await countAttempt(context.db, 'formByRecipient', email)
  await inTransaction(context, async (inside) => {
    const eventSurvey = await findEventSurvey(inside, eventId)
    const { event, window } = eventSurvey
    // Events that visitors may not see reveal nothing either.
    if (!isOpenSurvey(window.state) && !event.isShown) return
    assertOpen(window)
    await postMails(inside.db, await linkMails(inside, eventSurvey, email))
  })
}

/** One link per attendee, because colleagues may share an address. */
async function linkMails(context: Context, { event, window }: EventSurvey, email: string) {
  const { db, locale, publicUrl } = context
  const people = await db
    .selectFrom('attendees')
    .select(['id', 'firstName', 'lastName'])
    .where('eventId', '=', event.id)
    .where(sql<string>`lower(email)`, '=', email)
    .where('enrolment', 'in', activeEnrolments)
    .where('deletedAt', 'is', null)
    .limit(10)
    .execute()
  const closes = dateFormatter(locale, { dateStyle: 'long', timeZone: homeZone })
  const mails = []
  for (const person of people) {
    mails.push({
      template: surveyLinkMail,
      // Sent again at most once an hour.
      key: `${surveyLinkMail.name}:${person.id}:${new Date().toISOString().slice(0, 13)}`,
      to: { address: email, name: attendeeName(person) },
      locale,
      values: {
        name: person.firstName,
        title: translate(event.title, locale)?.text ?? '',
        closes: closes.format(new Date(window.closesAt!)),
        link: await surveyLink(db, { attendeeId: person.id, eventId: event.id, locale, publicUrl }),
      },
      about: { resource: 'attendees', id: person.id },
    })
  }
  return mails
}
