/** The firm's profile over HTTP. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
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
