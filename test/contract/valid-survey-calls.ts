/** How the calls on surveys are called rightly: about events that are over, by those who attended them. */
import type { TestApi } from '../fixtures/api.ts'
import type { Make } from '../fixtures/make.ts'
import { answer, answering, attended } from '../fixtures/surveys.ts'

type Around = { api: TestApi; make: Make }
const pastEvent = async ({ api, make }: Around) => ({ params: { id: (await attended(api, make)).eventId } })
const responding = async ({ api, make }: Around) => answering(api, await attended(api, make))
const changing = async ({ api, make }: Around) => {
  const holder = await attended(api, make)
  // Asked before it is answered: an anonymous one is not shown again to whoever has answered.
  const change = await answering(api, holder)
  await answer(api, holder)
  return change
}

export const surveyCalls = {
  'surveys.ofEvent': pastEvent,
  'surveys.publicOfEvent': pastEvent,
  'surveyResponses.answers': async ({ make }: Around) => ({
    params: { id: (await make.record('surveyResponses')).id },
  }),
  'surveyResponses.ofEvent': pastEvent,
  'surveyResponses.respond': responding,
  'surveyResponses.publicRespond': responding,
  'surveyResponses.change': changing,
  'surveyResponses.publicChange': changing,
  'surveyResponses.publicLink': async (around: Around) => ({
    ...(await pastEvent(around)),
    input: { email: 'quien@conforme.test' },
  }),
  'surveyStatistics.grouped': async () => ({ params: { by: 'course' } }),
  'surveyStatistics.excel': async () => ({ params: { by: 'month' } }),
  'surveyStatistics.ofEvent': pastEvent,
  'surveyStatistics.ofCourse': async ({ make }: Around) => ({
    params: { id: (await make.record('courses')).id },
  }),
  'surveyStatistics.publicOfEvent': async ({ make }: Around) => ({
    params: { id: (await make.shown('events')).id },
  }),
  'surveyStatistics.publicOfCourse': async ({ make }: Around) => ({
    params: { id: (await make.shown('courses')).id },
  }),
}
