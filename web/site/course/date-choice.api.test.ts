/** The button of a course that leads to the form of one of its dates. */
import { expect, test } from 'vitest'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { eventsApi } from '#resources/events/schedule/event.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { person, seating } from '#test/fixtures/seating.ts'
import { dateMaker, online, session } from '#test/fixtures/site/dates.ts'
import { sitePage } from '#test/fixtures/site-pages.ts'

const api = await testApi()
const make = maker(api)
const date = dateMaker(api, make)
const { order } = await seating(api, make)
const ids = {
  first: await date('Auditor interno', { ...online, sessions: [session('2098-12-04')] }),
  second: await date('Auditor interno', { ...online, language: 'en', sessions: [session('2099-01-15')] }),
  third: await date('Auditor interno', { ...online, sessions: [session('2099-02-15')] }),
}
const { courseId } = await api.client().call(eventsApi.publicGet, { params: { id: ids.first } })
const read = async () => (await sitePage(api, `/es/curso/${courseId}`)).text
const barIn = (html: string) => /<p[^>]*data-contact-bar.*?<\/p>/s.exec(html)?.[0] ?? ''
const choiceIn = (html: string) => /<dialog[^>]*popover="auto".*?<\/dialog>/s.exec(html)?.[0]
const formOf = (id: string) => `href="/es/evento/${id}/inscripcion"`

async function fill(id: string): Promise<void> {
  await api.client('admin').call(eventsApi.patch, {
    params: { id },
    input: { capacity: { total: 1, onSite: null, online: null } },
  })
  await order(id, [person()])
}

test('the button of a course with one open date leads to its form; of several, it asks which one', async () => {
  const expectAlone = async (id: string) => {
    const html = await read()
    expect(barIn(html)).toContain(formOf(id))
    expect(choiceIn(html)).toBeUndefined()
  }
  await expectAlone(ids.first)

  await api.db.updateTable('events').set({ courseId }).where('id', 'in', Object.values(ids)).execute()
  await fill(ids.third)
  const several = await read()
  expect(barIn(several)).not.toContain('/inscripcion')
  const [, target] = /<button[^>]*popovertarget="([^"]+)"/i.exec(barIn(several)) ?? []
  const choice = choiceIn(several)
  expect(choice).toContain(`id="${target}"`)
  for (const text of [formOf(ids.first), formOf(ids.second), '4 dic 2098', '15 ene 2099', 'En inglés'])
    expect(choice).toContain(text)
  expect(choice).not.toContain(formOf(ids.third))

  // The next date is full: which one is open must be said.
  await fill(ids.first)
  const later = await read()
  expect(barIn(later)).not.toContain('/inscripcion')
  expect(choiceIn(later)).toContain(formOf(ids.second))
  expect(choiceIn(later)).not.toContain(formOf(ids.first))
  await fill(ids.second)
  expect(barIn(await read())).not.toContain('/inscripcion')
})

test('on the page of a course its dates stand before what it is about', async () => {
  const { id } = await make.shown('courses')
  const { summary } = await api.client('admin').call(coursesApi.patch, {
    params: { id },
    input: { subtitle: null, summary: { es: 'Aprenda a auditar con casos de su propia empresa y apruebe.' } },
  })
  await api.db.updateTable('events').set({ courseId: id }).where('id', '=', ids.third).execute()
  const html = (await sitePage(api, `/es/curso/${id}`)).text
  const body = html.slice(html.indexOf('<h1'))
  const about = body.indexOf(summary?.es ?? '')
  expect(about).toBeGreaterThan(0)
  const day = body.search(/<time dateTime="2099-02-15/)
  expect(day).toBeGreaterThan(0)
  expect(day).toBeLessThan(about)
})
