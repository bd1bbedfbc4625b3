/** Events that have just ended, those who attended them with the links they hold, and what they answer. */
import { sql } from 'kysely'
import { surveyLink } from '#resources/survey-responses/survey-invitation.server.ts'
import { surveyResponsesApi } from '#resources/survey-responses/survey-response.api.ts'
import { surveysApi } from '#resources/surveys/survey.api.ts'
import type { SurveyItem } from '#resources/surveys/survey.public.ts'
import type { TestApi } from './api.ts'
import type { Made, Make } from './make.ts'

/** Moves an event so that it ended that many days ago. */
export async function endEvent(api: TestApi, eventId: string, daysAgo = 1): Promise<void> {
  await sql`
    update events set status = 'completed', starts_at = now() - make_interval(days => ${daysAgo}) - interval '4 hours',
      ends_at = now() - make_interval(days => ${daysAgo}) where id = ${eventId}`.execute(api.db)
}

export type Holder = { attendeeId: string; eventId: string; token: string }

/** Somebody who attended an event that has just ended, with the link to its survey. */
export async function attended(api: TestApi, make: Make, input: object = {}): Promise<Holder> {
  const { id: attendeeId, eventId } = await make.record('attendees', { ...input })
  await endEvent(api, String(eventId))
  return { attendeeId, eventId: String(eventId), token: await tokenOf(api, attendeeId, String(eventId)) }
}

export async function tokenOf(api: TestApi, attendeeId: string, eventId: string): Promise<string> {
  const place = { locale: 'es', publicUrl: api.publicUrl } as const
  const link = await surveyLink(api.db, { attendeeId, eventId, ...place })
  return new URL(link).searchParams.get('token')!
}

type Scores = Partial<Record<SurveyItem['kind'], number>>
/** An answer to everything that is asked, 5 unless said. */
export const answersTo = (items: readonly SurveyItem[], scores: Scores = {}) =>
  items.map(({ key, kind, options }) => {
    const [question = '', instructorId] = key.split('.')
    const about = { question, instructorId: instructorId ?? null }
    if (options.length > 0) return { ...about, options: [options[0]!.key] }
    if (kind.startsWith('open') || kind === 'text') return { ...about, text: 'Muy útil.' }
    return { ...about, score: scores[kind] ?? (kind === 'yesNo' ? 1 : 5) }
  })

/** What the holder's page has: the survey and its questions. */
export async function askedOf(api: TestApi, { eventId, token }: Omit<Holder, 'attendeeId'>) {
  const page = await api
    .client()
    .call(surveysApi.publicOfEvent, { params: { id: eventId }, query: { token } })
  return page.survey!
}

export async function answering(
  api: TestApi,
  holder: Holder,
  given: { scores?: Scores; complaint?: boolean } = {},
) {
  const { id, items } = await askedOf(api, holder)
  const { scores, complaint = false } = given
  return { params: { id }, input: { token: holder.token, answers: answersTo(items, scores), complaint } }
}

export async function answer(
  api: TestApi,
  holder: Holder,
  given: { scores?: Scores; complaint?: boolean } = {},
): Promise<void> {
  await api.client().call(surveyResponsesApi.publicRespond, (await answering(api, holder, given)) as never)
}

/** A response as the office then changed it. */
export async function respondOnce(api: TestApi, make: Make, input: object): Promise<Made> {
  const holder = await attended(api, make)
  await answer(api, holder)
  const admin = api.client('admin')
  const [made] = await admin.call(surveyResponsesApi.ofEvent, { params: { id: holder.eventId } })
  return admin.call(surveyResponsesApi.patch, { params: { id: made!.id }, input } as never) as Promise<Made>
}
