/** Changing many records one by one, and undoing it. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { contactsApi } from '#resources/customers/contacts/contact.api.ts'
import type { Screens } from '#web/office/records/screen.ts'
import { changeEach } from './change-each.ts'

const api = await testApi()
const client = api.client('admin')
const contactCalls = contactsApi as unknown as Screens['api']
const onProgress = () => undefined

const contact = (lastName: string) =>
  client.call(contactsApi.create, { input: { firstName: 'Ana', lastName, position: 'Analista' } })
const positionOf = async (id: string) => (await client.call(contactsApi.get, { params: { id } })).position

test('changes each record, reports refused ones and undoes the changes', async () => {
  const [one, two, gone] = await Promise.all(['Uno', 'Dos', 'Tres'].map(contact))
  await client.call(contactsApi.remove, { params: { id: gone!.id } })
  const ids = [one!.id, gone!.id, two!.id]
  const { outcomes, before } = await changeEach({
    client,
    api: contactCalls,
    ids,
    valuesFor: () => ({ position: 'Gerente' }),
    onProgress,
  })
  expect(outcomes.map(({ id, done }) => [id, done])).toEqual([
    [one!.id, true],
    [gone!.id, false],
    [two!.id, true],
  ])
  expect(outcomes[1]!.message).not.toBe('')
  expect(await positionOf(one!.id)).toBe('Gerente')

  // A record that somebody else has changed since then is not undone.
  await client.call(contactsApi.patch, { params: { id: two!.id }, input: { position: 'Directora' } })
  const undone = await changeEach({
    client,
    api: contactCalls,
    ids: [one!.id, two!.id],
    valuesFor: ({ id }) => before.get(id),
    onProgress,
  })
  expect(undone.outcomes.map(({ done }) => done)).toEqual([true, false])
  expect(await positionOf(one!.id)).toBe('Analista')
  expect(await positionOf(two!.id)).toBe('Directora')
})

test('says why a value is refused', async () => {
  const { id } = await contact('Cuatro')
  const { outcomes } = await changeEach({
    client,
    api: contactCalls,
    ids: [id],
    valuesFor: () => ({ accountId: '999999' }),
    onProgress,
  })
  expect(outcomes).toEqual([{ id, done: false, message: 'El registro elegido no existe' }])
})
