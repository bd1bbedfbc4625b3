/** Articles: who reads what and when, addresses that change, two languages, the list and the creation on one path. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ApiError } from '#core/client.ts'
import { fromPlainText } from '#core/richtext.ts'
import { nextScheduledChange } from '#server/scheduled-changes.ts'
import { testApi } from '#test/api.ts'
import { maker } from '#test/make.ts'
import { articlesApi } from './article.api.ts'

const api = await testApi()
const make = maker(api)
const editor = api.client('editor')
const [inSpanish, inEnglish] = [api.client(undefined, 'es'), api.client(undefined, 'en')]
const authorId = (await make.record('employees')).id

const HOUR = 3_600_000
const soon = () => new Date(Date.now() + HOUR).toISOString()
const body = fromPlainText('Una auditoría interna sirve cuando alguien la usa para decidir. '.repeat(5))
const excerpt = 'Un resumen con suficientes letras para una tarjeta.'
const spanish = (slug: string) => ({
  title: { es: `Artículo ${slug}` },
  slug: { es: slug },
  excerpt: { es: excerpt },
  body: { es: body },
  authorId,
})
const both = (slug: string) => ({
  title: { es: `Artículo ${slug}`, en: `Article ${slug}` },
  slug: { es: slug, en: `${slug}-en` },
  excerpt: { es: excerpt, en: excerpt },
  body: { es: body, en: body },
  publishedIn: ['es' as const, 'en' as const],
  authorId,
})
const write = (input: object) => editor.call(articlesApi.create, { input } as never)
const change = (id: string, input: object) =>
  editor.call(articlesApi.patch, { params: { id }, input } as never)
const publish = (id: string) => change(id, { websiteState: 'published' })
const read = (id: string, client = inSpanish) => client.call(articlesApi.publicGet, { params: { id } })
const slugsIn = async (client = inSpanish, input = {}) =>
  (
    await client.call(articlesApi.publicList, { input: { search: '', page: 1, perPage: 60, ...input } })
  ).items.map(({ slug }) => slug)
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    ({ status, validationErrors }: ApiError) => ({ status, errors: validationErrors }),
  )
const notFound = { status: 404, errors: {} }

test('one path creates from data and lists without it', async () => {
  const { id } = await write(spanish('una-sola-direccion'))
  const listed = await editor.call(articlesApi.list, { input: { search: 'una sola direccion' } })
  expect(listed.items.map((row) => row.id)).toEqual([id])
  expect((await api.request('/v1/es/blog/articles', { json: {} })).status).toBe(401)
  const visitors = await api.request('/v1/public/es/blog/articles', { json: {} })
  expect(visitors.status).toBe(200)
  const created = await api.request('/v1/public/es/blog/articles', { json: { data: spanish('intruso') } })
  expect(created.status).toBe(422)
})

test('those who read only neither write, publish nor take away', async () => {
  const { id } = await write(spanish('solo-lectura'))
  for (const role of ['auditor', 'sales', 'instructor'] as const) {
    const client = api.client(role)
    expect((await client.call(articlesApi.get, { params: { id } })).id).toBe(id)
    const attempts = [
      () => client.call(articlesApi.create, { input: spanish('otro') } as never),
      () => client.call(articlesApi.patch, { params: { id }, input: { websiteState: 'published' } }),
      () => client.call(articlesApi.publish, { input: { ids: [id], websiteState: 'published' } }),
      () => client.call(articlesApi.remove, { params: { id } }),
    ]
    for (const attempt of attempts) expect(await refusal(attempt())).toMatchObject({ status: 403 })
  }
})

test('publication says field by field, in each language of the article, what it waits for', async () => {
  const { id } = await write({ title: { en: 'Only a title' }, slug: { es: 'a-medias' }, authorId })
  expect(await refusal(publish(id))).toEqual({
    status: 422,
    errors: {
      'title-es': 'Campo requerido',
      'excerpt-es': 'Campo requerido',
      'body-es': 'Campo requerido',
    },
  })
  const inTwo = { publishedIn: ['es', 'en'], title: { es: 'Un título', en: 'Only a title' } }
  await change(id, { ...inTwo, body: { es: fromPlainText('Muy corto.') } })
  expect(await refusal(publish(id))).toEqual({
    status: 422,
    errors: {
      'slug-en': 'Campo requerido',
      'excerpt-es': 'Campo requerido',
      'excerpt-en': 'Campo requerido',
      'body-en': 'Campo requerido',
      'body-es': 'Debe tener al menos 200 letras',
    },
  })
})
test('a text in neither language is none', async () => {
  const { errors } = await refusal(write({ ...spanish('sin-titulo'), title: { es: null } }))
  expect(errors).toEqual({ title: 'Campo requerido' })
})

test('publishing gives the date, withdrawing keeps it, and a draft stays a draft', async () => {
  const draft = await write(spanish('estados'))
  expect(draft.websiteState).toBe('draft')
  expect((await change(draft.id, { websiteState: 'unpublished' })).websiteState).toBe('draft')
  const out = await publish(draft.id)
  expect(out.websiteState).toBe('published')
  expect(Date.parse(out.publishAt!)).toBeLessThanOrEqual(Date.now())
  const withdrawn = await change(draft.id, { websiteState: 'unpublished' })
  expect(withdrawn).toMatchObject({ websiteState: 'unpublished', publishAt: out.publishAt })
  expect(await refusal(read(draft.id))).toEqual(notFound)
  expect(await publish(draft.id)).toMatchObject({ publishAt: out.publishAt })
})

test('a scheduled article publishes itself when its time has come, and is told to the page cache before', async () => {
  const { id } = await write({ ...spanish('a-su-hora') })
  expect(await refusal(change(id, { websiteState: 'scheduled' }))).toMatchObject({
    errors: { publishAt: 'La fecha debe ser futura' },
  })
  const publishAt = soon()
  expect((await change(id, { websiteState: 'scheduled', publishAt })).websiteState).toBe('scheduled')
  expect(await refusal(read(id))).toEqual(notFound)
  expect(await slugsIn()).not.toContain('a-su-hora')
  expect((await nextScheduledChange(api.db)) <= publishAt).toBe(true)
  const stateOf = async (state: string) =>
    (
      await editor.call(articlesApi.list, {
        input: { search: 'a su hora', filters: [{ field: 'websiteState', op: 'eq', value: state }] },
      })
    ).items.map((row) => row.websiteState)
  expect(await stateOf('scheduled')).toEqual(['scheduled'])
  expect(await stateOf('published')).toEqual([])

  // Its time comes: nobody writes anything but the clock.
  await sql`update articles set publish_at = now() - interval '1 second' where id = ${id}`.execute(api.db)
  expect((await read(id)).slug).toBe('a-su-hora')
  expect(await slugsIn()).toContain('a-su-hora')
  expect(await stateOf('scheduled')).toEqual([])
  expect(await stateOf('published')).toEqual(['published'])
  expect((await editor.call(articlesApi.get, { params: { id } })).websiteState).toBe('published')
})
test('a later date schedules what is published, and many are published at once', async () => {
  const [one, other] = [
    await write(spanish('lote-uno')),
    await write({ ...spanish('lote-dos'), excerpt: null }),
  ]
  const publishAt = soon()
  await publish(one.id)
  expect((await change(one.id, { publishAt })).websiteState).toBe('scheduled')
  const outcomes = await editor.call(articlesApi.publish, {
    input: { ids: [one.id, other.id], websiteState: 'published' },
  })
  expect(outcomes.map(({ done, fields }) => ({ done, fields }))).toEqual([
    { done: true, fields: undefined },
    { done: false, fields: ['excerpt-es'] },
  ])
  expect((await read(one.id)).slug).toBe('lote-uno')
})

test('an old address leads to the present one, in the right language', async () => {
  const { id } = await write(both('primera'))
  await publish(id)
  await change(id, { slug: { es: 'segunda', en: 'second' } })
  await change(id, { slug: { es: 'tercera', en: 'second' } })
  for (const asked of ['primera', 'segunda', 'tercera', 'primera-en', 'second', id]) {
    expect((await read(asked)).slug, asked).toBe('tercera')
    expect((await read(asked, inEnglish)).slug, asked).toBe('second')
  }
  const back = await change(id, { slug: { es: 'primera', en: 'second' } })
  expect(back.oldSlugs).toContainEqual({ language: 'es', slug: 'tercera' })
  expect(back.oldSlugs).not.toContainEqual({ language: 'es', slug: 'primera' })
  expect((await read('tercera')).slug).toBe('primera')
})
test('an address that another article has now is its own, and no two have the same', async () => {
  const first = await write(spanish('codiciada'))
  await publish(first.id)
  await change(first.id, { slug: { es: 'otra-cosa' } })
  const second = await write(spanish('codiciada'))
  expect((await read('codiciada')).id).toBe(first.id)
  await publish(second.id)
  expect((await read('codiciada')).id).toBe(second.id)
  expect((await refusal(write(spanish('codiciada')))).errors).toEqual({
    'slug-es': 'Ya existe otro registro con este valor',
  })
  expect((await write({ ...spanish('x1'), slug: { es: 'x1', en: 'codiciada' } })).id).toBeDefined()
})
test('nobody knows the address of a draft, so none is kept', async () => {
  const { id } = await write(spanish('borrador-uno'))
  expect((await change(id, { slug: { es: 'borrador-dos' } })).oldSlugs).toEqual([])
})

test('an article in one language is shown, listed and offered in that language alone', async () => {
  const es = await write(spanish('solo-espanol'))
  const en = await write({
    title: { en: 'Only in English' },
    slug: { en: 'only-english' },
    excerpt: { en: excerpt },
    body: { en: body },
    publishedIn: ['en'],
    authorId,
  })
  await Promise.all([publish(es.id), publish(en.id)])
  expect(await slugsIn(inSpanish)).toContain('solo-espanol')
  expect(await slugsIn(inSpanish)).not.toContain('only-english')
  expect(await slugsIn(inEnglish)).toContain('only-english')
  expect(await slugsIn(inEnglish)).not.toContain('solo-espanol')
  expect(await refusal(read('solo-espanol', inEnglish))).toEqual(notFound)
  expect((await read(en.id, inEnglish)).slugs).toEqual({ en: 'only-english' })
  const where = await inEnglish.call(articlesApi.publicLanguages, { params: { id: 'solo-espanol' } })
  expect(where).toEqual([{ language: 'es', slug: 'solo-espanol', title: 'Artículo solo-espanol' }])
})
test('English that is not finished keeps Spanish from nothing and is not shown', async () => {
  const { id } = await write({ ...spanish('sin-terminar'), title: { es: 'Terminado', en: 'Half done' } })
  await publish(id)
  expect((await read(id)).slugs).toEqual({ es: 'sin-terminar' })
  expect(await refusal(read(id, inEnglish))).toEqual(notFound)
})

test('what belongs to an article comes with it: its neighbours, what is alike, its courses', async () => {
  const serviceId = (await make.shown('services')).id
  const course = await make.shown('courses')
  const days = (count: number) => new Date(Date.now() - count * 24 * HOUR).toISOString()
  const put = (slug: string, ago: number, more: object = {}) =>
    write({ ...spanish(slug), publishAt: days(ago), websiteState: 'published', ...more })
  await put('vecina-antes', 400)
  const own = await put('vecina', 399, { serviceIds: [serviceId], courseIds: [course.id] })
  await put('vecina-despues', 398)
  await put('parecida', 300, { serviceIds: [serviceId] })
  const page = await read(own.id)
  expect([page.previous?.slug, page.next?.slug]).toEqual(['vecina-antes', 'vecina-despues'])
  expect(page.related.map(({ slug }) => slug)).toEqual(['parecida'])
  expect(page.courses.map(({ id }) => id)).toEqual([course.id])
  expect(page.publishedAt).toBe(own.publishAt)
})
test('visitors filter by category and topic, and search', async () => {
  const categoryId = (await make.record('serviceCategories', { slug: { es: 'del-blog' } })).id
  const tags = [{ name: { es: 'Gestión del cambio', en: 'Change' } }]
  const { id } = await write({ ...spanish('con-tema'), categoryId, tags })
  await publish(id)
  expect(await slugsIn(inSpanish, { category: 'del-blog' })).toEqual(['con-tema'])
  expect(await slugsIn(inSpanish, { tag: 'gestion del CAMBIO' })).toEqual(['con-tema'])
  expect(await slugsIn(inSpanish, { search: 'articulo con tema' })).toEqual(['con-tema'])
  const counted = await inSpanish.call(articlesApi.publicCategories)
  expect(counted.map(({ slug, articleCount }) => [slug, articleCount])).toEqual([['del-blog', 1]])
})

test('a copy is a draft at an address of its own', async () => {
  const { id } = await write(both('para-copiar'))
  await publish(id)
  const copy = () => editor.call(articlesApi.copy, { params: { id } })
  expect(await copy()).toMatchObject({
    websiteState: 'draft',
    publishAt: null,
    slug: { es: 'para-copiar-2' },
  })
  expect((await copy()).slug).toEqual({ es: 'para-copiar-3', en: 'para-copiar-en-3' })
})
test('what is removed is gone for visitors and comes back with its address', async () => {
  const { id } = await write(spanish('de-ida-y-vuelta'))
  await publish(id)
  await editor.call(articlesApi.remove, { params: { id } })
  expect(await refusal(read('de-ida-y-vuelta'))).toEqual(notFound)
  await editor.call(articlesApi.restore, { params: { id } })
  expect((await read('de-ida-y-vuelta')).id).toBe(id)
})
