/** Creates survey responses for the demo's past events, without sending mails. */
import { sql } from 'kysely'
import type { Locale } from '#core/words.ts'
import { commentsOf, lowestRating, scoreOf } from '#resources/surveys/survey-responses/survey-answers.ts'
import type { Answers } from '#resources/surveys/survey-responses/survey-response.ts'
import { countSurveys } from '#resources/surveys/survey-figures/survey-figures.server.ts'
import type { Context } from '#server/http/context.ts'
import { pseudoRandom } from './pseudo-random.ts'
import { fillFollowUps } from './fill-follow-ups.ts'
import { complaints, praise, wishes } from '../../content/survey-comments.ts'
import { startedStates } from '#resources/events/schedule/event-state.ts'
import { inStates } from '#server/database/query.ts'
import { activeEnrolments } from '#resources/booking/attendees/attendee.ts'

/** Beside the questions that the usual survey of a new firm has. */
const recommend = {
  key: 'q7',
  kind: 'recommend',
  label: {
    es: '¿Qué tan probable es que recomiende este curso a un colega?',
    en: 'How likely are you to recommend this course to a colleague?',
  },
  help: null,
  isRequired: false,
  options: [],
}

type Attended = {
  id: string
  eventId: string
  courseId: string
  endsAt: string
  instructors: string[]
}
const DAY = 86_400_000

export async function fillSurveys({ db }: Context, now: Date): Promise<void> {
  const { rows } = await sql<Attended>`
    select a.id, a.event_id, e.course_id, e.ends_at,
      array(select i ->> 'instructorId' from jsonb_array_elements(e.instructors) i) as instructors
    from attendees a join events e on e.id = a.event_id
    where e.ends_at < ${now.toISOString()} and e.status ${inStates(['confirmed', ...startedStates])}
      and a.enrolment ${inStates(activeEnrolments)} and coalesce(a.attendance_pct, 1) > 0 and a.deleted_at is null
    order by a.id`.execute(db)
  const survey = await sql<{
    id: string
  }>`select id from surveys where is_usual and purpose = 'satisfaction'`.execute(db)
  const answered = rows.filter(hasAnswered).map((attended) => responseOf(attended, now))
  if (answered.length === 0) return
  await sql`update surveys set questions = questions || ${JSON.stringify([recommend])}::jsonb
    where is_usual and purpose = 'satisfaction'`.execute(db)
  await sql`
    insert into survey_responses (created_at, updated_at, submitted_at, survey_id, event_id, attendee_id, locale,
      answers, content, expectations, lowest, comments, complaint, complaint_by, publish_as, moderation, moderation_note)
    select r.at, r.at, r.at, ${survey.rows[0]!.id}, r.event_id, r.attendee_id, r.locale,
      r.answers, r.content, r.expectations, r.lowest, r.comments, r.complaint, r.complaint_by,
      r.publish_as, r.moderation, r.moderation_note
    from jsonb_to_recordset(${JSON.stringify(answered)}::jsonb) as r (at timestamptz, event_id bigint, attendee_id bigint,
      locale text, answers jsonb, content int, expectations int, lowest int, comments text, complaint boolean, complaint_by text,
      publish_as text, moderation text, moderation_note text)`.execute(db)
  // A placeholder instead of a token hash: links are generated when needed.
  await sql`
    insert into survey_invitations (attendee_id, event_id, token_hash, answered_at)
    select attendee_id, event_id, 'demo-' || attendee_id, submitted_at from survey_responses
    on conflict (attendee_id) do nothing`.execute(db)
  await fillFollowUps(db, rows)
  await countSurveys(db, 'all')
}

/** Four of ten of those who praise let their comment be published, of which the newest wait and one of nine was rejected. */
function commentOf({ id, endsAt }: Attended, comments: string | null) {
  const isGiven = comments !== null && pseudoRandom('publish', id) < 0.4
  if (!isGiven) return { publish_as: null, moderation: null, moderation_note: null }
  const isNew = Date.parse(endsAt) > Date.now() - 20 * DAY
  const isRejected = !isNew && pseudoRandom('moderate', id) < 0.11
  return {
    publish_as: pseudoRandom('sign', id) < 0.7 ? 'named' : 'anonymous',
    moderation: isNew ? 'waiting' : moderationOf(isRejected),
    moderation_note: isRejected ? 'Habla de otra empresa.' : null,
  }
}

const moderationOf = (isRejected: boolean) => (isRejected ? 'rejected' : 'published')

const oneOf = <T>(list: readonly T[], at: number): T => list[Math.floor(at * list.length)]!

/** Three of four respond; for one course in five hardly anybody. */
const hasAnswered = ({ id, courseId }: Attended): boolean =>
  pseudoRandom('answers', id) < (Number(courseId) % 5 === 0 ? 0.12 : 0.76)

/** Mostly 5 and 4, a little different per course. */
function score({ id, courseId }: Attended, question: string): number {
  const liking = pseudoRandom('course', courseId) * 0.16
  const score = pseudoRandom('score', id, question) + liking
  const steps = [0.035, 0.075, 0.17, 0.52]
  return 1 + steps.filter((step) => score > step).length
}

function responseOf(attended: Attended, now: Date) {
  const { id, eventId, endsAt } = attended
  const ratings = ratingsOf(attended)
  const lowest = lowestRating(ratings)
  const isComplaint = lowest !== null && lowest <= 2 && pseudoRandom('complaint', id) < 0.3
  const answers = [...ratings, ...wordsOf(attended, isComplaint)]
  const isPraised = answers.some(({ kind }) => kind === 'openPositive')
  const at = Math.min(Date.parse(endsAt) + pseudoRandom('when', id) * 4 * DAY, now.getTime() - 60_000)
  return {
    at: new Date(at).toISOString(),
    event_id: eventId,
    attendee_id: id,
    locale: languageOf(attended),
    answers,
    content: scoreOf(answers, 'content'),
    expectations: scoreOf(answers, 'expectations'),
    lowest,
    comments: commentsOf(answers),
    complaint: isComplaint,
    complaint_by: isComplaint ? 'respondent' : null,
    ...commentOf(attended, isPraised && !isComplaint ? commentsOf(answers) : null),
  }
}

type Answer = Answers[number]
const blankAnswer = { instructorId: null, score: null, text: null, options: [] }

/** The questions of the default survey, by key. */
function ratingsOf(attended: Attended): Answers {
  const rated = (question: string, kind: Answer['kind'], instructorId: string | null = null): Answer => ({
    ...blankAnswer,
    question,
    kind,
    instructorId,
    score: score(attended, question + (instructorId ?? '')),
  })
  return [
    rated('q1', 'content'),
    ...attended.instructors.map((instructorId) => rated('q2', 'instructor', instructorId)),
    ...(pseudoRandom('organization', attended.id) < 0.85 ? [rated('q3', 'organization')] : []),
    rated('q4', 'expectations'),
    ...(pseudoRandom('recommends', attended.id) < 0.8
      ? [{ ...rated(recommend.key, 'recommend'), score: recommendation(attended) }]
      : []),
  ]
}

/** Who is content recommends. */
const recommendation = (attended: Attended): number =>
  Math.max(0, 2 * score(attended, 'q1') - Math.floor(3 * pseudoRandom('recommends how', attended.id)))

/** One response of twelve is entirely in English. */
const languageOf = ({ id }: Attended): Locale => (pseudoRandom('language', id) < 1 / 12 ? 'en' : 'es')

function wordsOf(attended: Attended, isComplaint: boolean): Answers {
  const { id } = attended
  const locale = languageOf(attended)
  const answers: Answer[] = []
  if (pseudoRandom('praise', id) < 0.45)
    answers.push({
      ...blankAnswer,
      question: 'q5',
      kind: 'openPositive',
      text: oneOf(praise[locale], pseudoRandom('what', id)),
    })
  const wish = oneOf((isComplaint ? complaints : wishes)[locale], pseudoRandom('wish', id))
  if (isComplaint || pseudoRandom('wishes', id) < 0.3)
    answers.push({ ...blankAnswer, question: 'q6', kind: 'openImprove', text: wish })
  return answers
}
