/** Who finds which cases: confidential ones, similar ones, those of a record, late ones. */
import { expect, test } from 'vitest'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { historyApi } from '#resources/system/history/history.api.ts'
import { searchApi } from '#resources/system/search/search.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { ncoCases } from '#test/quality/nco-case.ts'
import { ncosApi } from './nco.api.ts'

const api = await testApi()
const cases = await ncoCases(api)
const { people, as, create, patch, reach } = cases
const today = homeDay()

test('a confidential case is seen by those with a part in it alone: lists, search, history, export, titles', async () => {
  const { id } = await reach('registered', {
    title: 'Zafiro confidencial',
    isConfidential: true,
    namedIds: [people.quality.employeeId],
  })
  const see = {
    get: (who: Parameters<typeof api.client>[0]) =>
      api
        .client(who)
        .call(ncosApi.get, { params: { id } })
        .then(
          () => true,
          () => false,
        ),
    list: async (who: Parameters<typeof api.client>[0]) =>
      (await api.client(who).call(ncosApi.list, { input: { search: 'zafiro' } })).total > 0,
    search: async (who: Parameters<typeof api.client>[0]) =>
      (await api.client(who).call(ncosApi.search, { input: { term: '', limit: 5, ids: [id] } })).length > 0,
    all: async (who: Parameters<typeof api.client>[0]) =>
      (await api.client(who).call(searchApi.all, { input: { term: 'zafiro confidencial', limit: 5 } })).some(
        ({ resource }) => resource === 'ncos',
      ),
    history: (who: Parameters<typeof api.client>[0]) =>
      api
        .client(who)
        .call(historyApi.of, { params: { resource: 'ncos', id } })
        .then(
          () => true,
          () => false,
        ),
    items: (who: Parameters<typeof api.client>[0]) =>
      api
        .client(who)
        .call(ncosApi.items, { params: { id } })
        .then(
          () => true,
          () => false,
        ),
  }
  for (const [door, isSeen] of Object.entries(see)) {
    for (const who of [people.reporter, people.owner, people.quality])
      expect(await isSeen(who.user), door).toBe(true)
    for (const who of ['admin', 'auditor', 'quality', people.verifier.user] as const)
      expect(await isSeen(who), door).toBe(false)
  }
  await expect(patch(id, { namedIds: [], verifierId: null })).rejects.toMatchObject({
    validationErrors: { namedIds: expect.any(String) },
  })
})

test('names cases of the last 24 months with the same process and source and a like text', async () => {
  const text = { source: 'supplier' as const, title: 'El proyector del salón no encendió' }
  const old = await create({ ...text, detectedAt: daysAfter(today, -800), dueDate: today })
  const known = await create({ ...text, title: 'No encendió el proyector del salón' })
  await create({ ...text, source: 'regulator' })
  await create({
    ...text,
    title: 'Factura con el RNC de otra empresa',
    description: 'La factura salió con el RNC equivocado.',
  })
  const found = await as('quality').call(ncosApi.similar, {
    input: { ...text, processId: cases.processId },
  })
  expect(found.map(({ id }) => id)).toEqual([known.id])
  expect(found[0]!.likeness).toBeGreaterThan(0.35)
  expect(old.id).not.toBe(known.id)
})

test('a record shows the cases that were opened from it', async () => {
  const { id: eventId } = await cases.make.record('events')
  const nco = await create({ originRef: { type: 'events', id: eventId } })
  expect(nco.eventId).toBe(eventId)
  const found = await as('quality').call(ncosApi.ofOrigin, { params: { type: 'events', id: eventId } })
  expect(found.map(({ id }) => id)).toEqual([nco.id])
})

test('finds overdue cases by the day', async () => {
  const late = await reach('registered', { detectedAt: daysAfter(today, -9), dueDate: daysAfter(today, -1) })
  const { items } = await as('quality').call(ncosApi.list, {
    input: { filters: [{ field: 'isOverdue', op: 'eq', value: true }], perPage: 200 },
  })
  expect(items.map(({ id }) => id)).toContain(late.id)
  expect(items.every(({ dueDate }) => dueDate! < today)).toBe(true)
})
