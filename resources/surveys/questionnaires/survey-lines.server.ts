/** Survey lines of an event's board. */
import { sql } from 'kysely'
import { sayMoment } from '#core/display.ts'
import { say, translate, type Locale, type Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import type { BoardLine } from '#resources/events/event-boards/event-board.api.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { findEventSurvey } from '../survey-responses/event-survey.server.ts'
import { hasSurvey, isClosedSurvey, nextChangeAt, type SurveyWindow } from './survey-window.ts'
import { isDraft } from '#resources/events/schedule/event-state.ts'

const words = {
  survey: { es: 'Encuesta', en: 'Survey' },
  early: { es: '{name} · Se abre el {at}', en: '{name} · Opens on {at}' },
  open: {
    es: 'Abierta hasta el {at} · Respuestas: {answers} de {invited}',
    en: 'Open until {at} · Answers: {answers} of {invited}',
  },
  closed: {
    es: 'Cerró el {at} · Respuestas: {answers} de {invited}',
    en: 'Closed on {at} · Answers: {answers} of {invited}',
  },
  see: { es: 'Ver', en: 'See' },
} satisfies Record<string, Words>

export async function surveyLines(context: Context, { id, status }: Event): Promise<BoardLine[]> {
  if (isDraft(status)) return []
  const { survey, window } = await findEventSurvey(context, id)
  const { locale } = context
  if (!hasSurvey(window.state)) return []
  const counts = await countAnswers(context, id)
  const name = translate(survey.name, locale)?.text ?? ''
  const isSettled = isClosedSurvey(window.state) || (counts.invited > 0 && counts.answers >= counts.invited)
  return [
    {
      key: 'survey',
      phase: 'after',
      severity: isSettled ? 'done' : 'info',
      title: words.survey[locale],
      facts: factsOf(window, { ...counts, name }, locale),
      goTo: 'survey',
      action: words.see[locale],
    },
  ]
}

type Counts = { answers: number; invited: number }
async function countAnswers({ db }: Context, eventId: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select survey_invited(${eventId}) as invited,
      (select count(*)::int from survey_responses r where r.event_id = ${eventId} and r.deleted_at is null and not r.is_follow_up) as answers`.execute(
    db,
  )
  return rows[0]!
}

function factsOf(window: SurveyWindow, about: Counts & { name: string }, locale: Locale): string {
  if (!hasSurvey(window.state)) return about.name
  const at = sayMoment(nextChangeAt(window) ?? '', locale)
  return say(words[window.state], locale, { at, ...about })
}
