/** What a date that is over, full or closed says of the other dates of its course, and when booking begins and ends. */
import { expect, test } from 'vitest'
import { inDays } from '#test/booking/registrations.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { dateMaker, price } from '#test/fixtures/site/dates.ts'
import { sitePage } from '#test/fixtures/site-pages.ts'

const api = await testApi()
const date = dateMaker(api, maker(api))
const read = async (path: string) => {
  const { text } = await sitePage(api, path)
  return text.slice(text.indexOf('<main'), text.indexOf('</main')).replaceAll(/[\s\u00A0\u202F]+/gu, ' ')
}
const set = (id: string, values: object) =>
  api.db.updateTable('events').set(values).where('id', '=', id).execute()
const open = {
  sessions: [{ startAt: inDays(40), endAt: inDays(40.2) }],
  prices: [price('7000.00')],
  registrationOpensAt: null,
  registrationClosesAt: null,
}
const states = {
  open: {},
  notYetOpen: { registrationOpensAt: inDays(5) },
  closed: { registrationClosesAt: inDays(-1) },
}
let courses = 0
/** Dates of one course, the first of which has `values`. */
async function datesOf(values: object, others: (keyof typeof states)[]) {
  const ids: string[] = []
  courses += 1
  for (const one of [undefined, ...others]) {
    const id = await date(`Curso con otras fechas ${courses}`, open)
    const courseId = await courseOf(ids[0] ?? id)
    await set(id, { courseId, ...(one ? states[one] : values) })
    ids.push(id)
  }
  return { ids, courseId: await courseOf(ids[0]!) }
}
const courseOf = async (id: string) =>
  (await api.db.selectFrom('events').select('courseId').where('id', '=', id).executeTakeFirstOrThrow())
    .courseId
const past = { startsAt: inDays(-3), endsAt: inDays(-2) }

test('a date that is over says that another is open only where one is', async () => {
  const soon = await datesOf(past, ['closed', 'notYetOpen'])
  expect(await read(`/es/evento/${soon.ids[0]}`)).toContain('Hay otra fecha anunciada')
  const alone = await datesOf(past, ['closed'])
  const page = await read(`/es/evento/${alone.ids[0]}`)
  expect(page).toContain('Todavía no hay otra fecha abierta')
  expect(page).toContain('Solicitar una fecha')
  expect(page).not.toContain('Ver la próxima fecha')
  expect(await read(`/en/event/${alone.ids[0]}`)).toContain('There is no other open date yet')
})

test('the next date that a date over leads to is the first with seats', async () => {
  const { ids } = await datesOf(past, ['closed', 'notYetOpen', 'open'])
  const page = await read(`/es/evento/${ids[0]}`)
  expect(page).toContain('Hay otra fecha abierta')
  expect(page).toMatch(new RegExp(`href="/es/evento/${ids[3]}"[^>]*>Ver la próxima fecha`))
})

test('a course whose first date has closed offers to tell when a later one opens', async () => {
  const { courseId } = await datesOf({ ...states.closed, startsAt: inDays(30), endsAt: inDays(30.2) }, [
    'notYetOpen',
  ])
  const page = await read(`/es/curso/${courseId}`)
  expect(page).toContain('Avisarme cuando abra')
  expect(page).not.toContain('Avisarme cuando haya fecha')
})

test.each([
  ['2098-12-02T21:00:00.000Z', 'Inscripción hasta', '2 de diciembre de 2098 a las 5:00 p. m.'],
  ['2098-12-03T03:59:00.000Z', 'Inscripción hasta', '2 de diciembre de 2098'],
  ['2098-12-03T04:00:00.000Z', 'Inscripción hasta', '2 de diciembre de 2098'],
])('booking that ends at %s says the hour unless a day ends then', async (moment, name, said) => {
  const { ids } = await datesOf(
    { registrationClosesAt: moment, startsAt: '2098-12-10T13:00:00Z', endsAt: '2098-12-10T17:00:00Z' },
    [],
  )
  expect(await read(`/es/evento/${ids[0]}`)).toContain(`<dt>${name}</dt><dd>${said}</dd>`)
})

test.each([
  [
    '2098-12-02T12:00:00.000Z',
    '2 de diciembre de 2098 a las 8:00 a. m.',
    'Abre el 2 de diciembre de 2098 a las 8:00 a. m.<',
  ],
  ['2098-12-02T04:00:00.000Z', '2 de diciembre de 2098', 'Abre el 2 de diciembre de 2098.<'],
])('booking that begins at %s says the hour unless a day begins then', async (moment, said, atForm) => {
  const { ids } = await datesOf(
    { registrationOpensAt: moment, startsAt: '2098-12-10T13:00:00Z', endsAt: '2098-12-10T17:00:00Z' },
    [],
  )
  const page = await read(`/es/evento/${ids[0]}`)
  expect(page).toContain(`<dt>La inscripción abre</dt><dd>${said}</dd>`)
  expect(page).toContain('>Estado<')
  expect(page).toContain('Inscripción desde el 2 dic 2098')
  expect(await read(`/es/evento/${ids[0]}/inscripcion`)).toContain(atForm)
})

test('the reason of a cancelled date is marked as Spanish on the English page', async () => {
  const { ids } = await datesOf({ status: 'cancelled', cancelReason: 'Sin quórum' }, [])
  for (const path of [`/en/event/${ids[0]}`, `/en/event/${ids[0]}/register`])
    expect([path, await read(path)]).toEqual([
      path,
      expect.stringContaining('<span lang="es">Sin quórum</span>'),
    ])
  expect(await read(`/es/evento/${ids[0]}`)).not.toContain('<span lang="es">')
})
