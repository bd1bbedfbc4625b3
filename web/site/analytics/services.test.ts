/** Which services the firm uses decides whether visitors are asked, and what for. */
import { expect, test } from 'vitest'
import type { Firm } from '#resources/system/settings/settings.api.ts'
import { settingsApi } from '#resources/system/settings/settings.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { sitePage } from '#test/fixtures/site-pages.ts'
import { measuringOf } from './services.server.ts'

const api = await testApi()
const ids = { analyticsId: 'G-TEST123456', pixelId: '123456789012345' }
const setIds = (input: Partial<Record<keyof typeof ids, string | null>>) =>
  api.client('admin').call(settingsApi.patch, { input })

test('without a service nobody is asked, and no host is allowed', async () => {
  await setIds(ids)
  expect((await sitePage(api, '/es')).text).toContain('Preferencias de privacidad')
  await setIds({ analyticsId: null, pixelId: null })
  const { text } = await sitePage(api, '/es')
  expect(text).not.toMatch(/Preferencias de privacidad|Su privacidad|data-measuring/)
  const firm = await api.client().call(settingsApi.publicGet)
  const allow = () => expect.unreachable()
  expect(measuringOf(firm, 'es', { hosts: undefined, allow })).toBeUndefined()
})

test('another set of services is another question', () => {
  const versionWith = (used: object) =>
    measuringOf({ ...ids, ...used } as Firm, 'es', { hosts: undefined, allow: () => undefined })!.version
  expect(versionWith({})).toBe(versionWith({ analyticsId: 'G-OTHER12345' }))
  expect(versionWith({})).not.toBe(versionWith({ pixelId: null }))
})
