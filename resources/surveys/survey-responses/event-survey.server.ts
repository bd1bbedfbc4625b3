/** Finds an event's survey: its own, its course's, or the default. */
import { sql } from 'kysely'
import { conflict, notFound, Refusal } from '#core/errors.ts'
import { translate } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import { inStates } from '#server/database/query.ts'
import { isShown } from '#resources/events/event-records/event-visibility.server.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { itemsOf, type EventQuestion } from './survey-answers.ts'
import {
  isClosedSurvey,
  isOpenSurvey,
  surveyWindow,
  type SurveyWindow,
} from '../questionnaires/survey-window.ts'
import { surveyWords } from '../questionnaires/survey.words.ts'
import type { SurveyItem, SurveyPage } from '../questionnaires/survey.public.ts'
import { surveys as resource, type Survey } from '../questionnaires/survey.ts'
import { draftStates } from '#resources/events/schedule/event-state.ts'

export const surveys = records(resource, {
  order: sql`t.active desc, t.is_usual desc, t.name ->> 'es' collate es_app`,
})

export type SurveyedEvent = Pick<
  Event,
  'id' | 'status' | 'endsAt' | 'title' | 'startsAt' | 'timezone' | 'materials'
> & {
  sessionCount: number
  instructorIds: string[]
  isShown: boolean
  surveyId: string | null
}
export type EventSurvey = { event: SurveyedEvent; survey: Survey; window: SurveyWindow }

/** `surveyId` when answers to another survey than the present one exist. */
export async function findEventSurvey(
  context: Context,
  eventId: string,
  { surveyId, now = new Date() }: { surveyId?: string | undefined; now?: Date } = {},
): Promise<EventSurvey> {
  const { rows } = await sql<SurveyedEvent>`
    select t.id, t.status, t.title, t.starts_at, t.ends_at, t.timezone, t.materials, jsonb_array_length(t.sessions) as session_count,
      array(select i ->> 'instructorId' from jsonb_array_elements(t.instructors) i) as instructor_ids,
      ${isShown} as is_shown, coalesce(t.survey_id, c.survey_id) as survey_id
    from events t join courses c on c.id = t.course_id
    where t.id = ${eventId} and t.deleted_at is null and t.status not ${inStates(draftStates)}`.execute(
    context.db,
  )
  const [event] = rows
  if (!event) throw notFound()
  const survey = await surveyFor(context, surveyId ?? event.surveyId)
  return { event, survey, window: surveyWindow(event, survey, now) }
}

async function surveyFor(context: Context, id: string | null): Promise<Survey> {
  const which = id ? sql`t.id = ${id}` : sql`t.is_usual and t.purpose = 'satisfaction'`
  const [survey] = await surveys.all(context, { conditions: [which], limit: 1 })
  // A default survey always exists, and surveys in use cannot be removed.
  if (!survey) throw new Error('No survey is the usual one.')
  return survey
}

/** 410 once the survey has closed. */
export function assertNotClosed({ state }: SurveyWindow): void {
  if (isClosedSurvey(state)) throw new Refusal(410, surveyWords.closed)
}
/** 409 before the survey opens, 410 once it has closed. */
export function assertOpen(window: SurveyWindow): void {
  assertNotClosed(window)
  const { state } = window
  if (!isOpenSurvey(state)) throw conflict(surveyWords[state])
}

export const surveyItems = ({ event, survey }: EventSurvey): EventQuestion[] =>
  itemsOf(survey.questions, event.instructorIds)

/** Questions of the form, in the reader's language. */
export async function shownItems(context: Context, eventSurvey: EventSurvey): Promise<SurveyItem[]> {
  const names = await instructorNames(context, eventSurvey.event.instructorIds)
  return surveyItems(eventSurvey).map(({ key, question, instructorId }) => ({
    key,
    kind: question.kind,
    label: translate(question.label, context.locale)!,
    help: translate(question.help, context.locale),
    isRequired: question.isRequired,
    instructor: instructorId ? { id: instructorId, name: names.get(instructorId) ?? '' } : null,
    options: question.options.map((option) => ({
      key: option.key!,
      label: translate(option.label, context.locale)!,
    })),
  }))
}

export async function instructorNames({ db }: Context, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('instructors').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Public facts of the survey; none for events that visitors may not see. */
export function publicPage(
  { event, window }: EventSurvey,
  { locale }: Context,
  isInvited: boolean,
): SurveyPage {
  const { id, startsAt, endsAt, timezone, sessionCount } = event
  const questions = { survey: null, own: null }
  if (!event.isShown && !isInvited)
    return { ...questions, state: null, opensAt: null, closesAt: null, event: null }
  const title = translate(event.title, locale)!
  return { ...questions, ...window, event: { id, title, startsAt, endsAt, timezone, sessionCount } }
}
