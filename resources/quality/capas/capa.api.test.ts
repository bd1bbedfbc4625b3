/** Who sees cases and where sources are used; test/contract/contract.test.ts tests every endpoint. */
import readExcelFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { ME } from '#core/filter.ts'
import { filesApi } from '#resources/system/files/file.api.ts'
import { historyApi } from '#resources/system/history/history.api.ts'
import { upload } from '#test/fixtures/make-values.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { addColleague, capaIn, draftInput, qualityPeople } from '#test/quality/capas.ts'
import { capaSourcesApi } from '../capa-sources/capa-source.api.ts'
import { myActions } from '../my-actions/my-action-today.server.ts'
import { capasApi } from './capa.api.ts'
import { capasToApprove, capasToVerify, checksDue, ownCapas } from './capa-today.server.ts'

const api = await testApi()
const quality = api.client('quality')
const people = await qualityPeople(api)

test('a confidential case is seen by those it names alone', async () => {
  const { capa, rootId, actionId } = await capaIn(api, 'approved', {
    isConfidential: true,
    title: 'Asunto zafiro reservado',
  })
  const { id } = capa
  const seenBy = async (user: Parameters<typeof api.client>[0]) => {
    const client = api.client(user)
    const { items } = await client.call(capasApi.list, { input: { search: 'zafiro' } })
    const found = await client.call(capasApi.search, { input: { term: 'zafiro', limit: 5 } })
    return [items.length, found.length]
  }
  expect(await seenBy(people.worker.user)).toEqual([1, 1])
  for (const role of ['admin', 'auditor'] as const) {
    expect(await seenBy(role)).toEqual([0, 0])
    const client = api.client(role)
    for (const call of [
      () => client.call(capasApi.get, { params: { id } }),
      () => client.call(capasApi.signatures, { params: { id } }),
      () => client.call(historyApi.of, { params: { resource: 'capas', id } }),
      () => client.call(historyApi.of, { params: { resource: 'capaActions', id: actionId } }),
      () => client.call(capasApi.causes, { params: { id }, input: {} }),
      () => client.call(capasApi.actions, { params: { id }, input: {} }),
      () => client.call(capasApi.getCause, { params: { id: rootId } }),
      () => client.call(capasApi.getAction, { params: { id: actionId } }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 404 })
  }
})

test('neither Excel nor Today nor the files of a confidential case tell others of it', async () => {
  const file = (await upload(api, 'documents', 'quality')).id
  const { capa, actionId } = await capaIn(api, 'effectivenessReview', {
    isConfidential: true,
    title: 'Asunto topacio reservado',
  })
  await quality.call(capasApi.patch, { params: { id: capa.id }, input: { evidenceFiles: [{ file }] } })
  const excelOf = async (user: Parameters<typeof api.client>[0]) => {
    const { blob } = await api.client(user).download(capasApi.excel, { input: {} as never })
    const rows = await readExcelFile(Buffer.from(await blob.arrayBuffer()))
    return JSON.stringify(rows)
  }
  expect(await excelOf(people.owner.user)).toContain('topacio')
  const sources = [ownCapas, capasToVerify, capasToApprove, checksDue, myActions]
  for (const role of ['admin', 'auditor'] as const) {
    expect(await excelOf(role)).not.toContain('topacio')
    const client = api.client(role)
    for (const source of role === 'admin' ? sources : [])
      expect(JSON.stringify(await source.load(client)), source.key).not.toContain('topacio')
    await expect(client.call(filesApi.get, { params: { id: file } })).rejects.toMatchObject({ status: 404 })
  }
  expect(JSON.stringify(await capasToVerify.load(api.client(people.verifier.user)))).toContain('topacio')
  expect(await api.client(people.owner.user).call(filesApi.get, { params: { id: file } })).toMatchObject({
    id: file,
  })
  expect(
    await api.client(people.worker.user).call(capasApi.getAction, { params: { id: actionId } }),
  ).toMatchObject({
    id: actionId,
  })
})

test('“mine” has the cases that one owns, verifies or has an action in', async () => {
  const mine = [{ field: 'involves', op: 'eq' as const, value: ME }]
  const { capa } = await capaIn(api, 'approved')
  for (const who of [people.owner, people.verifier, people.worker]) {
    const { items } = await api
      .client(who.user)
      .call(capasApi.list, { input: { filters: mine, perPage: 100 } })
    expect(items.map(({ id }) => id)).toContain(capa.id)
  }
  const { user } = await addColleague(api)
  expect((await api.client(user).call(capasApi.list, { input: { filters: mine } })).items).toEqual([])
})

test('a case made from non-conformities is linked to them at once, or not made at all', async () => {
  const make = maker(api)
  const ncoIds = [(await make.record('ncos')).id, (await make.record('ncos')).id]
  const input = { ...(await draftInput(api)), type: 'corrective' as const }
  const made = await quality.call(capasApi.create, { input: { ...input, ncoIds } })
  const linked = await quality.call(capasApi.linkedNcos, { params: { id: made.id }, input: {} })
  expect(linked.items.map(({ id }) => id).sort()).toEqual(ncoIds.sort())
  const count = async () => (await quality.call(capasApi.list, { input: {} })).total
  const before = await count()
  await expect(
    quality.call(capasApi.create, { input: { ...input, ncoIds: [...ncoIds, '999999'] } }),
  ).rejects.toMatchObject({ status: 422, validationErrors: { ncoIds: expect.any(String) } })
  expect(await count()).toBe(before)
})

test('a source in use is not removed, and the answer says where it is used', async () => {
  const source = await quality.call(capaSourcesApi.create, {
    input: { code: 'ZAFIRO', name: { es: 'Zafiro' } },
  })
  const { number } = (await capaIn(api, 'analysis', { sourceIds: [source.id] })).capa
  await expect(quality.call(capaSourcesApi.remove, { params: { id: source.id } })).rejects.toMatchObject({
    status: 409,
    message: `La usa un caso (${number}): póngala fuera de uso.`,
  })
  const unused = await quality.call(capaSourcesApi.create, {
    input: { code: 'ZAFIRO2', name: { es: 'Zafiro dos' } },
  })
  await quality.call(capaSourcesApi.remove, { params: { id: unused.id } })
})
