/** Duplicate candidates of a contact being entered. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { contactsApi } from './contact.api.ts'

const api = await testApi()

test('finds a contact by document with and without dashes', async () => {
  const known = { documentType: 'cedula', documentId: '001-1391820-5' }
  const { id } = await maker(api).record('contacts', known)
  for (const documentId of ['001-1391820-5', '00113918205', 'Cédula: 001 1391820 5'])
    expect(
      await api.client('sales').call(contactsApi.duplicateCandidates, { input: { documentId } }),
    ).toMatchObject([{ id, because: 'documentId' }])
})

test('finds a contact by a name with and without “de la”, accents and a second family name', async () => {
  const { id } = await maker(api).record('contacts', { firstName: 'Zoraida', lastName: 'de la Peña Ceibal' })
  const found = async (firstName: string, lastName: string) =>
    (await api.client('sales').call(contactsApi.duplicateCandidates, { input: { firstName, lastName } })).map(
      (one) => one.id,
    )
  expect(await found('ZORAIDA', 'Peña Ceibal')).toEqual([id])
  expect(await found('zoraida', 'de la Peña')).toEqual([id])
  expect(await found('Zoraida', 'Ceibal')).toEqual([])
})
