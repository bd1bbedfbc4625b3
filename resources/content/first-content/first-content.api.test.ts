/** A new firm finds what the spec states as drafts, which visitors see once they are published. */
import pino from 'pino'
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { systemContext } from '#server/http/context.ts'
import { pagesApi } from '#resources/content/pages/page.api.ts'
import { pageKinds } from '#resources/content/pages/page.ts'
import { servicesApi } from '#resources/catalogue/services/service.api.ts'
import { settingsApi } from '#resources/system/settings/settings.api.ts'
import { sitemapApi } from '../feeds/sitemap.api.ts'
import { categories, type Category } from './categories.ts'
import { families } from './families.ts'
import { writeFirstContent } from './first-content.server.ts'
import { pages } from './pages.ts'
import { services } from './services.ts'
import type { WrittenService } from './written.ts'

const api = await testApi()
const [admin, editor, guest] = [api.client('admin'), api.client('editor'), api.client()]
const written = Object.keys(pages)
const unlisted = { page: 1, perPage: 25, search: '', filters: [], sort: [] }
const own = () =>
  systemContext({ db: api.db, log: pino({ level: 'silent' }), publicUrl: 'https://firm.example' })

test('drafts in both languages are written once, and not over what somebody has begun', async () => {
  expect(await writeFirstContent(own())).toBe(true)
  expect(await writeFirstContent(own())).toBe(false)
  const { items } = await editor.call(servicesApi.list, { input: unlisted })
  expect(items.map(({ code }) => code)).toEqual(services.map(({ code }) => code))
  expect(new Set(items.map(({ websiteState }) => websiteState))).toEqual(new Set(['unpublished']))
  const drafts = (await editor.call(pagesApi.list, { input: unlisted })).items.filter(
    ({ websiteState }) => websiteState === 'unpublished',
  )
  expect(drafts.map(({ kind }) => kind).sort()).toEqual(written.toSorted())
  for (const { title, sections } of drafts)
    for (const text of [title, ...sections.map(({ heading }) => heading)])
      expect([text.es, text.en].every(Boolean)).toBe(true)
  const firm = await admin.call(settingsApi.get)
  expect(firm.experienceHome?.es).toBe('20 a 25 años')
  expect(firm.whatsappService?.es).toContain('{service}')
})

test('visitors see the title alone until an editor publishes, and search engines neither', async () => {
  const shown = () => guest.call(pagesApi.publicGet, { params: { kind: 'privacy' } })
  const listed = async () => (await guest.call(pagesApi.publicList)).map(({ kind }) => kind)
  expect(await shown()).toMatchObject({
    title: { text: pageKinds.privacy.es },
    sections: [],
    closing: null,
    writtenIn: [],
  })
  expect(await listed()).not.toContain('privacy')
  expect(await guest.call(servicesApi.publicList, { input: { search: '' } })).toEqual([])
  expect(JSON.stringify(await guest.call(sitemapApi.publicList))).not.toContain('services')
  const { items } = await editor.call(pagesApi.list, { input: unlisted })
  const ids = items.filter(({ kind }) => kind === 'privacy').map(({ id }) => id)
  const outcomes = await editor.call(pagesApi.publish, { input: { ids, websiteState: 'published' } })
  expect(outcomes.map(({ done }) => done)).toEqual([true])
  expect((await shown()).sections.length).toBe(pages.privacy.sections.length)
  expect(await listed()).toContain('privacy')
})

test('every service and family tells whom it serves and answers three questions, in both languages', () => {
  const alone: readonly Category[] = categories.filter((category) => !('family' in category))
  const shown: Pick<WrittenService | Category, 'code' | 'audience' | 'questions'>[] = [
    ...services,
    ...families,
    ...alone,
  ]
  for (const { code, audience, questions = [] } of shown) {
    expect([code, questions.length]).toEqual([code, 3])
    const texts = [audience, ...questions.flatMap(({ question, answer }) => [question, answer])]
    for (const text of texts) expect([text?.es, text?.en].every(Boolean), code).toBe(true)
  }
  const asked = shown.flatMap(({ questions = [] }) => questions.map(({ question }) => question.es))
  expect(new Set(asked).size).toBe(asked.length)
})
