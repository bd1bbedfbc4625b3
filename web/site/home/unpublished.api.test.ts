/** What a new installation says to visitors before the office has published anything. */
import { expect, test } from 'vitest'
import { settingsApi } from '#resources/system/settings/settings.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { sitePage } from '#test/fixtures/site-pages.ts'
import { pathTo } from '#web/paths.ts'
import { locales } from '#core/words.ts'

const api = await testApi()

test.each(locales)(
  'the site shows neither counts of zero nor an address that is not its own (%s)',
  async (locale) => {
    const { text } = await sitePage(api, pathTo('home', locale))
    expect(text).not.toMatch(/<dd>0<\/dd>/)
    for (const screen of ['home', 'contact', 'privacy'] as const)
      expect((await sitePage(api, pathTo(screen, locale))).text).not.toContain('conforme.example')
  },
)

test('the address that the firm has told is shown', async () => {
  await api.client('admin').call(settingsApi.patch, { input: { email: 'hola@ceibanorma.example' } })
  for (const screen of ['home', 'contact', 'privacy'] as const)
    expect((await sitePage(api, pathTo(screen, 'es'))).text).toContain('hola@ceibanorma.example')
})
