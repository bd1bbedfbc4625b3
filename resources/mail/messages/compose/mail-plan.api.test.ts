/** The usual mails of an event are those it names, or else those of its course. */
import { expect, test } from 'vitest'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { mailTemplatesApi } from '../../mail-templates/mail-template.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { mailsApi } from '../mail.api.ts'

const api = await testApi()
const make = maker(api)
const training = api.client('training')

const planOf = async (id: string) => {
  const planned = await training.call(mailsApi.plan, { params: { id } })
  return planned.map(({ templateId }) => templateId).toSorted()
}

test('an event plans the mails it names, else those of its course, else all that have a usual sending', async () => {
  const { items } = await training.call(mailTemplatesApi.list, { input: { perPage: 100 } })
  const usual = items.filter(({ usualSchedule, active }) => usualSchedule && active)
  const [one, other] = [
    usual.find(({ purpose }) => purpose === 'reminder')!,
    usual.find(({ purpose }) => purpose === 'joining')!,
  ]
  const course = await make.record('courses')
  const eventIn = (mailPlanIds: string[] = []) => make.record('events', { courseId: course.id, mailPlanIds })
  const all = await planOf((await eventIn()).id)
  expect(all.length).toBeGreaterThan(2)
  await training.call(coursesApi.patch, { params: { id: course.id }, input: { mailPlanIds: [one.id] } })
  expect(await planOf((await eventIn()).id)).toEqual([one.id])
  const named = await eventIn([other.id])
  expect(await planOf(named.id)).toEqual([other.id])
  await expect(
    training.call(eventsApi.patch, { params: { id: named.id }, input: { mailPlanIds: ['999999999'] } }),
  ).rejects.toMatchObject({ status: 422 })
})
