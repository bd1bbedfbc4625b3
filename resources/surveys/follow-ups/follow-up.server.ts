/** Handlers of the follow-up: opening it by its link and storing its answers. */
import { sql } from 'kysely'
import { assertValid, Refusal } from '#core/errors.ts'
import { inTransaction, type Context, type Handlers } from '#server/http/context.ts'
import { countAttempt } from '#server/http/limits.ts'
import { recordId } from '#server/database/crud-reading.ts'
import {
  assertNotClosed,
  assertOpen,
  findEventSurvey,
  publicPage,
  shownItems,
  surveyItems,
  type EventSurvey,
} from '#resources/surveys/survey-responses/event-survey.server.ts'
import {
  commentsOf,
  itemKey,
  lowestRating,
  validateAnswers,
} from '#resources/surveys/survey-responses/survey-answers.ts'
import type { Answers, ResponseForm } from '#resources/surveys/survey-responses/survey-response.ts'
import { surveyWords } from '../questionnaires/survey.words.ts'
import type { SurveyPage } from '../questionnaires/survey.public.ts'
import { followUpStatsOf } from './follow-up-stats.server.ts'
import { openFollowUp, type FollowUpInvitation } from './follow-up-token.server.ts'
import type { followUpsApi } from './follow-up.api.ts'

export const handlers: Handlers<typeof followUpsApi> = {
  publicOfEvent: ({ params, query: { token } }, context) => ownPage(context, recordId(params.id), token),
  publicRespond: ({ params, input }, context) => respond(context, recordId(params.id), input),
  stats: ({ query }, context) => followUpStatsOf(context, query),
}

type Opened = { invitation: FollowUpInvitation; survey: EventSurvey }
async function openOwn(
  context: Context,
  eventId: string,
  link: { token: string; isLocked?: boolean },
): Promise<Opened> {
  const invitation = await openFollowUp(context, link)
  if (invitation.eventId !== eventId) throw new Refusal(404, surveyWords.foreignLink)
  const { sentAt: opensAt, closesAt, surveyId } = invitation
  const found = await findEventSurvey(context, eventId, { surveyId })
  const state = Date.parse(closesAt) > Date.now() ? 'open' : 'closed'
  return { invitation, survey: { ...found, window: { state, opensAt, closesAt } } }
}

const answersOf = async ({ db }: Context, attendeeId: string): Promise<Answers> => {
  const found = await db
    .selectFrom('surveyResponses')
    .select('answers')
    .where('attendeeId', '=', attendeeId)
    .where('isFollowUp', '=', true)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return found?.answers ?? []
}

async function ownPage(context: Context, eventId: string, token: string): Promise<SurveyPage> {
  const { invitation, survey } = await openOwn(context, eventId, { token })
  assertNotClosed(survey.window)
  const hasAnswered = invitation.answeredAt !== null
  return {
    ...publicPage(survey, context, true),
    survey: { id: survey.survey.id, anonymous: false, items: await shownItems(context, survey) },
    own: {
      name: invitation.firstName,
      hasAnswered,
      mayChange: hasAnswered,
      complaint: false,
      publishAs: null,
      joinUrl: null,
      materials: [],
      answers: (await answersOf(context, invitation.attendeeId)).map((answer) => ({
        key: itemKey(answer.question, answer.instructorId),
        score: answer.score,
        text: answer.text,
        options: answer.options.map(({ key }) => key),
      })),
    },
  }
}

type Form = Omit<ResponseForm, 'complaint' | 'publishAs'>
async function respond(
  context: Context,
  eventId: string,
  { token, answers: given, website }: Form,
): Promise<void> {
  // Bots that fill in the honeypot get the same answer as people.
  if (website) return
  await countAttempt(context.db, 'surveyByAddress', context.ip)
  await inTransaction(context, async (inside) => {
    const { invitation, survey } = await openOwn(inside, eventId, { token, isLocked: true })
    assertOpen(survey.window)
    const { answers, broken } = validateAnswers(surveyItems(survey), given)
    assertValid(broken)
    await store(inside, { invitation, answers })
  })
}

/** Writes no audit entry, as the first survey; the row is locked by its invitation. */
async function store(
  { db, locale }: Context,
  {
    invitation: { attendeeId, eventId, surveyId },
    answers,
  }: { invitation: FollowUpInvitation; answers: Answers },
): Promise<void> {
  await sql`
    insert into survey_responses (submitted_at, survey_id, event_id, attendee_id, locale, answers, lowest, comments,
      complaint, is_follow_up)
    values (now(), ${surveyId}, ${eventId}, ${attendeeId}, ${locale}, ${JSON.stringify(answers)}::jsonb,
      ${lowestRating(answers)}, ${commentsOf(answers)}, false, true)
    on conflict (attendee_id, is_follow_up) where deleted_at is null do update set answers = excluded.answers,
      lowest = excluded.lowest, comments = excluded.comments, reviewed = false, updated_at = now(),
      version = survey_responses.version + 1`.execute(db)
  await sql`
    update follow_up_invitations set answered_at = coalesce(answered_at, now())
    where attendee_id = ${attendeeId}`.execute(db)
}
