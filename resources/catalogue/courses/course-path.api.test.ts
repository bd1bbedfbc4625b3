/** The courses before and after one, and what its fee includes, as visitors read them. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { settingsApi } from '#resources/system/settings/settings.api.ts'
import { coursesApi } from './course.api.ts'
import { coursePagesApi } from '#resources/events/course-pages/course-page.api.ts'

const api = await testApi()
const make = maker(api)
const training = api.client('training')
const visitor = api.client()
const change = (id: string, input: object) => training.call(coursesApi.patch, { params: { id }, input })
const page = (id: string) => visitor.call(coursePagesApi.publicGet, { params: { id } })
const stepsOf = async (id: string) => (await page(id)).path.map((stop) => [stop.id, stop.step])

const [reading, internal, lead] = [
  await make.shown('courses'),
  await make.shown('courses'),
  await make.shown('courses'),
].map(({ id }) => id) as [string, string, string]
await change(internal, { prerequisiteIds: [reading] })
await change(lead, { prerequisiteIds: [internal] })

test('each course shows the whole path with itself at step 0, and links what it asks for', async () => {
  expect(await stepsOf(reading)).toEqual([
    [reading, 0],
    [internal, 1],
    [lead, 2],
  ])
  expect(await stepsOf(lead)).toEqual([
    [reading, -2],
    [internal, -1],
    [lead, 0],
  ])
  expect((await page(internal)).path.filter(({ isRequired }) => isRequired)).toMatchObject([{ id: reading }])
})

test('a course that stands alone has no path, and one that is not published is left out', async () => {
  const { id: alone } = await make.shown('courses')
  const { id: draft } = await make.record('courses')
  expect(await stepsOf(alone)).toEqual([])
  await change(draft, { prerequisiteIds: [alone] })
  expect(await stepsOf(alone)).toEqual([])
})

const inCircle = expect.stringContaining('antes de sí mismo') as string

test('a course cannot come before itself, not through others either', async () => {
  for (const prerequisiteIds of [[reading], [lead]])
    await expect(change(reading, { prerequisiteIds })).rejects.toMatchObject({
      validationErrors: { prerequisiteIds: inCircle },
    })
  expect(await stepsOf(reading)).toHaveLength(3)
})

test('of two changes at once that would close a circle, the second is refused with the reason', async () => {
  const [one, other] = [(await make.record('courses')).id, (await make.record('courses')).id]
  const outcomes = await Promise.allSettled([
    change(one, { prerequisiteIds: [other] }),
    change(other, { prerequisiteIds: [one] }),
  ])
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused).toMatchObject([{ reason: { validationErrors: { prerequisiteIds: inCircle } } }])
})

const included = (es: string, mode: 'onSite' | 'online' | null = null) => ({ text: { es }, mode })
const firmsOwn = [
  included('Guía del participante'),
  included('Almuerzo', 'onSite'),
  included('Grabaciones', 'online'),
]

test('a fee includes what the firm says until its course says otherwise, and a date only what belongs to its mode', async () => {
  await api.client('admin').call(settingsApi.patch, { input: { feeIncludes: firmsOwn } })
  const { id, courseId } = await make.shown('events')
  await change(String(courseId), { feeIncludes: [], modalities: ['onSite', 'online'] })
  const texts = (entries: { text: { text: string } }[]) => entries.map(({ text }) => text.text)
  expect(texts((await page(String(courseId))).feeIncludes)).toEqual([
    'Guía del participante',
    'Almuerzo',
    'Grabaciones',
  ])
  const onDate = async (modality: 'onSite' | 'online' | 'mixed') => {
    await training.call(eventsApi.patch, { params: { id }, input: { modality } })
    return texts((await visitor.call(eventsApi.publicGet, { params: { id } })).feeIncludes)
  }
  expect(await onDate('onSite')).toEqual(['Guía del participante', 'Almuerzo'])
  expect(await onDate('online')).toEqual(['Guía del participante', 'Grabaciones'])
  expect(await onDate('mixed')).toHaveLength(3)
  await change(String(courseId), { feeIncludes: [included('Examen')] })
  expect(await onDate('mixed')).toEqual(['Examen'])
})

test('a course promises neither what belongs to a mode it has not, nor a certificate it does not give', async () => {
  const certificate = { ...included('Certificado con código'), needsCertificate: true }
  await api.client('admin').call(settingsApi.patch, { input: { feeIncludes: [...firmsOwn, certificate] } })
  const { id, courseId } = await make.shown('events')
  await training.call(eventsApi.patch, { params: { id }, input: { modality: 'online' } })
  const texts = (entries: { text: { text: string } }[]) => entries.map(({ text }) => text.text)
  const ofCourse = async () => texts((await page(String(courseId))).feeIncludes)
  const ofDate = async () => texts((await visitor.call(eventsApi.publicGet, { params: { id } })).feeIncludes)
  const course = { feeIncludes: [], modalities: ['online'] as 'online'[] }
  const online = ['Guía del participante', 'Grabaciones']
  await change(String(courseId), { ...course, certificateKind: 'participation' })
  expect([await ofCourse(), await ofDate()]).toEqual([
    [...online, 'Certificado con código'],
    [...online, 'Certificado con código'],
  ])
  await change(String(courseId), { ...course, certificateKind: 'none' })
  expect([await ofCourse(), await ofDate()]).toEqual([online, online])
})
