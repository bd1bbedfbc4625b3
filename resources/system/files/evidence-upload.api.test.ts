/** Uploads of evidence: more kinds of file, by everybody who answers for an action. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Role } from '#core/roles.ts'
import { testApi } from '#test/fixtures/api.ts'
import { fileSite } from '#test/fixtures/file-site.ts'
import type { FileFacts } from './file.api.ts'

const api = await testApi()
const site = fileSite(api)

type Answer = { data: FileFacts; validationErrors?: Record<string, string> }
async function upload(
  bytes: Uint8Array,
  { name = 'acta', purpose = 'evidence', as = 'instructor' as Role } = {},
) {
  const body = new FormData()
  body.set('purpose', purpose)
  body.set('file', new File([new Uint8Array(bytes)], name))
  const response = await api.request('/v1/es/files', { method: 'POST', body, as })
  return { status: response.status, answer: (await response.json()) as Answer }
}
const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const jpeg = await sharp({ create: { width: 64, height: 40, channels: 3, background: '#369' } })
  .jpeg()
  .toBuffer()

/** The names of an archive's parts stand in it as they are. */
const officeFile = (...parts: string[]) =>
  Buffer.from(`PK\x03\x04 [Content_Types].xml ${parts.join(' ')} PK\x05\x06`, 'latin1')

test('evidence is a PDF, a picture or an office file, by its content', async () => {
  const kinds = [
    [officeFile('word/document.xml'), 'acta.pdf', 'acta.docx'],
    [officeFile('xl/workbook.xml'), 'datos.xlsx', 'datos.xlsx'],
    [officeFile('ppt/presentation.xml'), 'charla', 'charla.pptx'],
    [pdf, 'informe.docx', 'informe.pdf'],
    [jpeg, 'foto.png', 'foto.jpg'],
  ] as const
  for (const [bytes, name, stored] of kinds) {
    const { status, answer } = await upload(bytes, { name })
    expect([status, answer.data.name]).toEqual([200, stored])
    const served = await site.request(answer.data.url)
    expect(served.status, name).toBe(200)
  }
})

test('other files are refused as evidence, office files with macros among them', async () => {
  const others = [
    officeFile('word/document.xml', 'word/vbaProject.bin'),
    officeFile('other.txt'),
    Buffer.from('PK\x03\x04 word/document.xml', 'latin1'),
    Buffer.from('MZ\x90\x00'),
    Buffer.from('<html><script>1</script></html>'),
  ]
  for (const bytes of others) {
    const { status, answer } = await upload(bytes, { name: 'acta.docx' })
    expect(status).toBe(415)
    expect(answer.validationErrors?.['file']).toMatch(/^Debe ser PDF, imagen, Word/)
  }
})

test('an instructor adds evidence alone, and reads no file of others', async () => {
  expect((await upload(jpeg, { purpose: 'image' })).status).toBe(403)
  const [own, others] = [await upload(pdf), await upload(pdf, { as: 'training' })]
  const read = async (id: string, as: Role) => (await api.request(`/v1/es/files/${id}`, { as })).status
  expect(await read(own.answer.data.id, 'instructor')).toBe(200)
  expect(await read(others.answer.data.id, 'instructor')).toBe(404)
  expect(await read(own.answer.data.id, 'training')).toBe(404)
})
