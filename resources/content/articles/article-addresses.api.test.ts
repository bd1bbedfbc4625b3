/** Addresses of articles: changes, languages, copies, removal. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { blogOf, refusal } from '#test/fixtures/articles.ts'
import { articlesApi } from './article.api.ts'

const api = await testApi()
const blog = await blogOf(api)
const { editor, inSpanish, inEnglish, spanish, english, both, write, change, publish, read, slugsIn } = blog

test('an old slug redirects to the current one in the right language', async () => {
  const { id } = await write(both('primera'))
  await publish(id)
  await change(id, { slug: { es: 'segunda', en: 'second' } })
  await change(id, { slug: { es: 'tercera', en: 'second' } })
  for (const idOrSlug of ['primera', 'segunda', 'tercera', 'primera-en', 'second', id]) {
    expect((await read(idOrSlug)).slug, idOrSlug).toBe('tercera')
    expect((await read(idOrSlug, inEnglish)).slug, idOrSlug).toBe('second')
  }
  const back = await change(id, { slug: { es: 'primera', en: 'second' } })
  expect(back.oldSlugs).toContainEqual({ language: 'es', slug: 'tercera' })
  expect(back.oldSlugs).not.toContainEqual({ language: 'es', slug: 'primera' })
  expect((await read('tercera')).slug).toBe('primera')
})
test('slugs are unique, and a current slug takes precedence over an old one', async () => {
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
test('digits are an id and never a slug', async () => {
  const { id } = await write(spanish('con-numero'))
  const refused = { 'slug-es': expect.any(String) as string }
  expect((await refusal(write({ ...spanish('x2'), slug: { es: id } }))).errors).toEqual(refused)
  expect((await refusal(change(id, { slug: { es: '2026' } }))).errors).toEqual(refused)
  const other = await write(spanish('escrito-antes'))
  await api.db
    .updateTable('articles')
    .set({ slug: JSON.stringify({ es: id }) } as never)
    .where('id', '=', other.id)
    .execute()
  expect((await editor.call(articlesApi.get, { params: { id } })).id).toBe(id)
  await api.db.deleteFrom('articles').where('id', '=', other.id).execute()
  expect((await refusal(read('9'.repeat(30)))).status).toBe(404)
})
test('changing the slug of a draft stores no old slug', async () => {
  const { id } = await write(spanish('borrador-uno'))
  expect((await change(id, { slug: { es: 'borrador-dos' } })).oldSlugs).toEqual([])
})

test('an article in one language is shown, listed and offered in that language only', async () => {
  const es = await write(spanish('solo-espanol'))
  const en = await write(english('only-english'))
  await Promise.all([publish(es.id), publish(en.id)])
  expect(await slugsIn(inSpanish)).toContain('solo-espanol')
  expect(await slugsIn(inSpanish)).not.toContain('only-english')
  expect(await slugsIn(inEnglish)).toContain('only-english')
  expect(await slugsIn(inEnglish)).not.toContain('solo-espanol')
  expect(await refusal(read('solo-espanol', inEnglish))).toEqual({ status: 404, errors: {} })
  expect((await read(en.id, inEnglish)).slugs).toEqual({ en: 'only-english' })
  const where = await inEnglish.call(articlesApi.publicLanguages, { params: { id: 'solo-espanol' } })
  expect(where).toEqual([{ language: 'es', slug: 'solo-espanol', title: 'Artículo solo-espanol' }])
})
test('incomplete English does not block Spanish and is not shown', async () => {
  const { id } = await write({ ...spanish('sin-terminar'), title: { es: 'Terminado', en: 'Half done' } })
  await publish(id)
  expect((await read(id)).slugs).toEqual({ es: 'sin-terminar' })
  expect(await refusal(read(id, inEnglish))).toEqual({ status: 404, errors: {} })
})

test('a copy is a draft with its own slug', async () => {
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
test('a removed article is not found, and is restored with its slug', async () => {
  const { id } = await write(spanish('de-ida-y-vuelta'))
  await publish(id)
  await editor.call(articlesApi.remove, { params: { id } })
  expect(await refusal(read('de-ida-y-vuelta'))).toEqual({ status: 404, errors: {} })
  await editor.call(articlesApi.restore, { params: { id } })
  expect((await read('de-ida-y-vuelta')).id).toBe(id)
})
