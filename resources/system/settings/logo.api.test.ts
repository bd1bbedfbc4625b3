/** The firm's logo: uploaded once, on the site, in mails and on documents. */
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { fileSite } from '#test/fixtures/file-site.ts'
import { postMail } from '#server/mail/outbox.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { sitePage } from '#test/fixtures/site-pages.ts'
import { deliver, mail } from '#test/mail/delivery.ts'
import { smtpServer } from '#test/mail/smtp.ts'
import { settingsApi } from './settings.api.ts'

const api = await testApi()
const admin = api.client('admin')
const visitor = api.client()
const make = maker(api)

async function upload(name: string, bytes: Uint8Array) {
  const body = new FormData()
  body.set('purpose', 'image')
  body.set('file', new File([new Uint8Array(bytes)], name))
  const answer = await api.request('/v1/es/files', { method: 'POST', body, as: 'admin' })
  return { status: answer.status, id: ((await answer.json()) as { data?: { id: string } }).data?.id }
}
const setLogo = async (logo: string | null) => {
  const { version } = await admin.call(settingsApi.get)
  return admin.call(settingsApi.patch, { input: { logo, version } })
}
const pictureCount = (pdf: Uint8Array) =>
  Buffer.from(pdf).toString('latin1').split('/Subtype /Image').length - 1

let logo: string
beforeAll(async () => {
  const picture = sharp({ create: { width: 800, height: 200, channels: 4, background: '#2a50c880' } })
  // WebP, which neither mail programs nor PDF files understand.
  logo = (await upload('logo.webp', await picture.webp().toBuffer())).id!
})

test('stands in the head and the foot of a page and in its structured data, and goes when it is taken away', async () => {
  const before = (await sitePage(api, '/es')).text
  await setLogo(logo)
  const { sha256 } = (await visitor.call(settingsApi.publicGet)).logo!
  const { tradeName } = await visitor.call(settingsApi.publicGet)
  const html = (await sitePage(api, '/es')).text
  const path = `/files/${sha256}/640.png`
  expect(html.split(`src="${path}" alt="${tradeName}"`)).toHaveLength(3)
  expect(html).toContain(`"logo":"${api.publicUrl}${path}"`)
  await setLogo(null)
  expect((await sitePage(api, '/es')).text).toBe(before)
})

test('heads a mail by its full address, as PNG, with the name for programs that show no pictures', async () => {
  const { url, arrived } = await smtpServer()
  await setLogo(null)
  await postMail(api.db, { ...mail, key: 'without' })
  await setLogo(logo)
  await postMail(api.db, { ...mail, key: 'with' })
  await deliver(api, url)
  const { logo: picture, tradeName } = await visitor.call(settingsApi.publicGet)
  const path = `/files/${picture!.sha256}/640.png`
  const heads = arrived.map(({ html }) => /<img[^>]*>/.exec(html || '')?.[0])
  expect(heads.toSorted()).toEqual([
    expect.stringContaining(`<img src="${api.publicUrl}${path}" alt="${tradeName}" width="192" height="48"`),
    undefined,
  ])
  const served = await fileSite(api).request(path)
  expect((await sharp(await served.arrayBuffer()).metadata()).format).toBe('png')
})

test('is printed on the attendance list and on a statement of account', async () => {
  const event = await make.shown('events')
  const { id } = await make.record('accounts')
  const headers = { Accept: 'application/pdf' }
  const paths = [`events/${event.id}/attendees-list`, `accounts/${id}/statement`]
  const counts = () =>
    Promise.all(
      paths.map(async (path) => {
        const answer = await api.request(`/v1/es/${path}`, { headers, as: 'admin' })
        expect(answer.headers.get('Content-Type')).toBe('application/pdf')
        return pictureCount(new Uint8Array(await answer.arrayBuffer()))
      }),
    )
  await setLogo(null)
  const without = await counts()
  await setLogo(logo)
  const withLogo = await counts()
  expect(withLogo.map((count, at) => count > without[at]!)).toEqual([true, true])
})
