/** Dates have their year where it is not this one, wherever the site lists them. */
import { afterAll, expect, test, vi } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { dateMaker, session, venue } from '#test/fixtures/site/dates.ts'
import { sitePage } from '#test/fixtures/site-pages.ts'

const api = await testApi()
const date = dateMaker(api, maker(api))
const onSite = { modality: 'onSite', venue: venue('Santiago'), registrationOpensAt: null }
const ids = {
  now: await date('Trazabilidad de la cosecha', { ...onSite, sessions: [session('2098-12-15')] }),
  next: await date('Trazabilidad del empaque', { ...onSite, sessions: [session('2099-04-14')] }),
}
const { courseId } = await api.db
  .selectFrom('events')
  .select('courseId')
  .where('id', '=', ids.next)
  .executeTakeFirstOrThrow()
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2098-11-27T12:00:00Z') })
afterAll(() => void vi.useRealTimers())

async function read(path: string): Promise<string> {
  const { text } = await sitePage(api, path)
  return text
    .slice(text.indexOf('<main'), text.indexOf('</main'))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00A0\u2009\u202F]+/gu, ' ')
}

const dayOf = {
  es: { now: /15 dic(?! 2098)/, next: /14 abr 2099/, wrong: /15 dic 2098|14 abr(?! 2099)/ },
  en: { now: /Dec 15(?!, 2098)/, next: /Apr 14, 2099/, wrong: /Dec 15, 2098|Apr 14(?!, 2099)/ },
} as const

test.each([
  ['search', 'es', '/es/buscar?q=trazabilidad'],
  ['search', 'en', '/en/search?q=trazabilidad'],
  ['list of dates', 'es', '/es/fechas'],
  ['list of dates', 'en', '/en/dates'],
  ['home', 'es', '/es'],
  ['home', 'en', '/en'],
  ['catalogue', 'es', '/es/cursos'],
  ['catalogue', 'en', '/en/courses'],
] as const)(
  'the %s has the year of next year’s date, after that of this year (%s)',
  async (_, locale, path) => {
    const page = await read(path)
    const { now, next, wrong } = dayOf[locale]
    expect(page).toMatch(next)
    expect(page).not.toMatch(wrong)
    expect(page.search(now)).toBeGreaterThan(-1)
    expect(page.search(now)).toBeLessThan(page.search(next))
  },
)

test('so do the page of a course and the row of another date below it', async () => {
  const course = await read(`/es/curso/${courseId}`)
  expect(course).toMatch(dayOf.es.next)
  expect(course).toMatch(dayOf.es.now)
  expect(course).not.toMatch(dayOf.es.wrong)
})
