/** A confidential case is named nowhere to those without a part in it: every door that leads to cases is tried. */
import { expect, test } from 'vitest'
import { csvType } from '#core/client.ts'
import { searchApi } from '#resources/system/search/search.api.ts'
import { historyApi } from '#resources/system/history/history.api.ts'
import { testApi, type TestRequest } from '#test/fixtures/api.ts'
import { capaIn } from '#test/quality/capas.ts'
import { sendComplaint } from '#test/quality/complaints.ts'
import { ncoCases } from '#test/quality/nco-case.ts'
import { capasApi } from '../capas/capa.api.ts'
import { myActionsApi } from '../my-actions/my-action.api.ts'
import { complaintsApi } from '../complaints/complaint.api.ts'
import { processesApi } from '../processes/process.api.ts'
import { ncosApi } from './nco.api.ts'

const api = await testApi()
const cases = await ncoCases(api)
const { people, as, make, processId } = cases
type Who = NonNullable<TestRequest['as']>

const TITLE = 'Turmalina extraviada en el archivo'
const source = 'processExecution' as const
const { id: eventId } = await make.record('events')
const { id } = await cases.reach('registered', {
  title: TITLE,
  source,
  isConfidential: true,
  namedIds: [people.quality.employeeId],
  originRef: { type: 'events', id: eventId },
})
const action = await cases.addAction(id, { description: `Buscar: ${TITLE}` })
const { capa } = await capaIn(api, 'analysis')
await api
  .client(people.quality.user)
  .call(capasApi.link, { params: { capa: capa.id, nco: id } })
  .catch(() => linkInDatabase())
const linkInDatabase = () =>
  api.db
    .insertInto('capaNcos')
    .values({ capaId: capa.id, ncoId: id } as never)
    .execute()

const list = (who: Who) => api.client(who).call(ncosApi.list, { input: { perPage: 200 } })
const doors: Record<string, (who: Who) => Promise<unknown>> = {
  list,
  'list by its words': (who) => api.client(who).call(ncosApi.list, { input: { search: 'turmalina' } }),
  export: async (who) =>
    (
      await api.request('/v1/es/qms/ncos/list', {
        as: who,
        method: 'POST',
        headers: { accept: csvType, 'content-type': 'application/json' },
        body: JSON.stringify({}),
      })
    ).text(),
  suggestions: (who) => api.client(who).call(ncosApi.search, { input: { term: 'turmalina', limit: 9 } }),
  palette: (who) => api.client(who).call(searchApi.all, { input: { term: 'turmalina', limit: 9 } }),
  similar: (who) => api.client(who).call(ncosApi.similar, { input: { processId, source, title: TITLE } }),
  origin: (who) => api.client(who).call(ncosApi.ofOrigin, { params: { type: 'events', id: eventId } }),
  'linked to a CAPA': (who) =>
    api.client(who).call(capasApi.linkedNcos, { params: { id: capa.id }, input: { perPage: 100 } }),
}
const quiet: typeof doors = {
  ...doors,
  'to be linked to a CAPA': (who) =>
    api.client(who).call(capasApi.linkableNcos, { params: { id: capa.id }, input: { perPage: 100 } }),
  'history of the CAPA': (who) =>
    api.client(who).call(historyApi.of, { params: { resource: 'capas', id: capa.id } }),
  'history of the event': (who) =>
    api.client(who).call(historyApi.of, { params: { resource: 'events', id: eventId } }),
  'own actions': async (who) =>
    // Auditors have no actions.
    who === 'auditor' ? [] : api.client(who).call(myActionsApi.mine),
}

test.for(Object.entries(doors))('%s names it to who has a part in it', async ([, open]) => {
  expect(JSON.stringify(await open(people.quality.user))).toContain(TITLE)
})
test.for(Object.entries(quiet))('%s names it to nobody else', async ([, open]) => {
  for (const who of ['admin', 'quality', 'auditor', people.verifier.user] as const)
    expect(JSON.stringify(await open(who))).not.toContain('Turmalina')
})
test('its parts are not found by their ids either', async () => {
  const [item] = await as('quality').call(ncosApi.items, { params: { id } })
  for (const who of ['admin', 'quality'] as const) {
    const client = api.client(who)
    for (const call of [
      () => client.call(ncosApi.getAction, { params: { id: action.id } }),
      () => client.call(ncosApi.patchAction, { params: { id: action.id }, input: { result: 'x' } }),
      () => client.call(ncosApi.removeAction, { params: { id: action.id } }),
      () => client.call(ncosApi.patchItem, { params: { id: item!.id }, input: { unit: 'x' } }),
      () => client.call(ncosApi.removeItem, { params: { id: item!.id } }),
      () => client.call(ncosApi.patch, { params: { id }, input: { impact: 'x' } }),
      () => client.call(ncosApi.signatures, { params: { id } }),
      () => client.call(historyApi.of, { params: { resource: 'ncos', id } }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 404 })
  }
})
test('its link is not found by its id, and counts for the CAPA all the same', async () => {
  const link = await api.db
    .selectFrom('capaNcos')
    .select('id')
    .where('ncoId', '=', id)
    .executeTakeFirstOrThrow()
  const historyFor = (who: Who) =>
    api.client(who).call(historyApi.of, { params: { resource: 'capaNcos', id: link.id } })
  expect(JSON.stringify(await historyFor(people.quality.user))).toContain(`"${id}"`)
  for (const who of ['admin', 'quality'] as const) {
    await expect(historyFor(who)).rejects.toMatchObject({ status: 404 })
    const unlink = api.client(who).call(capasApi.unlink, { params: { id: link.id } })
    await expect(unlink).rejects.toMatchObject({ status: 404 })
  }
})
test('a case that is linked to it does not tell its title', async () => {
  const other = await cases.reach('registered')
  await as('quality').call(ncosApi.patch, { params: { id: other.id }, input: { similarIds: [id] } })
  const seen = await api.client('auditor').call(ncosApi.get, { params: { id: other.id } })
  expect(JSON.stringify(seen)).not.toContain('Turmalina')
})
test('what it uses is not removed, and nobody without a part in it is told where it is used', async () => {
  const used = (await make.record('processes')).id
  await cases.reach('registered', {
    isConfidential: true,
    namedIds: [people.quality.employeeId],
    processId: used,
  })
  const remove = (who: Who) => api.client(who).call(processesApi.remove, { params: { id: used } })
  await expect(remove('quality')).rejects.toMatchObject({
    status: 409,
    message: 'El registro está en uso y no puede eliminarse.',
  })
  await expect(remove(people.quality.user)).rejects.toMatchObject({
    status: 409,
    message: 'El registro está en uso y no puede eliminarse: No conformidades (1).',
  })
})
test('a complaint that it came from stays, and its number is told to those alone who read it', async () => {
  const complaint = await sendComplaint(api)
  await api.db.updateTable('complaints').set({ status: 'invalid' }).where('id', '=', complaint.id).execute()
  const { id: from } = await cases.reach('registered', {
    isConfidential: true,
    namedIds: [people.quality.employeeId],
    originRef: { type: 'complaints', id: complaint.id },
  })
  const { number } = await api.client(people.quality.user).call(ncosApi.get, { params: { id: from } })
  const remove = (who: Who) => api.client(who).call(complaintsApi.remove, { params: { id: complaint.id } })
  await expect(remove(people.quality.user)).rejects.toMatchObject({
    message: expect.stringContaining(number!) as string,
  })
  await expect(remove('quality')).rejects.toMatchObject({
    status: 409,
    message: 'Hay registros que dependen de esta queja: no se elimina.',
  })
})
