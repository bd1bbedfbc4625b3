/** Sample certificates: the product's own template, invented people, no code that verifies. */
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { coursesApi } from '#resources/catalogue/courses/course.api.ts'
import { certificateTemplatesApi } from '#resources/certificates/certificate-templates/certificate-template.api.ts'
import { certificatesApi } from '../registry/certificate.api.ts'
import { certificateSamplesApi } from './certificate-sample.api.ts'

const api = await testApi()
const make = maker(api)
const admin = api.client('admin')
const visitor = api.client()
const pdfium = await PDFiumLibrary.init()

const text = (es: string, y: number) => ({
  kind: 'text' as const,
  x: 20,
  y,
  width: 250,
  height: 12,
  text: { es },
})
await admin.call(certificateTemplatesApi.create, {
  input: {
    name: 'De muestra',
    kind: 'approval',
    sheet: 'a4',
    preferred: true,
    signatures: [
      {
        signer: 'person',
        name: 'Yokasta Rosario',
        title: { es: 'Directora' },
        image: (await make.record('files')).id,
        employeeId: null,
      },
    ],
    elements: [
      text('{holder}', 20),
      text('{course}', 40),
      text('Código {code}', 60),
      { kind: 'signatures', x: 20, y: 120, width: 250, height: 40 },
      { kind: 'qr', x: 20, y: 160, width: 30, height: 30 },
    ],
  } as never,
})
const course = async (certificateKind: 'approval' | 'participation' | 'none') => {
  const { id } = await make.shown('courses')
  return admin.call(coursesApi.patch, {
    params: { id },
    input: {
      certificateKind,
      type: 'workshop',
      title: { es: 'Auditor interno' },
      certificateTemplateId: null,
    },
  })
}
const sheetOf = (id: string) => visitor.call(certificateSamplesApi.publicOfCourse, { params: { id } })

test('a sample says so, names nobody who signs, and its code verifies nothing', async () => {
  const { id } = await course('approval')
  expect(await sheetOf(id)).toEqual({ width: 297, height: 210 })
  const { blob } = await visitor.download(certificateSamplesApi.publicPdf, { params: { id } })
  const document = await pdfium.loadDocument(new Uint8Array(await blob.arrayBuffer()))
  const shown = document.getPage(0).getText()
  document.destroy()
  for (const part of [
    'MUESTRA',
    'María Ejemplo de la Cruz',
    'Auditor interno',
    'Código 0000-0000-0000',
    'Directora',
  ])
    expect(shown).toContain(part)
  expect(shown).not.toContain('Yokasta')
  await expect(
    visitor.call(certificatesApi.publicGet, { params: { code: '0000-0000-0000' } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('a sample is a picture too, in two widths', async () => {
  const { id } = await course('approval')
  for (const [width, drawn] of [
    [640, 640],
    [700, 1280],
  ] as const) {
    const { blob } = await visitor.download(certificateSamplesApi.publicPicture, {
      params: { id },
      query: { width, format: 'webp' },
    })
    const { format, ...size } = await sharp(Buffer.from(await blob.arrayBuffer())).metadata()
    expect([format, size.width]).toEqual(['webp', drawn])
    expect(size.width / size.height).toBeCloseTo(297 / 210, 1)
  }
})

test('there is none for a course without a certificate, nor for a template no longer in use', async () => {
  const refusedFor = async (id: string) => {
    expect(await sheetOf(id)).toBeNull()
    await expect(visitor.download(certificateSamplesApi.publicPdf, { params: { id } })).rejects.toMatchObject(
      { status: 404 },
    )
  }
  await refusedFor((await course('none')).id)
  const { id } = await course('approval')
  await api.db
    .updateTable('certificateTemplates')
    .set({ active: false })
    .where('kind', '=', 'approval')
    .execute()
  await refusedFor(id)
})
