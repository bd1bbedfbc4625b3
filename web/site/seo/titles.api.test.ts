/** Titles of everything that the sitemap lists, as search engines show them. */
import { expect, test } from 'vitest'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { servicesApi } from '#resources/catalogue/services/service.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { dateMaker, online, session } from '#test/fixtures/site/dates.ts'
import { maker } from '#test/fixtures/make.ts'
import { siteFiles, sitePage } from '#test/fixtures/site-pages.ts'

const api = await testApi()
const make = maker(api)
const admin = api.client('admin')
const date = dateMaker(api, make)

const long = 'Interpretación e implementación de la norma ISO 45001:2018 en la industria pesada'
const shared = { es: 'ISO 37001: antisoborno', en: 'ISO 37001: anti-bribery' }

async function titlesByPath(): Promise<Map<string, string>> {
  const sitemap = await (await siteFiles(api).request(`${api.publicUrl}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc!).pathname)
  const titles = new Map<string, string>()
  for (const path of paths) {
    const { text } = await sitePage(api, path)
    titles.set(path, /<title>([^<]*)<\/title>/.exec(text)?.[1] ?? '')
  }
  return titles
}

test('titles of the sitemap fit within 60 characters, and no two are the same', async () => {
  const { id } = await make.shown('courses')
  await admin.call(coursesApi.patch, { params: { id }, input: { title: shared, seoTitle: null } })
  const service = await make.shown('services')
  await admin.call(servicesApi.patch, { params: { id: service.id }, input: { seoTitle: shared } })
  await make.shown('instructors')
  for (const day of ['2098-12-04', '2099-01-15']) await date(long, { ...online, sessions: [session(day)] })
  const titles = await titlesByPath()
  expect(titles.size).toBeGreaterThan(20)
  const tooLong = [...titles].filter(([, title]) => title === '' || title.length > 60)
  expect(tooLong).toEqual([])
  const pathsOf = Map.groupBy(titles.keys(), (path) => titles.get(path))
  expect([...pathsOf.values()].filter((paths) => paths.length > 1)).toEqual([])
})

test('a service that is offered in more ways than fit names the first of them', async () => {
  const { id } = await make.shown('services')
  const titled = async (es: string) => {
    await admin.call(servicesApi.patch, {
      params: { id },
      input: {
        kinds: ['training', 'consulting', 'auditing'],
        slug: { es: 'inocuidad', en: 'food-safety' },
        seoTitle: { es },
      },
    })
    return /<title>([^<]*)/.exec((await sitePage(api, '/es/servicio/inocuidad')).text)?.[1]
  }
  const [short, long, longer] = [
    'ISO 22000',
    'ISO 22000: Inocuidad alimentaria',
    'ISO 22000: Gestión de inocuidad alimentaria',
  ]
  expect(await titled(short)).toContain(`${short} | Capacitación, asesoría y auditoría`)
  expect(await titled(long)).toBe(`${long} | Capacitación y asesoría`)
  expect(await titled(longer)).toBe(`${longer} | Capacitación`)
})
