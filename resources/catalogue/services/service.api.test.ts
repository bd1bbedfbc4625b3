/** Services as visitors see them. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { serviceCategoriesApi } from '#resources/catalogue/service-categories/service-category.api.ts'
import { settingsApi } from '#resources/system/settings/settings.api.ts'
import { servicesApi } from './service.api.ts'

const api = await testApi()
const admin = api.client('admin')
const { id: categoryId } = await admin.call(serviceCategoriesApi.create, {
  input: { code: 'CAL', name: { es: 'Calidad', en: 'Quality' }, slug: { es: 'calidad', en: 'quality' } },
})
const make = (code: string, more: object = {}) =>
  admin.call(servicesApi.create, {
    input: {
      code,
      categoryId,
      kinds: ['consulting'],
      name: { es: `Servicio ${code}` },
      slug: { es: code.toLowerCase() },
      standard: 'ISO 9001',
      summary: { es: 'Acompañamiento desde el diagnóstico hasta la certificación.' },
      websiteState: 'published',
      ...more,
    },
  })

test('uses the WhatsApp message of the service or else of the firm, with the name filled in', async () => {
  await admin.call(settingsApi.patch, { input: { whatsappService: { es: 'Hola, me interesa {service}.' } } })
  const plain = await make('UNO')
  const own = await make('DOS', { whatsappTemplate: { es: '¿Cuánto cuesta {service}?' } })
  const seen = async (id: string) =>
    (await api.client().call(servicesApi.publicGet, { params: { id } })).whatsapp
  expect(await seen(plain.id)).toBe('Hola, me interesa Servicio UNO.')
  expect(await seen(own.id)).toBe('¿Cuánto cuesta Servicio DOS?')
})

test('visitors filter by kind and find a standard in any spelling; drafts stay hidden', async () => {
  await make('AUD', { kinds: ['auditing'] })
  await make('OCULTO', { websiteState: 'unpublished' })
  const codes = async (input: { kind?: 'auditing'; search?: string }) =>
    (await api.client().call(servicesApi.publicList, { input: { search: '', ...input } })).map(
      ({ code }) => code,
    )
  expect(await codes({ kind: 'auditing' })).toEqual(['AUD'])
  expect(await codes({ search: 'iso9001' })).not.toContain('OCULTO')
  expect((await codes({ search: 'iso9001' })).length).toBeGreaterThan(0)
})
