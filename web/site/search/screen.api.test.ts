/** What visitors type, and what the page of the search finds for it. */
import { expect, test } from 'vitest'
import { fromPlainText } from '#core/richtext.ts'
import { instructorsApi } from '#resources/catalogue/instructors/instructor.api.ts'
import { pathTo } from '#web/paths.ts'
import { articlesApi } from '#resources/content/articles/article.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { dateMaker, online, session, venue } from '#test/fixtures/site/dates.ts'
import { maker } from '#test/fixtures/make.ts'
import { showSection, sitePage } from '#test/fixtures/site-pages.ts'

const api = await testApi()
const make = maker(api)
const date = dateMaker(api, make)
const admin = api.client('admin')
const teacher = await make.shown('instructors')

const auditor = await date('Auditor líder', {
  modality: 'onSite',
  venue: venue('Santiago de los Caballeros'),
  sessions: [session('2098-12-04')],
  instructors: [{ instructorId: teacher.id, role: 'lead' }],
})
const haccp = await date('Plan HACCP', {
  modality: 'onSite',
  venue: venue('Santo Domingo'),
  sessions: [session('2099-01-15')],
})
const internal = await date('Auditor interno ISO 9001', { ...online, sessions: [session('2099-02-02')] })

const saturday = await date('Gestión de la energía', { ...online, sessions: [session('2099-02-07')] })

const resultsOf = async (term: string, more = '') => {
  const { text } = await sitePage(api, `/es/buscar?q=${encodeURIComponent(term)}${more}`)
  return text.slice(text.indexOf('<main'))
}
const datesIn = (html: string) => [
  ...new Set([...html.matchAll(/href="\/es\/evento\/(\d+)"/g)].map(([, id]) => id)),
]

test.each([
  ['santo domingo', [haccp]],
  ['auditor santiago', [auditor]],
  ['diciembre', [auditor]],
  ['sábados', [saturday]],
  ['auditor interno iso 9001 en linea', [internal]],
  [String(teacher['name']), [auditor]],
])('“%s” finds its dates', async (term, expected) => {
  const html = await resultsOf(term)
  expect(html).toContain('Próximas fechas')
  expect(datesIn(html)).toEqual(expected)
})

test('a certificate asked for by its standard leads to the part of the page that shows it', async () => {
  await showSection(api, 'aboutUs', 'certificate')
  const html = await resultsOf('certificado ISO 9001')
  expect(html).toMatch(/<h2[^>]*>Páginas/)
  expect(html).toContain('href="/es/sobre-nosotros#seccion"')
  expect(html).toContain('Con nuestro certificado ISO 9001.')
  expect(html).toContain(`href="${pathTo('certificates', 'es')}"`)
})

test('pages that are about the words come before dates, others after them', async () => {
  await showSection(api, 'aboutUs', 'certificate')
  const html = await resultsOf('certificado ISO 9001')
  expect(html).toContain('Próximas fechas')
  expect(html.indexOf('Páginas')).toBeLessThan(html.indexOf('Próximas fechas'))
})

test('the name of a month finds no standard that begins like it', async () => {
  await make.record('services', { websiteState: 'published', name: { es: 'Gestión de la energía' } })
  expect(await resultsOf('energia')).toContain('Normas y programas')
  expect(await resultsOf('enero')).not.toContain('Normas y programas')
})

test('the name of an instructor finds the person', async () => {
  const html = await resultsOf(String(teacher['name']))
  expect(html).toMatch(/<h2[^>]*>Personas/)
  const { slug } = await api
    .client()
    .call(instructorsApi.publicGet, { params: { id: teacher.id }, query: {} })
  expect(html).toContain(`href="${pathTo('instructor', 'es', { slug })}"`)
})

test('articles are found by what they say, and pages without a record by their purpose', async () => {
  const body = fromPlainText(
    'La trazabilidad metrológica se demuestra con una cadena de comparaciones. '.repeat(5),
  )
  const { id } = await make.record('articles', {
    publishedIn: ['es'],
    title: { es: 'Medir bien' },
    body: { es: body },
  })
  const outcome = await admin.call(articlesApi.publish, { input: { ids: [id], websiteState: 'published' } })
  expect(outcome).toMatchObject([{ done: true }])
  const html = await resultsOf('cadena trazabilidad')
  expect(html).toMatch(/<h2[^>]*>Artículos/)
  expect(html).toContain('Medir bien')
  expect(await resultsOf('verificar certificado vigente')).toContain('href="/es/certificado"')
})

test('a city and a month narrow what was found, and an order sorts it', async () => {
  const html = await resultsOf('auditor', '&city=santiago-de-los-caballeros')
  expect(datesIn(html)).toEqual([auditor])
  expect(html).toContain('<option value="2098-12">Diciembre de 2098 (1)</option>')
  expect(await resultsOf('haccp', '&month=2098-12')).toContain(
    'No encontramos nada para «haccp» con estos filtros',
  )
  expect(datesIn(await resultsOf('auditor', '&sort=date'))).toEqual([auditor, internal])
})

test('dates whose titles match come first, and webinars before the first later date', async () => {
  const mentioning = await date('Gestión de riesgos', {
    modality: 'onSite',
    venue: { ...venue('Santiago de los Caballeros'), name: 'Casa del Auditor' },
    sessions: [session('2098-11-04')],
  })
  expect(datesIn(await resultsOf('auditor santiago'))).toEqual([auditor, mentioning])
  const { id } = await make.shown('webinars')
  const startsAt = '2098-11-20T13:00:00.000Z'
  await api.db
    .updateTable('webinars')
    .set({ startsAt, title: JSON.stringify({ es: 'Charla auditor santiago' }) } as never)
    .where('id', '=', id)
    .execute()
  const rows = [...(await resultsOf('auditor santiago')).matchAll(/href="\/es\/(evento|webinar)\/(\d+)"/g)]
  expect(rows.map(([, kind, row]) => [kind, row])).toEqual([
    ['webinar', id],
    ['evento', auditor],
    ['evento', mentioning],
  ])
})
