/** Pages of prose over HTTP: roles, what visitors get, previews. */
import { expect, test } from 'vitest'
import { isApiError } from '#core/client.ts'
import { fromPlainText } from '#core/richtext.ts'
import { testApi } from '#test/fixtures/api.ts'
import { settingsApi } from '#resources/system/settings/settings.api.ts'
import { pagesApi } from './page.api.ts'
import { pageKinds, type PageKind } from './page.ts'
import { tokenHash } from '#server/sessions/token.ts'

const api = await testApi()
const editor = api.client('editor')
const guest = api.client()

async function pageOf(kind: PageKind) {
  const { items } = await editor.call(pagesApi.list, {
    input: { page: 1, perPage: 25, search: '', filters: [], sort: [] },
  })
  return items.find((page) => page.kind === kind)!
}
const sectionOf = (es: string, en?: string) => ({
  heading: { es, ...(en && { en }) },
  anchor: { es: 'valores', en: 'values' },
  layout: 'cards' as const,
  shaded: false,
  lead: null,
  body: null,
  leadsTo: null,
  entries: [],
})
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => (isApiError(error) ? error.status : 0),
  )

test('all pages of the site exist from the start, in the order of the site', async () => {
  const { items } = await editor.call(pagesApi.list, {
    input: { page: 1, perPage: 25, search: '', filters: [], sort: [] },
  })
  expect(items.map(({ kind }) => kind)).toEqual(Object.keys(pageKinds))
  const shown = await guest.call(pagesApi.publicList)
  expect(shown.map(({ kind }) => kind)).toEqual(Object.keys(pageKinds))
})

test('site editors write pages, other staff only read them, visitors do neither', async () => {
  const { id } = await pageOf('aboutUs')
  const input = { title: { es: 'Quiénes somos' } }
  for (const role of ['training', 'quality', 'auditor', 'instructor'] as const) {
    expect(await statusOf(api.client(role).call(pagesApi.patch, { params: { id }, input }))).toBe(403)
    expect(await statusOf(api.client(role).call(pagesApi.preview, { params: { id }, input }))).toBe(403)
    expect(await statusOf(api.client(role).call(pagesApi.get, { params: { id } }))).toBe(200)
  }
  expect(await statusOf(guest.call(pagesApi.get, { params: { id } }))).toBe(401)
})

test('saving an outdated page is refused and changes nothing', async () => {
  const { id, version } = await pageOf('auditing')
  await editor.call(pagesApi.patch, {
    params: { id },
    input: { version, title: { es: 'Auditorías útiles' } },
  })
  const late = api
    .client('admin')
    .call(pagesApi.patch, { params: { id }, input: { version, title: { es: 'Auditar' } } })
  expect(await statusOf(late)).toBe(409)
  const shown = await guest.call(pagesApi.publicGet, { params: { kind: 'auditing' } })
  expect(shown.title).toEqual({ text: 'Auditorías útiles', lang: 'es' })
})

test('visitors get the content of a page with the data of the firm filled in, and nothing else', async () => {
  const admin = api.client('admin')
  await admin.call(settingsApi.patch, {
    input: {
      certifiedSince: 2012,
      experienceHome: { es: '20 a 25 años' },
      experienceAbout: { es: 'más de 25 años' },
      whatsappService: { es: 'Me interesa {service}.' },
    },
  })
  const { id } = await pageOf('aboutUs')
  await editor.call(pagesApi.patch, {
    params: { id },
    input: {
      title: { es: 'Sobre {firm}', en: 'About {firm}' },
      lead: { es: 'Con {experience} de oficio.' },
      whatsappTopic: { es: 'una auditoría' },
      sections: [
        {
          ...sectionOf('Desde {since}', 'Since {since}'),
          body: { es: fromPlainText('Certificada en {since}.') },
        },
      ],
    },
  })
  const shown = await guest.call(pagesApi.publicGet, { params: { kind: 'aboutUs' } })
  expect(Object.keys(shown).sort()).toEqual(
    [
      'closing',
      'kicker',
      'kind',
      'lead',
      'sections',
      'seo',
      'title',
      'updatedAt',
      'whatsapp',
      'writtenIn',
    ].sort(),
  )
  expect(shown.title.text).toBe('Sobre Conforme')
  expect(shown.lead?.text).toBe('Con más de 25 años de oficio.')
  expect(shown.whatsapp).toBe('Me interesa una auditoría.')
  expect(shown.sections[0]?.anchors).toEqual(['valores', 'values'])
  expect(JSON.stringify(shown.sections[0]?.body)).toContain('Certificada en 2012.')
  // The body is in Spanish only, so no English page is offered.
  expect(shown.writtenIn).toEqual(['es'])
  const english = await api.client(undefined, 'en').call(pagesApi.publicGet, { params: { kind: 'aboutUs' } })
  expect(english.sections[0]).toMatchObject({
    anchors: ['values', 'valores'],
    heading: { text: 'Since 2012', lang: 'en' },
    body: { lang: 'es' },
  })
})

test('a preview shows unsaved content to anyone with the link and does not change the page', async () => {
  const { id, version } = await pageOf('privacy')
  const before = await guest.call(pagesApi.publicGet, { params: { kind: 'privacy' } })
  const written = { version, title: { es: 'Sus datos' }, sections: [sectionOf('Valores')] }
  const { token } = await editor.call(pagesApi.preview, { params: { id }, input: written })
  const seen = await guest.call(pagesApi.publicPreview, { params: { token } })
  expect(seen).toMatchObject({ kind: 'privacy', title: { text: 'Sus datos' } })
  expect(seen.sections).toHaveLength(1)
  expect(await guest.call(pagesApi.publicGet, { params: { kind: 'privacy' } })).toEqual(before)
  expect((await pageOf('privacy')).version).toBe(version)
  expect(await statusOf(guest.call(pagesApi.publicPreview, { params: { token: 'x'.repeat(32) } }))).toBe(404)
})

test('a preview is validated like the page and expires after a day', async () => {
  const { id } = await pageOf('privacy')
  const broken = { title: { es: '' }, sections: [{ ...sectionOf('Uno'), anchor: { es: 'Con espacios' } }] }
  expect(await statusOf(editor.call(pagesApi.preview, { params: { id }, input: broken }))).toBe(422)
  const { token } = await editor.call(pagesApi.preview, { params: { id }, input: {} })
  await api.db
    .updateTable('pagePreviews')
    .set({ expiresAt: '2020-01-01T00:00:00Z' })
    .where('token', '=', tokenHash(token))
    .execute()
  expect(await statusOf(guest.call(pagesApi.publicPreview, { params: { token } }))).toBe(404)
})

test('pages that forms ask to accept are not taken off the site, others are', async () => {
  const withdraw = async (kind: PageKind) =>
    editor.call(pagesApi.patch, {
      params: { id: (await pageOf(kind)).id },
      input: { websiteState: 'unpublished' },
    })
  expect(await statusOf(withdraw('terms'))).toBe(422)
  expect(await statusOf(withdraw('privacy'))).toBe(422)
  const { id } = await pageOf('privacy')
  const many = await editor.call(pagesApi.publish, { input: { ids: [id], websiteState: 'unpublished' } })
  expect(many).toMatchObject([{ id, done: false }])
  expect((await pageOf('privacy')).websiteState).toBe('published')
  expect((await withdraw('aboutUs')).websiteState).toBe('unpublished')
})
