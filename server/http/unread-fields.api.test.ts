/** Fields that some readers of a record do not see: instructors no prices, editors no respondents. */
import { expect, test } from 'vitest'
import type { Resource } from '#core/resource.ts'
import { resources } from '#resources/index.ts'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { instructorsApi } from '#resources/catalogue/instructors/instructor.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import { surveyResponsesApi } from '#resources/surveys/survey-responses/survey-response.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { seating } from '#test/fixtures/seating.ts'
import { respondOnce } from '#test/fixtures/surveys.ts'

const api = await testApi()
const make = maker(api)
const { event, order } = await seating(api, make)
const teacher = await make.record('instructors')
const { id: userId } = await api.user('instructor')
await api.client('admin').call(instructorsApi.patch, { params: { id: teacher.id }, input: { userId } })

test('an instructor reads own events, orders and courses without prices', async () => {
  const own = await event(10, { instructors: [{ instructorId: teacher.id, role: 'lead' }] })
  const { id } = await order(own.id)
  const seen = await api.client('sales').call(ordersApi.get, { params: { id } })
  expect(seen).toMatchObject({ unitPrice: '10000.00', total: '0.00' })
  const instructor = api.client('instructor')
  const hidden = { unitPrice: null, onlineUnitPrice: null, discount: null, total: null }
  expect(await instructor.call(ordersApi.get, { params: { id } })).toEqual({ ...seen, ...hidden })
  const { items } = await instructor.call(ordersApi.list, { input: {} })
  expect(items).toMatchObject([{ id, ...hidden }])
  expect(await instructor.call(ordersApi.ofEvent, { params: { id: own.id } })).toMatchObject([hidden])
  expect(await instructor.call(eventsApi.get, { params: { id: own.id } })).toMatchObject({ prices: [] })
  const course = { params: { id: String(own['courseId']) } }
  expect(await instructor.call(coursesApi.get, course)).toMatchObject({ listPrices: [] })
})

test('an editor reads answers without who gave them, by any way', async () => {
  const { id, eventId } = await respondOnce(api, make, { reviewed: true })
  const params = { params: { id } }
  const seen = await api.client('quality').call(surveyResponsesApi.get, params)
  expect(seen.titles?.['attendeeId']).toBeTruthy()
  const editor = api.client('editor')
  const { attendeeId: _name, ...titles } = seen.titles!
  expect(await editor.call(surveyResponsesApi.get, params)).toEqual({ ...seen, attendeeId: null, titles })
  const ofEvent = await editor.call(surveyResponsesApi.ofEvent, { params: { id: String(eventId) } })
  expect(ofEvent).toMatchObject([{ attendeeId: null }])
  const by = { field: 'attendeeId', op: 'eq' as const, value: seen.attendeeId }
  for (const input of [{ filters: [by] }, { sort: [{ field: 'attendeeId', dir: 'asc' as const }] }])
    await expect(editor.call(surveyResponsesApi.list, { input })).rejects.toMatchObject({ status: 403 })
  const file = editor.download(surveyResponsesApi.excel, { input: { columns: ['attendeeId'] } })
  await expect(file).rejects.toMatchObject({ status: 403 })
})

test('a field that not all readers of its record see can be blank', () => {
  const restricted = Object.values(resources as unknown as Record<string, Resource>).flatMap(
    ({ name, fields }) =>
      Object.entries(fields).flatMap(([field, { readers, isNullable, kind }]) =>
        readers && !isNullable && kind !== 'list' ? [`${name}.${field}`] : [],
      ),
  )
  expect(restricted).toEqual([])
})
