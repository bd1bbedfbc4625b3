/** Stores an attendee's answers: by personal link, once, changeable until closing. */
import { homeZone, momentIn } from '#core/time-zone.ts'
import { sql } from 'kysely'
import { assertValid, conflict, invalid, Refusal } from '#core/errors.ts'
import { inTransaction, type Context } from '#server/http/context.ts'
import type { Db } from '#server/database/database.ts'
import { countAttempt } from '#server/http/limits.ts'
import { countSurveys } from '#resources/surveys/survey-figures/survey-figures.server.ts'
import { assertOpen, surveyItems, findEventSurvey, type EventSurvey } from './event-survey.server.ts'
import { moderationAfter, type PublishedAs } from '#resources/surveys/comment-states/comment-state.ts'
import { surveyWords } from '../questionnaires/survey.words.ts'
import { unorderedId } from './anonymous-answers.server.ts'
import { commentsOf, validateAnswers, lowestRating, scoreOf } from './survey-answers.ts'
import { eventOfLink, markAnswered, openInvitation, type Invitation } from './survey-invitation.server.ts'
import type { Answers, ResponseForm, SurveyResponse } from './survey-response.ts'

type ResponseInput = { surveyId: string; form: ResponseForm; isChange: boolean }

export async function respond(context: Context, { surveyId, form, isChange }: ResponseInput): Promise<void> {
  // Bots that fill in the honeypot get the same answer as people.
  if (form.website) return
  await countAttempt(context.db, 'surveyByAddress', context.ip)
  await inTransaction(context, async (inside) => {
    const eventId = await eventOfLink(inside, form.token)
    const invitation = await openInvitation(inside, { eventId, token: form.token, isLocked: true })
    const before = await responseOf(inside.db, invitation.attendeeId)
    const eventSurvey = await findEventSurvey(inside, eventId, { surveyId: before?.surveyId })
    assertMayRespond({ eventSurvey, surveyId, invitation, before, isChange })
    const { answers, broken } = validateAnswers(surveyItems(eventSurvey), form.answers)
    assertValid(broken)
    const publishAs = form.publishAs ?? null
    if (publishAs === 'named' && eventSurvey.survey.anonymous)
      throw invalid({ publishAs: surveyWords.noName })
    await store(inside, { eventSurvey, invitation, before, answers, complaint: form.complaint, publishAs })
    await countSurveys(inside.db, [eventId])
  })
}

const ownColumns = [
  'id',
  'surveyId',
  'answers',
  'complaint',
  'complaintBy',
  'comments',
  'publishAs',
  'moderation',
  'moderationNote',
] as const
export type OwnResponse = Pick<SurveyResponse, (typeof ownColumns)[number]>
export async function responseOf(db: Db, attendeeId: string): Promise<OwnResponse | undefined> {
  return db
    .selectFrom('surveyResponses')
    .select(ownColumns)
    .where('attendeeId', '=', attendeeId)
    .where('isFollowUp', '=', false)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

/** Only answers with a known author can be changed. */
export const isAnsweredForGood = (
  { answeredAt }: Pick<Invitation, 'answeredAt'>,
  own: OwnResponse | undefined,
): boolean => answeredAt !== null && !own

type ResponseCheck = {
  eventSurvey: EventSurvey
  surveyId: string
  invitation: Invitation
  before: OwnResponse | undefined
  isChange: boolean
}
function assertMayRespond({ eventSurvey, surveyId, invitation, before, isChange }: ResponseCheck): void {
  const { survey, window } = eventSurvey
  assertOpen(window)
  // Checked before comparing, because the event may have another survey by now.
  if (isAnsweredForGood(invitation, before))
    throw conflict(surveyWords.answeredForGood, { data: { mayChange: false } })
  if (survey.id !== surveyId) throw new Refusal(404, surveyWords.otherSurvey)
  const hasAnswered = invitation.answeredAt !== null
  if (hasAnswered && !isChange) throw conflict(surveyWords.answered, { data: { mayChange: true } })
  if (!hasAnswered && isChange) throw conflict(surveyWords.notAnswered)
}

type Storing = {
  eventSurvey: EventSurvey
  invitation: Invitation
  before: OwnResponse | undefined
  answers: Answers
  complaint: boolean
  publishAs: PublishedAs | null
}
/** Writes no audit entry, which would keep the address of an anonymous person. */
async function store(
  { db, locale }: Context,
  { eventSurvey, invitation, before, ...given }: Storing,
): Promise<void> {
  const { answers } = given
  const values = {
    answers: sql<Answers>`${JSON.stringify(answers)}::jsonb`,
    content: scoreOf(answers, 'content'),
    expectations: scoreOf(answers, 'expectations'),
    lowest: lowestRating(answers),
    ...commentOf(given, before),
    ...complaintOf(given.complaint, before),
  }
  if (before) {
    const isNewer = { version: sql<number>`version + 1`, updatedAt: sql<string>`now()` }
    await db
      .updateTable('surveyResponses')
      // A changed testimonial needs review again.
      .set({ ...values, ...isNewer, reviewed: false })
      .where('id', '=', before.id)
      .execute()
    return
  }
  const { survey, event } = eventSurvey
  const now = new Date().toISOString()
  // An exact time would reveal the author of an anonymous answer, so it has the firm's midnight.
  const at = survey.anonymous ? momentIn(homeZone, now).replace(/T\d\d:\d\d:\d\d/, 'T00:00:00') : now
  await db
    .insertInto('surveyResponses')
    .values({
      ...values,
      reviewed: false,
      isFollowUp: false,
      ...(survey.anonymous && { id: unorderedId() }),
      createdAt: at,
      updatedAt: at,
      submittedAt: at,
      surveyId: survey.id,
      eventId: event.id,
      attendeeId: survey.anonymous ? null : invitation.attendeeId,
      locale,
      createdBy: null,
      updatedBy: null,
      deletedAt: null,
    })
    .execute()
  // Even a day could have a single answer, so anonymous ones are dated at the event's end.
  await markAnswered(db, invitation.attendeeId, survey.anonymous ? event.endsAt! : at)
}

/** The office's decision stays while it is about the same comment. */
function commentOf({ answers, publishAs }: Pick<Storing, 'answers' | 'publishAs'>, before?: OwnResponse) {
  const comments = commentsOf(answers)
  const moderation = moderationAfter({ comments, publishAs }, before)
  const isDecided = moderation !== null && moderation === before?.moderation
  return { comments, publishAs, moderation, moderationNote: isDecided ? before.moderationNote : null }
}

/** The firm's marks stay; respondents may only withdraw their own permission. */
function complaintOf(isGiven: boolean, before: OwnResponse | undefined) {
  if (before?.complaint && before.complaintBy === 'staff')
    return { complaint: true, complaintBy: 'staff' as const }
  return { complaint: isGiven, complaintBy: isGiven ? ('respondent' as const) : null }
}
