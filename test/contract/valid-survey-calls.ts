/** Valid calls on surveys, for attendees of past events. */
import type { TestApi } from '../fixtures/api.ts'
import type { Make } from '../fixtures/make.ts'
import { answer, answering, attended } from '../fixtures/surveys.ts'

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

export const surveyCalls = {
  'surveys.ofEvent': pastEvent,
  'surveys.publicOfEvent': pastEvent,
  'surveyResponses.answers': async ({ make }: Fixtures) => ({
    params: { id: (await make.record('surveyResponses')).id },
  }),
  'surveyResponses.ofEvent': pastEvent,
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
