/** What the pages say of a date while visitors cannot register for it, and why. */
import { expect, test } from 'vitest'
import { registrations } from '#test/booking/registrations.ts'
import { settingsApi } from '#resources/system/settings/settings.api.ts'
import { courseInterestsApi } from '#resources/booking/course-interests/course-interest.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { dateMaker, price, session } from '#test/fixtures/site/dates.ts'
import { maker } from '#test/fixtures/make.ts'
import { formBody, sitePage } from '#test/fixtures/site-pages.ts'

const api = await testApi()
const make = maker(api)
const date = dateMaker(api, make)
const read = async (path: string, init: RequestInit = {}) =>
  (await sitePage(api, path, init)).text.replaceAll(/[\s\u00A0]/gu, ' ')
const main = (html: string) => html.slice(html.indexOf('<main'))
const set = (id: string, values: object) =>
  api.db.updateTable('events').set(values).where('id', '=', id).execute()
const { registered } = registrations(api, make)
await api.client('admin').call(settingsApi.patch, { input: { whatsapp: '+18095550142' } })
const courseOf = async (id: string) =>
  (await api.db.selectFrom('events').select('courseId').where('id', '=', id).executeTakeFirstOrThrow())
    .courseId

const dated = { sessions: [session('2099-02-25')], prices: [price('10000.00', { validUntil: '2099-02-01' })] }
const later = await date('Auditor interno', { ...dated, registrationOpensAt: '2099-01-27T12:00:00.000Z' })
const laterCourse = await courseOf(later)

test('a date whose registration is not open yet says when it opens, in lists, on its page and on its course', async () => {
  for (const path of ['/es/fechas', `/es/evento/${later}`, `/es/curso/${laterCourse}`, '/es/cursos'])
    expect([path, await read(path)]).toEqual([path, expect.stringContaining('Inscripción desde el 27 ene')])
  expect(await read(`/en/event/${later}`)).toContain('Registration opens Jan 27')
})

test('such a date, and a course with no other, offer to tell visitors when it opens', async () => {
  const event = main(await read(`/es/evento/${later}`))
  expect(event).toContain('Avisarme cuando abra')
  expect(event).toContain('Preguntar por esta fecha')
  expect(event).not.toContain('Preguntar por otras fechas')
  expect(event).not.toContain('Solicitar una fecha')
  const course = main(await read(`/es/curso/${laterCourse}`))
  expect(course).toContain('Espere a que abra la inscripción')
  expect(course).not.toContain('Avisarme cuando haya fecha')
  expect(main(await read(`/en/event/${later}`))).toContain('Tell me when it opens')
})

test('whoever asks on the page of the date to be told waits for its course', async () => {
  const who = {
    firstName: 'Ana',
    lastName: 'Peña',
    email: 'ana.pena@example.com',
    people: '2',
    privacy: 'on',
  }
  const sent = await read(`/es/evento/${later}`, formBody({ ...who, intent: 'interest' }))
  expect(sent).toContain('Le escribimos en cuanto abra la inscripción')
  const waiting = await api
    .client('training')
    .call(courseInterestsApi.ofCourse, { params: { id: String(laterCourse) } })
  expect(waiting).toMatchObject([{ email: who.email, people: 2, state: 'waiting' }])
})

test.each([
  { values: { status: 'cancelled', cancelReason: 'Sin quórum' }, es: 'se canceló', en: 'was cancelled' },
  { values: { status: 'postponed' }, es: 'se pospuso', en: 'was postponed' },
  { values: { status: 'completed' }, es: 'ya pasó', en: 'is over' },
  { values: { status: 'inProgress' }, es: 'ya comenzó', en: 'has begun' },
])(
  'the registration page of a date says why it takes nobody, without a price: $en',
  async ({ values, es, en }) => {
    const id = await date('Plan HACCP', dated)
    await set(id, values)
    const spanish = main(await read(`/es/evento/${id}/inscripcion`))
    expect(spanish).toContain(`Esta fecha ${es}`)
    expect(spanish).not.toMatch(/Precio de hoy|Vale hasta|RD\$/)
    expect(spanish.includes('Por anunciar')).toBe(values.status === 'postponed')
    expect(spanish.includes('Sin quórum')).toBe(values.status === 'cancelled')
    expect(main(await read(`/en/event/${id}/register`))).toContain(`This date ${en}`)
  },
)

test('the registration page of a postponed date strikes its former day out, and leads with it nowhere', async () => {
  const id = await date('Plan HACCP', dated)
  await set(id, { status: 'postponed' })
  const page = main(await read(`/es/evento/${id}/inscripcion`))
  expect(page.match(/25 de febrero de 2099/g)).toHaveLength(1)
  expect(page).toMatch(/<s><time[^>]*>25 de febrero de 2099/)
})

test('the registration page of a full date does not promise to hold seats', async () => {
  const free = await date('Gestión de riesgos', dated)
  expect(await read(`/es/evento/${free}/inscripcion`)).toContain('apartamos sus cupos')
  const full = await date('Gestión de riesgos', {
    ...dated,
    modality: 'onSite',
    capacity: { total: 1, onSite: null, online: null },
  })
  await registered(full)
  const page = await read(`/es/evento/${full}/inscripcion`)
  expect(page).toContain('Los cupos de esta fecha se agotaron')
  expect(page).not.toContain('apartamos sus cupos')
})

test('whoever joins a waitlist is given the reference of the date', async () => {
  const id = await date('Auditor líder', {
    ...dated,
    modality: 'onSite',
    capacity: { total: 1, onSite: null, online: null },
    waitlist: { enabled: true, policy: 'fifo', offerHours: 24 },
  })
  await registered(id)
  const { code } = await api.db
    .selectFrom('events')
    .select('code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const who = { firstName: 'Ana', lastName: 'Mota', email: 'ana.mota@example.com', seats: '1', privacy: 'on' }
  expect(await read(`/es/evento/${id}`, formBody(who))).toContain(`cite la referencia ${code}`)
})
