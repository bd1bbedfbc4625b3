/** The page of an instructor: portrait and score. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { instructorsApi } from '#resources/catalogue/instructors/instructor.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { sitePage } from '#test/fixtures/site-pages.ts'
import { endEvent } from '#test/fixtures/surveys.ts'

const api = await testApi()
const make = maker(api)
const admin = api.client('admin')
const instructor = await make.shown('instructors')
await admin.call(instructorsApi.patch, {
  params: { id: instructor.id },
  input: { slug: { es: 'ana-pena', en: 'ana-pena-en' } },
})
const page = () => sitePage(api, '/es/instructor/ana-pena')
const head = async () => /<main[\s\S]*?<\/header>/.exec((await page()).text)?.[0] ?? ''

test('the page shows the photograph, or else a drawn portrait with initials', async () => {
  expect(await head()).toMatch(/<img[^>]*fetchPriority="high"/)
  await admin.call(instructorsApi.patch, { params: { id: instructor.id }, input: { photo: null } })
  expect(await head()).not.toContain('<img')
  expect(await head()).toMatch(/<svg[\s\S]*<text [^>]*>[^<]{1,2}<\/text>/)
})

test('the page shows the score of those who came, once they are enough', async () => {
  const { id } = await make.shown('events')
  await endEvent(api, id)
  const score = async (n5: number) => {
    await sql`delete from survey_figures where event_id = ${id}`.execute(api.db)
    await sql`insert into survey_figures (event_id, kind, instructor_id, n0, n1, n2, n3, n4, n5, n6, n7, n8, n9, n10)
      values (${id}, 'instructor', ${instructor.id}, 0, 0, 0, 0, 0, ${n5}, 0, 0, 0, 0, 0)`.execute(api.db)
  }
  await score(1)
  expect((await page()).text).not.toContain('<dt>Evaluación</dt>')
  await score(8)
  expect((await page()).text).toMatch(/<dt>Evaluación<\/dt><dd><p[^>]*>5\.00/)
})
