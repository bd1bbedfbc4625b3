/** The page of a service, and the families on the consulting page. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { serviceCategoriesApi } from '#resources/catalogue/service-categories/service-category.api.ts'
import { sitemapApi } from '#resources/content/feeds/sitemap.api.ts'
import { servicesApi } from './service.api.ts'

const api = await testApi()
const make = maker(api)
const admin = api.client('admin')
const visitor = api.client()
const page = (id: string, client = visitor) => client.call(servicesApi.publicGet, { params: { id } })

async function shownIn(categoryId: string, slug: string, more: object = {}) {
  const { id } = await make.shown('services')
  const input = { categoryId, slug: { es: slug, en: `${slug}-en` }, ...more }
  return admin.call(servicesApi.patch, { params: { id }, input })
}
const category = (code: string, more: object = {}) =>
  admin.call(serviceCategoriesApi.create, {
    input: { code, name: { es: `Familia ${code}` }, slug: { es: code.toLowerCase() }, ...more },
  })

test('a service is found by id and by the slug of either language, with the texts for search engines', async () => {
  const { id } = await shownIn((await category('UNO')).id, 'gestion-de-la-calidad', {
    seoTitle: { es: 'Implementación de ISO 9001', en: 'ISO 9001 implementation' },
  })
  for (const address of [id, 'gestion-de-la-calidad', 'gestion-de-la-calidad-en'])
    expect(await page(address, api.client(undefined, 'en'))).toMatchObject({
      id,
      slug: 'gestion-de-la-calidad-en',
      seoTitle: 'ISO 9001 implementation',
    })
  const entries = await visitor.call(sitemapApi.publicList)
  expect(entries.find(({ screen }) => screen === 'service')).toMatchObject({ es: 'gestion-de-la-calidad' })
  await admin.call(servicesApi.patch, { params: { id }, input: { websiteState: 'unpublished' } })
  await expect(page('gestion-de-la-calidad')).rejects.toMatchObject({ status: 404 })
})

test('services belong to the family of their category; families without services are left out', async () => {
  const family = await category('FAM', { rank: 1 })
  const alone = await category('SOLA', { rank: 2 })
  await category('VACIA', { rank: 3 })
  const within = await category('DENTRO', { familyId: family.id, rank: 4 })
  const inFamily = await shownIn(within.id, 'seguridad-vial')
  const own = await shownIn(alone.id, 'laboratorios')
  expect((await page(inFamily.id)).familyId).toBe(family.id)
  expect((await page(own.id)).familyId).toBe(alone.id)
  const families = await visitor.call(servicesApi.publicFamilies)
  expect(families.map(({ id }) => id)).toEqual([family.id, alone.id])
  const filters = (await visitor.call(servicesApi.publicCategories)).map(({ id }) => id)
  expect(filters).toContain(within.id)
  expect(filters).not.toContain(family.id)
})

test('families have one level', async () => {
  const [family, within, other] = [await category('A1'), await category('B2'), await category('C3')]
  const put = (id: string, familyId: string) =>
    admin.call(serviceCategoriesApi.patch, { params: { id }, input: { familyId } })
  await put(within.id, family.id)
  for (const [id, familyId] of [
    [other.id, within.id],
    [family.id, other.id],
    [other.id, other.id],
  ] as const)
    await expect(put(id, familyId)).rejects.toMatchObject({
      validationErrors: { familyId: expect.any(String) as string },
    })
  await expect(category('D4', { familyId: within.id })).rejects.toMatchObject({ status: 422 })
})
