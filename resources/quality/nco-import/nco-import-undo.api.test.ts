/** Imported cases taken back, and who imports them. */
import { expect, test } from 'vitest'
import { importsApi } from '#resources/imports/spreadsheets/import.api.ts'
import { ncosApi } from '#resources/quality/ncos/nco.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { caseFiles } from '#test/quality/nco-import.ts'
import { failureOf } from '#test/sales/failure.ts'

const api = await testApi()
const quality = api.client('quality')
const files = await caseFiles(api)
const { check, imported, legacy, undo } = files

const casesOf = async (search: string) =>
  (await quality.call(ncosApi.list, { input: { search, perPage: 100 } })).items.toSorted((a, b) =>
    a.number! < b.number! ? -1 : 1,
  )
const afterLast = async (): Promise<number> => {
  const { id } = await files.register()
  const { number } = await quality.call(ncosApi.get, { params: { id } })
  return Number(number!.split('-')[2]) + 1
}

test('an import is undone while nothing followed, and its numbers are given again', async () => {
  const first = await afterLast()
  const done = await imported('legacyNcos', [legacy({ number: 'Z-1' }), legacy({ number: 'Z-2' })])
  expect(await undo(done)).toMatchObject({ state: 'undone' })
  expect(await casesOf('Z-1')).toEqual([])
  expect(await afterLast()).toBe(first + 1)
  expect(await failureOf(undo(done))).toMatchObject({ status: 409 })
})

test('work on one case, or a number after it, keeps the import', async () => {
  const worked = await imported('legacyNcos', [legacy({ number: 'K-1' })])
  const { id } = (await casesOf('K-1')).find(({ legacyNumber }) => legacyNumber === 'K-1')!
  await quality.call(ncosApi.patch, { params: { id }, input: { impact: 'Se avisó al cliente' } })
  expect(await failureOf(undo(worked))).toMatchObject({
    status: 409,
    message: expect.stringContaining('Ya se trabajó'),
  })
  const numbered = await imported('legacyNcos', [legacy({ number: 'K-2' })])
  await files.register()
  expect(await failureOf(undo(numbered))).toMatchObject({
    status: 409,
    message: expect.stringContaining('hueco'),
  })
  expect((await casesOf('K-2')).map(({ legacyNumber }) => legacyNumber)).toContain('K-2')
})

test('only the quality office and administrators import cases, and quality imports no customers', async () => {
  const checked = await check('legacyNcos', [legacy({ number: 'R-1' })])
  const params = { id: checked.id }
  for (const role of ['sales', 'billing', 'training'] as const) {
    const client = api.client(role)
    for (const call of [
      () => client.call(importsApi.list, { query: { of: 'cases' } }),
      () => client.call(importsApi.get, { params }),
      () => client.call(importsApi.run, { params }),
      () => client.call(importsApi.mend, { params: { ...params, row: '2' }, input: { cells: [] } }),
      () => client.download(importsApi.template, { params: { target: 'legacyNcos' } }),
    ])
      expect(await failureOf(call()), role).toMatchObject({ status: 403 })
  }
  expect(await failureOf(quality.call(importsApi.list, { query: { of: 'customers' } }))).toMatchObject({
    status: 403,
  })
  expect((await quality.call(importsApi.list, { query: { of: 'cases' } })).map(({ id }) => id)).toContain(
    checked.id,
  )
})
