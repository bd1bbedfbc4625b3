/** Articles over HTTP: roles, publication, scheduling, related content. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fromPlainText } from '#core/richtext.ts'
import { nextScheduledChange } from '#server/cache/scheduled-changes.ts'
import { testApi } from '#test/fixtures/api.ts'
import { blogOf, hoursAhead, refusal } from '#test/fixtures/articles.ts'
import { maker } from '#test/fixtures/make.ts'
import { articlesApi } from './article.api.ts'

const api = await testApi()
const make = maker(api)
const { editor, inSpanish, authorId, spanish, write, change, publish, read, slugsIn } = await blogOf(api)
const notFound = { status: 404, errors: {} }
const DAY = 86_400_000

test('POST with data creates an article, and without data lists articles', async () => {
  const { id } = await write(spanish('una-sola-direccion'))
  const listed = await editor.call(articlesApi.list, { input: { search: 'una sola direccion' } })
  expect(listed.items.map((row) => row.id)).toEqual([id])
  expect((await api.request('/v1/es/blog/articles', { json: {} })).status).toBe(401)
  const visitors = await api.request('/v1/public/es/blog/articles', { json: {} })
  expect(visitors.status).toBe(200)
  const created = await api.request('/v1/public/es/blog/articles', { json: { data: spanish('intruso') } })
  expect(created.status).toBe(422)
})

test('read-only roles cannot write, publish or remove articles', async () => {
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

test('rights are judged before a long article is read', async () => {
  // Read, it would be refused as malformed.
  const body = `{"data":${' '.repeat(300_000)}`
  const send = (as?: 'sales') =>
    api.request('/v1/es/blog/articles', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'content-length': String(body.length) },
      ...(as && { as }),
    })
  expect([(await send()).status, (await send('sales')).status]).toEqual([401, 403])
})

test('publication reports each missing field in each language of the article', async () => {
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
test('an article needs a text in at least one language', async () => {
  const { errors } = await refusal(write({ ...spanish('sin-titulo'), title: { es: null } }))
  expect(errors).toEqual({ title: 'Campo requerido' })
})

test('publishing sets the date, withdrawing keeps it, and a draft stays a draft', async () => {
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

test('a scheduled article is published at its time, after its cached pages are dropped', async () => {
  const { id } = await write({ ...spanish('a-su-hora') })
  expect(await refusal(change(id, { websiteState: 'scheduled' }))).toMatchObject({
    errors: { publishAt: 'La fecha debe ser futura' },
  })
  const publishAt = hoursAhead(1)
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

  // The scheduled time passes without any write.
  await sql`update articles set publish_at = now() - interval '1 second' where id = ${id}`.execute(api.db)
  expect((await read(id)).slug).toBe('a-su-hora')
  expect(await slugsIn()).toContain('a-su-hora')
  expect(await stateOf('scheduled')).toEqual([])
  expect(await stateOf('published')).toEqual(['published'])
  expect((await editor.call(articlesApi.get, { params: { id } })).websiteState).toBe('published')
})
test('a draft that was saved with a future date is scheduled for it when it is published', async () => {
  const publishAt = hoursAhead(2)
  const { id } = await write({ ...spanish('con-fecha-futura'), publishAt })
  expect(await publish(id)).toMatchObject({ websiteState: 'scheduled', publishAt })
  // Who publishes what is scheduled publishes it now.
  expect(await publish(id)).toMatchObject({ websiteState: 'published' })
})
test('a future date schedules a published article, and many are published at once', async () => {
  const [one, other] = [
    await write(spanish('lote-uno')),
    await write({ ...spanish('lote-dos'), excerpt: null }),
  ]
  const publishAt = hoursAhead(1)
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

test('an article includes its neighbours, related articles and courses', async () => {
  const serviceId = (await make.shown('services')).id
  const course = await make.shown('courses')
  const days = (count: number) => new Date(Date.now() - count * DAY).toISOString()
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
