/** The certificate template of an event: its own, or else that of its course. */
import { expect, test } from 'vitest'
import { certificateTemplatesApi } from '../../certificate-templates/certificate-template.api.ts'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { attendedBy } from '#test/fixtures/certificates.ts'
import { maker } from '#test/fixtures/make.ts'
import { certificatesApi } from '../certificate.api.ts'

const api = await testApi()
const make = maker(api)
const training = api.client('training')

test('certificates are issued with the template of the event, else that of its course', async () => {
  const attendee = await attendedBy(api, make)
  const params = { id: String(attendee['eventId']) }
  const first = async () => (await training.call(certificatesApi.ofEvent, { params })).templates[0]!.id
  const usual = await first()
  const copy = async () => (await training.call(certificateTemplatesApi.copy, { params: { id: usual } })).id
  const [ofCourse, ofEvent] = [await copy(), await copy()]
  const { courseId } = await training.call(eventsApi.get, { params })
  const choose = (certificateTemplateId: string) => ({ input: { certificateTemplateId } })
  await training.call(coursesApi.patch, { params: { id: courseId }, ...choose(ofCourse) })
  expect(await first()).toBe(ofCourse)
  await training.call(eventsApi.patch, { params, ...choose(ofEvent) })
  expect(await first()).toBe(ofEvent)
  const { issued } = await training.call(certificatesApi.forAttendee, {
    params: { id: attendee.id },
    input: {},
  })
  const certificate = await training.call(certificatesApi.get, { params: { id: issued[0]!.id } })
  expect(certificate.templateId).toBe(ofEvent)
})
