/** Template previews with elements of any size. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { certificateTemplatesApi } from '../../certificate-templates/certificate-template.api.ts'
import { certificateTemplates, elementKinds } from '../../certificate-templates/certificate-template.ts'

const api = await testApi()
const make = maker(api)
await make.record('attendees')

const drawable = Object.keys(elementKinds).flatMap((kind) =>
  [
    [0, 0],
    [300, 0],
    [0, 300],
    [300, 1],
    [1, 300],
  ].map(([width, height]) => ({ kind, width, height })),
)
test.each(drawable)('previews a $kind of $width by $height mm as a PDF', async (element) => {
  const words = { es: 'Certificado', en: 'Certificate' }
  const elements = [{ ...element, x: 0, y: 0, text: words }]
  const template = { ...(await make.input(certificateTemplates as never)), elements } as never
  const input = { template, locale: 'es' as const }
  const { blob } = await api.client('admin').download(certificateTemplatesApi.preview, { input })
  expect(await blob.slice(0, 5).text()).toBe('%PDF-')
})
