/** Uploads over HTTP: accepted, refused, and read by hash. */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Role } from '#core/roles.ts'
import { uploadLimits } from '#core/uploads.ts'
import { testApi } from '#test/fixtures/api.ts'
import { pngOf } from '#test/files/hostile-files.ts'
import { fileSite, publishFile } from '#test/fixtures/file-site.ts'
import type { FileFacts } from './file.api.ts'

const api = await testApi()
const site = fileSite(api)

type Answer = {
  success: boolean
  message: string
  data: FileFacts
  validationErrors?: Record<string, string>
}
type Upload = { name?: string; purpose?: string; as?: Role; locale?: string; more?: Record<string, string> }
async function upload(bytes: Uint8Array, sent: Upload = {}): Promise<{ status: number; answer: Answer }> {
  const { name = 'foto.jpg', purpose = 'image', as = 'editor', locale = 'es', more = {} } = sent
  const body = new FormData()
  body.set('purpose', purpose)
  for (const [key, value] of Object.entries(more)) body.set(key, value)
  body.set('file', new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }))
  const response = await api.request(`/v1/${locale}/files`, { method: 'POST', body, as })
  return { status: response.status, answer: (await response.json()) as Answer }
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#369' } })
const jpeg = await plain(1000, 600).jpeg().toBuffer()
const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

test('a picture is stored with size, content hash and URL', async () => {
  const { status, answer } = await upload(jpeg, {
    name: 'C:\\fotos\\Día 1.PNG',
    more: { 'alt-es': 'Un aula' },
  })
  expect(status).toBe(200)
  expect(answer.data).toMatchObject({ name: 'Día 1.jpg', type: 'image/jpeg', width: 1000, height: 600 })
  expect(answer.data.alt).toEqual({ es: 'Un aula' })
  const { bytes, sha256, createdBy } = await api.db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', answer.data.id)
    .executeTakeFirstOrThrow()
  expect(sha256).toBe(createHash('sha256').update(bytes!).digest('hex'))
  expect(createdBy).toBe((await api.user('editor')).id)
  const withoutAccess = ({ url, ...facts }: FileFacts) => ({ ...facts, url: url.split('?')[0] })
  expect(withoutAccess(answer.data).url).toBe(`/files/${sha256}/960.jpg`)
  const again = await api.request(`/v1/es/files/${answer.data.id}`, { as: 'editor' })
  expect(withoutAccess(((await again.json()) as Answer).data)).toEqual(withoutAccess(answer.data))
})

test('accepts PNG, WebP, AVIF and GIF and keeps their pixels', async () => {
  const small = plain(64, 40)
  const all = [small.clone().png(), small.clone().webp(), small.clone().avif(), small.clone().gif()]
  for (const one of all) {
    const { answer } = await upload(await one.toBuffer())
    expect(answer.data).toMatchObject({ width: 64, height: 40 })
  }
})

test('removes metadata of the camera and applies the orientation', async () => {
  const secret = 'Calle El Conde 101'
  const exif = { IFD0: { Artist: secret, Orientation: '6' }, IFD3: { GPSLatitudeRef: 'N' } }
  const photo = await plain(80, 50).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
  expect(photo.includes(secret)).toBe(true)
  const { answer } = await upload(photo)
  const kept = await api.db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', answer.data.id)
    .executeTakeFirstOrThrow()
  expect(kept.bytes!.includes(secret)).toBe(false)
  expect((await sharp(kept.bytes!).metadata()).exif).toBeUndefined()
  expect(kept).toMatchObject({ width: 50, height: 80 })
})

test('removes data appended to a picture', async () => {
  const hidden = '<script>alert(1)</script>%PDF-1.7'
  const { answer } = await upload(Buffer.concat([jpeg, Buffer.from(hidden)]))
  const kept = await api.db
    .selectFrom('files')
    .select('bytes')
    .where('id', '=', answer.data.id)
    .executeTakeFirstOrThrow()
  expect(kept.bytes!.includes('<script>')).toBe(false)
})

test('refuses files that are no picture, whatever their name', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'
  for (const text of [svg, '<!doctype html><script>1</script>', 'BM', pdf.toString()]) {
    const { status, answer } = await upload(Buffer.from(text), { locale: 'en' })
    expect(status).toBe(415)
    expect(answer.validationErrors).toEqual({ file: 'Must be a JPEG, PNG, WebP, AVIF or GIF image' })
  }
})

test('refuses damaged pictures and decompression bombs without storing anything', async () => {
  const count = () =>
    api.db
      .selectFrom('files')
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow()
  const before = await count()
  const disguised = Buffer.from('GIF89a/*<script>*/=1;alert(1)')
  const bombs = [pngOf(50_000, 50_000), pngOf(20_000, 1_000), pngOf(2_000_000_000, 2_000_000_000)]
  for (const bytes of [jpeg.subarray(0, jpeg.length / 2), disguised, ...bombs]) {
    const { status, answer } = await upload(bytes)
    expect(status).toBe(422)
    expect(answer.validationErrors?.['file']).toBe(
      'La imagen está dañada o es demasiado grande (máximo 40 megapíxeles y 12000 píxeles por lado)',
    )
  }
  expect(await count()).toEqual(before)
})

test('a file one byte over the limit is refused', async () => {
  const padded = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)])
  expect((await upload(padded(uploadLimits.image))).status).toBe(200)
  const { status, answer } = await upload(padded(uploadLimits.image + 1))
  expect(status).toBe(413)
  expect(answer.validationErrors).toEqual({ file: 'El archivo debe pesar 10 MB o menos' })
  const large = Buffer.concat([pdf, Buffer.alloc(uploadLimits.document + 1 - pdf.length)])
  expect((await upload(large, { purpose: 'document' })).status).toBe(413)
  expect((await upload(Buffer.alloc(30 * 1024 * 1024))).status).toBe(413)
})

test('reports an empty or missing file and an unknown purpose at their fields', async () => {
  expect((await upload(Buffer.alloc(0))).answer.validationErrors).toEqual({ file: 'El archivo está vacío' })
  expect((await upload(jpeg, { purpose: 'virus' })).answer.validationErrors).toHaveProperty('purpose')
  const response = await api.request('/v1/es/files', {
    as: 'editor',
    json: { data: { purpose: 'image', file: 'x' } },
  })
  expect(response.status).toBe(422)
  expect(((await response.json()) as Answer).validationErrors).toHaveProperty('file')
})

test('a PDF is stored unchanged and downloads under its name', async () => {
  const { answer } = await upload(pdf, { name: 'Programa ISO 9001.pdf', purpose: 'document' })
  expect(answer.data).toMatchObject({ type: 'application/pdf', width: null, size: pdf.length })
  const response = await site.request(answer.data.url)
  expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toContain(
    'attachment; filename="Programa ISO 9001.pdf"',
  )
  expect((await site.request(`/files/${answer.data.sha256}/otro.pdf`)).status).toBe(404)
  expect((await upload(jpeg, { purpose: 'document' })).status).toBe(415)
  const half = await upload(pdf.subarray(0, 20), { purpose: 'document' })
  expect(half.answer.validationErrors).toEqual({ file: 'El PDF está incompleto' })
})

test('a resized picture is created once, stored and immutable in caches', async () => {
  const { id, sha256 } = (await upload(await plain(700, 70).png().toBuffer())).answer.data
  await publishFile(api, id)
  for (const [name, type] of [
    ['320.avif', 'image/avif'],
    ['320.webp', 'image/webp'],
    ['320.jpg', 'image/jpeg'],
    ['320.png', 'image/png'],
  ] as const) {
    const [response] = await Promise.all([
      site.request(`/files/${sha256}/${name}`),
      site.request(`/files/${sha256}/${name}`),
    ])
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(320)
  }
  const kept = await api.db
    .selectFrom('fileVariants')
    .select('variant')
    .where('sha256', '=', sha256)
    .execute()
  expect(kept.map(({ variant }) => variant).sort()).toEqual(['320.avif', '320.jpg', '320.png', '320.webp'])
  const etag = (await site.request(`/files/${sha256}/320.avif`)).headers.get('etag')!
  const again = await site.request(`/files/${sha256}/320.avif`, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

test('a picture is never enlarged', async () => {
  const { id, sha256 } = (await upload(await plain(200, 100).png().toBuffer())).answer.data
  await publishFile(api, id)
  const response = await site.request(`/files/${sha256}/960.webp`)
  expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(200)
})

test('other widths, formats, hashes and path traversals are not found', async () => {
  const { sha256 } = (await upload(await plain(90, 90).png().toBuffer())).answer.data
  const names = [
    '321.avif',
    '0320.avif',
    '320.svg',
    '320.constructor',
    '320.avif.',
    '%2e%2e',
    '..%5cpasswd.pdf',
    'a%00.pdf',
    '%E0%A4%A.pdf',
    '',
  ]
  for (const name of names) expect((await site.request(`/files/${sha256}/${name}`)).status, name).toBe(404)
  expect((await site.request(`/files/${'0'.repeat(64)}/320.avif`)).status).toBe(404)
  expect((await site.request('/files/../../etc/passwd/320.avif')).status).toBe(404)
  expect(
    await api.db.selectFrom('fileVariants').select('variant').where('sha256', '=', sha256).execute(),
  ).toEqual([])
})

test('only editors may upload', async () => {
  for (const as of ['auditor', 'instructor'] as const) expect((await upload(jpeg, { as })).status).toBe(403)
})

test('truncating a long name splits no character', async () => {
  const { status, answer } = await upload(pdf, { name: `${'a'.repeat(99)}😀.pdf`, purpose: 'document' })
  expect(status).toBe(200)
  expect(answer.data.name).toBe(`${'a'.repeat(99)}.pdf`)
})
