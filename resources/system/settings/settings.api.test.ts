/** The firm's profile over HTTP. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { pdfOf, sendFile } from '#test/files/file-place.ts'
import { maker } from '#test/fixtures/make.ts'
import { siteFiles } from '#test/fixtures/site-pages.ts'
import { settingsApi } from './settings.api.ts'
import { settings } from './settings.ts'

const api = await testApi()

test('the profile of a new installation is valid input', async () => {
  const admin = api.client('admin')
  const firm = await admin.call(settingsApi.get)
  const given = Object.keys(settings.fields).map((name) => [name, firm[name as 'email']])
  const input = { ...Object.fromEntries(given), version: firm.version }
  expect(await admin.call(settingsApi.patch, { input })).toMatchObject({
    whatsappEvent: null,
    version: firm.version,
  })
})

test('the ISO 9001 certificate opens in the browser, at an address in each language, and its first page as a picture', async () => {
  const site = siteFiles(api)
  const read = (path: string) => site.request(api.publicUrl + path)
  expect((await read('/es/certificado-iso-9001.pdf')).status).toBe(404)
  const { id: certificateFile } = await maker(api).any('documents')
  await api.client('admin').call(settingsApi.patch, { input: { certificateFile } })
  for (const locale of ['es', 'en'] as const) {
    const { certificateUrl, certificatePictureUrl } = await api
      .client(undefined, locale)
      .call(settingsApi.publicGet)
    const { headers } = await read(certificateUrl!)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toMatch(/^inline/)
    const picture = await read(certificatePictureUrl!)
    expect(picture.headers.get('content-type')).toBe('image/webp')
    expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({ width: 640 })
  }
  const { data: damaged } = await sendFile(api, pdfOf('no page'), { as: 'admin' })
  await api.client('admin').call(settingsApi.patch, { input: { certificateFile: damaged.id } })
  expect((await read('/es/certificado-iso-9001.pdf')).status).toBe(200)
  expect((await read('/es/certificado-iso-9001.webp')).status).toBe(404)
})
