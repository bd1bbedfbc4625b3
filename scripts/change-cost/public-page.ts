/** A page of the site with an address in both languages. */
import type { SampleChange } from './sample-change.ts'

export const publicPage: SampleChange = {
  change: 'A public page',
  goal: 2,
  edits: [
    {
      file: 'web/paths.ts',
      find: "  privacy: {\n    es: 'privacidad',",
      put: `  openPositions: {
    es: 'vacantes',
    en: 'open-positions',
    name: { es: 'Vacantes', en: 'Open positions' },
  },
  privacy: {
    es: 'privacidad',`,
    },
    {
      file: 'web/site/open-positions/screen.tsx',
      text: `/** The positions that the firm wants to fill. */
import type { Words } from '#core/words.ts'
import { PageHead } from '#web/site/content/page-head.tsx'
import { defineScreen } from '#web/site/screen.tsx'
import { useLocale } from '#web/ui/environment.tsx'

const title: Words = { es: 'Trabaje con nosotros', en: 'Work with us' }

export default defineScreen({
  load: async () => null,
  head: (_, { client }) => ({ title: title[client.locale] }),
  Screen: OpenPositionsScreen,
})

function OpenPositionsScreen() {
  return <PageHead screen="openPositions" title={title[useLocale()]} />
}
`,
    },
  ],
  proof: `/** The new page. */
import { expect, test } from 'vitest'
import { pagesOf } from '#resources/content/feeds/sitemap-file.server.ts'
import { testApi } from '#test/fixtures/api.ts'
import { sitePage } from '#test/fixtures/site-pages.ts'

const api = await testApi()

test('answers in both languages, each naming the other', async () => {
  for (const [path, heading, other] of [
    ['/es/vacantes', 'Trabaje con nosotros', '/en/open-positions'],
    ['/en/open-positions', 'Work with us', '/es/vacantes'],
  ] as const) {
    const { status, text } = await sitePage(api, path)
    expect(status).toBe(200)
    expect(text).toContain(heading)
    expect(text).toContain(\`href="\${api.publicUrl}\${other}"\`)
  }
})
test('is in the sitemap', () => {
  expect(pagesOf([]).map(({ paths }) => paths.es)).toContain('/es/vacantes')
})
`,
}
