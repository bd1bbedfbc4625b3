/** Uploads of evidence: more kinds of file, by everybody who answers for an action. */
import { strToU8, zipSync } from 'fflate'
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

const office = 'application/vnd.openxmlformats-officedocument'
const word = `${office}.wordprocessingml.document.main+xml`
/** An archive whose parts, named in order, have these content types. */
function officeFile(...types: string[]): Buffer {
  const overrides = types.map((type, at) => `<Override PartName="/part${at}" ContentType="${type}"/>`)
  const list = strToU8(`<?xml version="1.0"?><Types>${overrides.join('')}</Types>`)
  const parts = Object.fromEntries(types.map((_, at) => [`part${at}`, strToU8('<x/>')]))
  return Buffer.from(zipSync({ '[Content_Types].xml': list, ...parts }))
}

/** Its directory tells one byte for the list of parts. */
function lyingArchive(): Buffer {
  const bytes = officeFile(word, ...Array.from({ length: 1000 }, () => word))
  const directory = bytes.indexOf('PK\x01\x02')
  bytes.writeUInt32LE(1, directory + 24)
  return bytes
}

test('evidence is a PDF, a picture or an office file, by its content', async () => {
  const kinds = [
    [officeFile(word), 'acta.pdf', 'acta.docx'],
    [officeFile(`${office}.spreadsheetml.sheet.main+xml`), 'datos.xlsx', 'datos.xlsx'],
    [officeFile(`${office}.presentationml.presentation.main+xml`), 'charla', 'charla.pptx'],
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
    // A part with macros may have any name.
    officeFile(word, 'application/vnd.ms-office.vbaProject'),
    officeFile('application/vnd.ms-word.document.macroEnabled.main+xml'),
    officeFile('text/plain'),
    Buffer.from(`PK\x03\x04 [Content_Types].xml ContentType="${word}"`, 'latin1'),
    // The list says that it is small, and unpacks to more.
    lyingArchive(),
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
