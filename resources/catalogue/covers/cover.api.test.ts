/** Pictures of records over HTTP: uploads in an accepted format, or the drawn cover. */
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { drawnCover } from './cover.ts'
import { drawMotif } from './motif.ts'

const api = await testApi()
const {
  rows: [category],
} = await sql<{ id: string }>`insert into service_categories (code, name, slug, rank, active)
  values ('CAL', '{"es":"Calidad"}', '{"es":"calidad"}', 1, true) returning id`.execute(api.db)

async function addCourse(code: string, websiteState: 'published' | 'unpublished'): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into courses (code, type, category_id, title, duration_hours, languages, modalities, list_prices, certificate_kind,
      attendance_min_pct, present_min_pct, passing_score, default_instructor_ids, featured, rank, status, website_state)
    values (${code}, 'workshop', ${category!.id}, '{"es":"Auditor interno"}', 8, '{es}', '{online}', '[]', 'participation',
      80, 80, 70, '{}', false, 1, 'active', ${websiteState}) returning id`.execute(api.db)
  return rows[0]!.id
}
const shown = await addCourse('AUD-1', 'published')
const pictured = await addCourse('AUD-3', 'unpublished')
const hidden = await addCourse('AUD-2', 'unpublished')
const path = (id: string, query = '') => `/v1/public/es/services/courses/images/${id}${query}`
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const accept = 'image/avif,image/webp,image/*,*/*;q=0.8'

test('a course without a picture has a drawn cover, answered with 304 when cached', async () => {
  const response = await api.request(path(shown), { headers: { accept } })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  expect(response.headers.get('cache-control')).toBe('public, max-age=300')
  expect((await bytesOf(response)).toString()).toBe(
    drawnCover({ serviceCode: null, standard: null, hours: '8', seed: `course-${shown}` }),
  )
  const etag = response.headers.get('etag')!
  expect((await api.request(path(shown), { headers: { accept, 'if-none-match': etag } })).status).toBe(304)
})

test('a drawing for one theme has only its colours and the same shapes', () => {
  const [light, dark, either] = [
    drawMotif('quality', '7', { theme: 'light' }),
    drawMotif('quality', '7', { theme: 'dark' }),
    drawMotif('quality', '7'),
  ]
  const shapes = (svg: string) => svg.replace(/<style>.*<\/style>/, '')
  expect(light).not.toBe(dark)
  expect(new Set([light, dark, either].map(shapes)).size).toBe(1)
  expect(light + dark).not.toContain('@media')
  expect(either).toContain('@media(prefers-color-scheme:dark)')
})

test('link previews get the drawn cover as a bitmap', async () => {
  const response = await api.request(path(shown, '?format=jpg&width=1200'))
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  expect(await sharp(await bytesOf(response)).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1280,
    height: 720,
  })
})

test('a drawn cover is encoded once per size and format, however many ask', async () => {
  await api.db.deleteFrom('fileVariants').execute()
  const ask = () => api.request(path(shown, '?format=webp&width=640'))
  const answers = await Promise.all([1, 2, 3].map(ask))
  const stored = await api.db.selectFrom('fileVariants').select(['variant', 'bytes']).execute()
  expect(stored.map(({ variant }) => variant)).toEqual(['640.webp'])
  // What is stored is what is answered, without encoding again.
  const bytes = Buffer.from('stored before')
  await api.db.updateTable('fileVariants').set({ bytes }).execute()
  for (const answer of answers) expect((await bytesOf(answer)).equals(stored[0]!.bytes)).toBe(true)
  expect((await bytesOf(await ask())).equals(bytes)).toBe(true)
  await api.db.deleteFrom('fileVariants').execute()
})

test('answers an uploaded picture in the best format that the client accepts', async () => {
  const picture = await sharp({ create: { width: 1500, height: 500, channels: 4, background: '#3698' } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.set('image', new File([new Uint8Array(picture)], 'portada.png'))
  const patched = await api.request(`/v1/es/courses/${pictured}`, { method: 'PATCH', body, as: 'training' })
  expect(patched.status, await patched.clone().text()).toBe(200)
  await api.db.updateTable('courses').set({ websiteState: 'published' }).where('id', '=', pictured).execute()

  const typeByAccept = {
    'image/avif,image/webp,*/*': 'image/avif',
    'image/webp,*/*': 'image/webp',
    'image/*': 'image/jpeg',
    '*/*': 'image/jpeg',
  }
  for (const [header, type] of Object.entries(typeByAccept)) {
    const response = await api.request(path(pictured, '?width=300'), { headers: { accept: header } })
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('vary')).toContain('accept')
    expect((await sharp(await bytesOf(response)).metadata()).width).toBe(320)
  }
  const forStaff = await api.request(`/v1/es/services/courses/images/${pictured}?format=png`, {
    as: 'editor',
    headers: { accept: 'image/*' },
  })
  expect(forStaff.headers.get('cache-control')).toBe('private, max-age=60')
  expect(forStaff.headers.get('content-disposition')).toContain('1280.png')
})

test('visitors see no picture of unpublished records, staff do', async () => {
  expect((await api.request(path(hidden), { headers: { accept } })).status).toBe(404)
  expect(
    (await api.request(`/v1/es/services/courses/images/${hidden}`, { headers: { accept } })).status,
  ).toBe(401)
  expect(
    (await api.request(`/v1/es/services/courses/images/${hidden}`, { as: 'auditor', headers: { accept } }))
      .status,
  ).toBe(200)
})

test('refuses invalid sizes and formats with a client error', async () => {
  for (const query of ['?width=abc', '?format=svg', '?width=1e999', '?width=NaN']) {
    expect((await api.request(path(shown, query))).status, query).toBe(422)
  }
  for (const query of ['?width=-5', '?width=0', '?width=999999999']) {
    expect((await api.request(path(shown, query))).status, query).toBeLessThan(500)
  }
})

test('a refused picture leaves the course unchanged', async () => {
  const body = new FormData()
  body.set('image', new File(['no picture'], 'portada.png'))
  body.set('title-es', 'Otro título')
  const response = await api.request(`/v1/en/courses/${hidden}`, { method: 'PATCH', body, as: 'training' })
  expect(response.status).toBe(415)
  expect(((await response.json()) as { validationErrors: unknown }).validationErrors).toEqual({
    image: 'Must be a JPEG, PNG, WebP, AVIF or GIF image',
  })
  const { title } = await api.db
    .selectFrom('courses')
    .select('title')
    .where('id', '=', hidden)
    .executeTakeFirstOrThrow()
  expect(title).toEqual({ es: 'Auditor interno' })
})

test('a category has a cover for staff and visitors', async () => {
  const image = `services/categories/images/${category!.id}`
  const request = { headers: { accept } }
  expect(await (await api.request(`/v1/public/en/${image}`, request)).text()).toBe(
    drawnCover({ serviceCode: null, standard: null, seed: 'CAL' }),
  )
  expect((await api.request(`/v1/en/${image}`, { ...request, as: 'editor' })).status).toBe(200)
})
