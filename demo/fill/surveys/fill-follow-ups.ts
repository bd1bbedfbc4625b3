/** Creates the follow-ups of the demo's events that ended more than sixty days ago, without sending mails. */
import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { commentsOf, lowestRating } from '#resources/surveys/survey-responses/survey-answers.ts'
import type { Answers } from '#resources/surveys/survey-responses/survey-response.ts'
import { applied } from '../../content/follow-up-comments.ts'
import { pseudoRandom } from './pseudo-random.ts'

type Attended = { id: string; eventId: string; endsAt: string }
const DAY = 86_400_000
const FOLLOW_UP = 60

export async function fillFollowUps(db: Db, attended: readonly Attended[]): Promise<void> {
  const asked = attended.filter(({ endsAt }) => Date.parse(endsAt) < Date.now() - (FOLLOW_UP + 1) * DAY)
  const rows = asked.map(invitationOf)
  await sql`
    insert into follow_up_invitations (attendee_id, event_id, survey_id, token_hash, sent_at, closes_at, answered_at)
    select r.attendee_id, r.event_id, s.id, 'demo-' || r.attendee_id, r.sent_at, r.sent_at + interval '21 days', r.answered_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (attendee_id bigint, event_id bigint,
      sent_at timestamptz, answered_at timestamptz), surveys s
    where s.is_usual and s.purpose = 'followUp'`.execute(db)
  const responses = rows.filter(({ answered_at: at }) => at !== null).map(responseOf)
  await sql`
    insert into survey_responses (created_at, updated_at, submitted_at, survey_id, event_id, attendee_id, locale, answers,
      lowest, comments, complaint, is_follow_up)
    select r.at, r.at, r.at, s.id, r.event_id, r.attendee_id, r.locale, r.answers, r.lowest, r.comments, false, true
    from jsonb_to_recordset(${JSON.stringify(responses)}::jsonb) as r (at timestamptz, event_id bigint,
      attendee_id bigint, locale text, answers jsonb, lowest int, comments text), surveys s
    where s.is_usual and s.purpose = 'followUp'`.execute(db)
}

type Invitation = { attendee_id: string; event_id: string; sent_at: string; answered_at: string | null }

/** Two of five answer, within some days; nobody in the time to come. */
function invitationOf({ id, eventId, endsAt }: Attended): Invitation {
  const sentAt = Date.parse(endsAt) + FOLLOW_UP * DAY
  const at = sentAt + (0.1 + pseudoRandom('follow-up when', id) * 9) * DAY
  const hasAnswered = pseudoRandom('follow-up', id) < 0.4 && at < Date.now()
  return {
    attendee_id: id,
    event_id: eventId,
    sent_at: new Date(sentAt).toISOString(),
    answered_at: hasAnswered ? new Date(at).toISOString() : null,
  }
}

function responseOf({ attendee_id: id, event_id, answered_at: at }: Invitation) {
  const locale = pseudoRandom('language', id) < 1 / 12 ? 'en' : 'es'
  const answers = answersOf(id, locale)
  return {
    at,
    event_id,
    attendee_id: id,
    locale,
    answers,
    lowest: lowestRating(answers),
    comments: commentsOf(answers),
  }
}

function answersOf(id: string, locale: 'es' | 'en'): Answers {
  const blank = { instructorId: null, score: null, text: null, options: [] }
  const rated = (question: string): Answers[number] => ({
    ...blank,
    question,
    kind: 'rating',
    score: 2 + Math.floor(4 * pseudoRandom('applied', question, id) ** 0.7),
  })
  const said = applied[locale]
  const text = said[Math.floor(pseudoRandom('what applied', id) * said.length)]!
  return [
    rated('q1'),
    rated('q2'),
    { ...blank, question: 'q3', kind: 'yesNo', score: pseudoRandom('support', id) < 0.7 ? 1 : 0 },
    ...(pseudoRandom('tells', id) < 0.5 ? [{ ...blank, question: 'q4', kind: 'text' as const, text }] : []),
  ]
}
