/** Saved views: each user's own, and those that others share with a role. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { savedViewsApi } from './saved-view.api.ts'

const api = await testApi()

test('a shared view is seen by its roles, and changed by its owner only', async () => {
  const owner = await api.newUser({ roles: ['training'] })
  const seller = await api.newUser({ roles: ['sales'] })
  const editor = await api.newUser({ roles: ['editor'] })
  const input = { list: 'contacts', name: 'Sin cliente', query: 'accountId.empty=true' }
  const view = await api.client(owner).call(savedViewsApi.create, { input })
  expect(view).toMatchObject({ ...input, roles: [], isOwn: true })
  const seenBy = async (user: typeof owner) =>
    (await api.client(user).call(savedViewsApi.list, { query: { list: 'contacts' } })).map(
      ({ name, isOwn }) => [name, isOwn],
    )
  expect(await seenBy(seller)).toEqual([])

  const params = { id: view.id }
  await api.client(owner).call(savedViewsApi.share, { params, input: { roles: ['sales'] } })
  expect(await seenBy(seller)).toEqual([['Sin cliente', false]])
  expect(await seenBy(editor)).toEqual([])
  const notTheirs = { status: 404 }
  await expect(
    api.client(seller).call(savedViewsApi.share, { params, input: { roles: [] } }),
  ).rejects.toMatchObject(notTheirs)
  await expect(api.client(seller).call(savedViewsApi.remove, { params })).rejects.toMatchObject(notTheirs)

  // Saved again under its name, it stays shared.
  await api.client(owner).call(savedViewsApi.create, { input: { ...input, query: 'status.eq=active' } })
  expect(await seenBy(seller)).toEqual([['Sin cliente', false]])
  await api.client(owner).call(savedViewsApi.share, { params, input: { roles: [] } })
  expect(await seenBy(seller)).toEqual([])
})

test('a view of somebody who has left is shared no more', async () => {
  const owner = await api.newUser({ roles: ['training'] })
  const seller = await api.newUser({ roles: ['sales'] })
  const input = { list: 'accounts', name: 'De antes', query: 'status.eq=customer' }
  const { id } = await api.client(owner).call(savedViewsApi.create, { input })
  await api.client(owner).call(savedViewsApi.share, { params: { id }, input: { roles: ['sales'] } })
  await api.db.updateTable('users').set({ active: false }).where('id', '=', owner.id).execute()
  expect(await api.client(seller).call(savedViewsApi.list, { query: { list: 'accounts' } })).toEqual([])
})
