/** What Today says of a request that nobody has answered. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { newRequests } from './contact-request-today.server.ts'

const api = await testApi()
const make = maker(api)

test('a request for a group names the course and how many people it is for', async () => {
  const { id: course } = await make.shown('courses')
  await api.client('admin').call(coursesApi.patch, {
    params: { id: course },
    input: { title: { es: 'Auditor interno', en: 'Internal auditor' } },
  })
  const response = await api.request('/v1/public/es/quotes/contact-request', {
    json: {
      data: {
        name: 'Óscar',
        lastname: 'Peña',
        email: 'oscar@conforme.test',
        phone: '809 555 0123',
        type: 'company',
        company: 'Minas Sol',
        country: 'DO',
        service: 'training',
        course,
        people: 12,
        message: 'Queremos el curso para un grupo.',
        privacy: true,
      },
    },
  })
  expect(response.status).toBe(200)
  const read = async (locale: 'es' | 'en') =>
    (await newRequests.load(api.client('sales', locale))).lines.map(({ facts }) => facts)
  expect(await read('es')).toEqual([expect.stringMatching(/ · Auditor interno · 12 personas$/)])
  expect(await read('en')).toEqual([expect.stringMatching(/ · Internal auditor · 12 people$/)])
})
