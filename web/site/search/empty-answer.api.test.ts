/** What the search says where nothing has the words. */
import { expect, test } from 'vitest'
import { fromPlainText } from '#core/richtext.ts'
import { articlesApi } from '#resources/content/articles/article.api.ts'
import { settingsApi } from '#resources/system/settings/settings.api.ts'
import { pathTo } from '#web/paths.ts'
import { testApi } from '#test/fixtures/api.ts'
import { dateMaker, online, session, venue } from '#test/fixtures/site/dates.ts'
import { maker } from '#test/fixtures/make.ts'
import { sitePage } from '#test/fixtures/site-pages.ts'

const api = await testApi()
const make = maker(api)
const date = dateMaker(api, make)
const admin = api.client('admin')

const auditor = await date('Auditor líder', {
  modality: 'onSite',
  venue: venue('Santiago de los Caballeros'),
  sessions: [session('2098-12-04')],
})
const haccp = await date('Plan HACCP', { ...online, sessions: [session('2099-01-15')] })

const resultsOf = async (term: string, more = '') => {
  // An address without words has no `q`.
  const query = `${term && `&q=${encodeURIComponent(term)}`}${more}`.slice(1)
  const { text } = await sitePage(api, `/es/buscar?${query}`)
  return text.slice(text.indexOf('<main'), text.indexOf('</main'))
}
const datesIn = (html: string) => [
  ...new Set([...html.matchAll(/href="\/es\/evento\/(\d+)"/g)].map(([, id]) => id)),
]

test('what has most of the words is offered, and which words they are', async () => {
  const html = await resultsOf('auditor en Higüey')
  expect(html).toMatch(/<h2[^>]*>No encontramos nada para «auditor en Higüey»/)
  expect(html).toContain('Lo más parecido es lo que hay para «auditor»')
  expect(datesIn(html)).toEqual([auditor])
})

test('another month is nearer than another subject', async () => {
  const html = await resultsOf('auditor Santiago enero')
  expect(html).toContain('lo que hay para «auditor Santiago»')
  expect(datesIn(html)).toEqual([auditor])
})

test('without filters it is what the words find, and the choice can be taken back', async () => {
  const html = await resultsOf('haccp', '&month=2098-12')
  expect(html).toContain('Esto es lo que hay sin los filtros')
  expect(html).toContain('href="/es/buscar?q=haccp"')
  expect(datesIn(html)).toEqual([haccp])
})

test.each([
  ['auditor xyzzy', '&city=nada', ' sin los filtros'],
  ['auditor xyzzy', '&city=santiago-de-los-caballeros&month=2098-11', ' en otros meses'],
  ['auidtor', '&city=nada&month=2098-12', ' en otras ciudades'],
  ['auditor xyzzy', '&city=santiago-de-los-caballeros', ''],
])('where “%s” with %s leaves out a filter, too, it says so', async (term, more, where) => {
  const html = await resultsOf(term, more)
  expect(html).toContain(`Lo más parecido es lo que hay para «auditor»${where}. Si busca otra cosa`)
  expect(datesIn(html)).toEqual([auditor])
})

test('filters alone are not told to check their spelling, and the filter that matters less is left out', async () => {
  const html = await resultsOf('', '&city=santiago-de-los-caballeros&month=2098-11')
  expect(html).toContain('No encontramos nada con estos filtros')
  expect(html).toContain('Esto es lo que hay en otros meses')
  expect(html).not.toContain('Revise cómo está escrito')
  expect(datesIn(html)).toEqual([auditor])
  expect(await resultsOf('', '&city=nada')).toContain('Estas son las próximas fechas de todas')
})

test('a guessed word is told, and a known one is never guessed', async () => {
  expect(await resultsOf('auidtor')).toContain('No encontramos «auidtor» exactamente')
  expect(datesIn(await resultsOf('auidtor'))).toEqual([auditor])
  expect(await resultsOf('auditor')).not.toContain('exactamente')
})

test('where no word is known, the next dates are offered', async () => {
  const html = await resultsOf('xyzzy')
  expect(html).toContain('vea las próximas fechas')
  expect(datesIn(html)).toEqual([auditor, haccp])
})

test('the firm can be asked, with the words already written', async () => {
  const { version } = await admin.call(settingsApi.get)
  await admin.call(settingsApi.patch, { input: { version, whatsapp: '+18095550142' } })
  const html = await resultsOf('auditor en Higüey')
  expect(html).toContain(`href="${pathTo('contact', 'es')}"`)
  expect(html).toContain(`https://wa.me/18095550142?text=${encodeURIComponent('Hola, busco esto y no lo')}`)
  expect(html).toContain(encodeURIComponent('auditor en Higüey'))
})

test('a page that is found offers neither', async () => {
  const html = await resultsOf('auditor')
  expect(html).not.toContain('No encontramos')
  expect(html).not.toContain('wa.me')
})

test('what is hidden leaves no trace, not even in what is nearest', async () => {
  await date('Zarzaparrilla borrador', {
    ...online,
    visibility: 'unlisted',
    sessions: [session('2098-12-05')],
  })
  await make.record('services', { websiteState: 'unpublished', name: { es: 'Zarzaparrilla oculta' } })
  const body = fromPlainText('Zarzaparrilla en un artículo que espera su día. '.repeat(8))
  const { id } = await make.record('articles', {
    publishedIn: ['es'],
    title: { es: 'Zarzaparrilla futura' },
    body: { es: body },
    publishAt: '2098-01-01T12:00:00.000Z',
  })
  await admin.call(articlesApi.publish, { input: { ids: [id], websiteState: 'published' } })
  expect(await resultsOf('auditor zarzaparrilla')).toContain('lo que hay para «auditor»')
  expect(await resultsOf('zarzaparrilla')).toContain('vea las próximas fechas')
})

test('a webinar that takes nobody is not what is nearest', async () => {
  const { id } = await make.shown('webinars')
  const update = (values: object) =>
    api.db
      .updateTable('webinars')
      .set(values as never)
      .where('id', '=', id)
      .execute()
  const startsAt = '2098-11-20T13:00:00.000Z'
  await update({ startsAt, title: JSON.stringify({ es: 'Quinua gerencial y andina' }) })
  expect(await resultsOf('quinua gerencial')).not.toContain('No encontramos')
  expect(await resultsOf('quinua gerencial auditor')).toContain('lo que hay para «quinua gerencial»')
  await update({ registrationClosesAt: '2020-01-01T00:00:00.000Z' })
  expect(await resultsOf('quinua gerencial auditor')).toContain('lo que hay para «auditor»')
})
