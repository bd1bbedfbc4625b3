/** Valid calls on surveys, for attendees of past events. */
import type { TestApi } from '../fixtures/api.ts'
import type { Make } from '../fixtures/make.ts'
import { answer, answering, askForFollowUp, attended } from '../fixtures/surveys.ts'

type Fixtures = { api: TestApi; make: Make }
const pastEvent = async ({ api, make }: Fixtures) => ({ params: { id: (await attended(api, make)).eventId } })
const responding = async ({ api, make }: Fixtures) => answering(api, await attended(api, make))
const changing = async ({ api, make }: Fixtures) => {
  const holder = await attended(api, make)
  // Reads the survey before answering, because an anonymous one is hidden from those who answered.
  const change = await answering(api, holder)
  await answer(api, holder)
  return change
}

/** Somebody who was asked for a follow-up. */
const asked = async ({ api, make }: Fixtures) => {
  const { attendeeId, eventId } = await attended(api, make)
  return { eventId, token: await askForFollowUp(api, attendeeId, eventId) }
}

export const surveyCalls = {
  'surveys.ofEvent': pastEvent,
  'surveys.publicOfEvent': pastEvent,
  'followUps.publicOfEvent': async (fixtures: Fixtures) => {
    const { eventId, token } = await asked(fixtures)
    return { params: { id: eventId }, query: { token } }
  },
  'followUps.publicRespond': async (fixtures: Fixtures) => {
    const { eventId, token } = await asked(fixtures)
    const answers = [
      { question: 'q1', score: 4 },
      { question: 'q2', score: 3 },
    ]
    return { params: { id: eventId }, input: { token, answers, website: null } }
  },
  'surveyResponses.answers': async ({ make }: Fixtures) => ({
    params: { id: (await make.record('surveyResponses')).id },
  }),
  'surveyResponses.ofEvent': pastEvent,
  'comments.moderate': async ({ api, make }: Fixtures) => {
    const { id } = await make.record('surveyResponses')
    const waiting = { comments: 'Muy útil.', publishAs: 'named', moderation: 'waiting' } as const
    await api.db.updateTable('surveyResponses').set(waiting).where('id', '=', id).execute()
    return { params: { id }, input: { to: 'published', note: null } }
  },
  'comments.publicBest': async () => ({ query: {} }),
  'comments.publicOfCourse': async ({ make }: Fixtures) => ({
    params: { id: (await make.shown('courses')).id },
  }),
  'surveyResponses.respond': responding,
  'surveyResponses.publicRespond': responding,
  'surveyResponses.change': changing,
  'surveyResponses.publicChange': changing,
  'surveyResponses.publicLink': async (fixtures: Fixtures) => ({
    ...(await pastEvent(fixtures)),
    input: { email: 'quien@conforme.test' },
  }),
  'surveyStatistics.grouped': async () => ({ params: { by: 'course' } }),
  'surveyStatistics.excel': async () => ({ params: { by: 'month' } }),
  'surveyStatistics.ofEvent': pastEvent,
  'surveyStatistics.ofCourse': async ({ make }: Fixtures) => ({
    params: { id: (await make.record('courses')).id },
  }),
  'surveyStatistics.publicOfEvent': async ({ make }: Fixtures) => ({
    params: { id: (await make.shown('events')).id },
  }),
  'surveyStatistics.publicOfCourse': async ({ make }: Fixtures) => ({
    params: { id: (await make.shown('courses')).id },
  }),
}
