/** Cases from files: open ones from before and findings of audits, judged by row and numbered together. */
import { expect, test } from 'vitest'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { importsApi } from '#resources/imports/spreadsheets/import.api.ts'
import { ncosApi } from '#resources/quality/ncos/nco.api.ts'
import { testApi } from '#test/fixtures/api.ts'
import { runSheet } from '#test/fixtures/imports.ts'
import { maker } from '#test/fixtures/make.ts'
import { addColleague } from '#test/quality/capas.ts'
import { caseFiles, day } from '#test/quality/nco-import.ts'
import { failureOf } from '#test/sales/failure.ts'

const api = await testApi()
const quality = api.client('quality')
const files = await caseFiles(api)
const { check, again, imported, wrongRowsOf, mend, finding, legacy, code, ownerId } = files
const today = homeDay()

const casesOf = async (search: string) =>
  (await quality.call(ncosApi.list, { input: { search, perPage: 100 } })).items.toSorted((a, b) =>
    a.number! < b.number! ? -1 : 1,
  )
const afterLast = async (): Promise<number> => {
  const { id } = await files.register()
  const { number } = await quality.call(ncosApi.get, { params: { id } })
  return Number(number!.split('-')[2]) + 1
}

test('findings of an audit become registered cases with consecutive numbers, and nothing before that', async () => {
  const first = await afterLast()
  const lines = [
    finding({ audit: 'AI-01', number: '1', title: 'Actas sin firma del comité' }),
    finding({ audit: 'AI-01', number: '2', title: 'Plan de auditoría sin fechas', kind: 'Observación' }),
  ]
  const checked = await check('auditFindings', lines)
  expect(checked).toMatchObject({ state: 'checked', counts: { new: 2 }, unknown: [] })
  expect(await casesOf('comité')).toEqual([])
  expect(await runSheet(api, checked)).toMatchObject({ state: 'done', counts: { created: 2 } })
  const [signed] = await casesOf('comité')
  const [plan] = await casesOf('sin fechas')
  const year = today.slice(0, 4)
  expect([signed, plan].map((one) => one!.number)).toEqual(
    [first, first + 1].map((at) => `NC-${year}-${String(at).padStart(4, '0')}`),
  )
  expect(signed).toMatchObject({
    status: 'registered',
    kind: 'nonconformity',
    source: 'internalAudit',
    auditRef: 'AI-01',
    findingNumber: '1',
    ownerId,
    registeredAt: expect.any(String),
  })
  const items = (id: string) => quality.call(ncosApi.items, { params: { id } })
  expect(await items(signed!.id)).toMatchObject([{ description: 'Actas sin firma del comité' }])
  // An observation needs no item.
  expect(await items(plan!.id)).toEqual([])
  const next = await quality.call(ncosApi.get, { params: { id: signed!.id } })
  expect(next.next.map(({ to }) => to)).toContain('contained')
})

test('a case keeps its former number, is found by it, and has one of its own', async () => {
  await imported('legacyNcos', [legacy({ number: 'NCR/19-007', title: 'Extintores vencidos en el aula' })])
  const [found] = await casesOf('NCR/19-007')
  expect(found).toMatchObject({ legacyNumber: 'NCR/19-007', number: expect.stringMatching(/^NC-/) })
})

test('each mistake of a row is said at its cell, and a file with one imports nothing', async () => {
  const checked = await check('legacyNcos', [
    legacy({ number: 'E-1', title: 'x', description: 'corta', kind: 'Cosa', detected: '31/02/2026' }),
    legacy({ number: 'E-2', detected: day(daysAfter(today, 2)), due: day(today) }),
    legacy({ number: 'E-3', occurred: day(today), detected: day(daysAfter(today, -3)) }),
    legacy({ number: 'E-4', source: 'Otra' }),
    legacy({ number: '', title: 'Sin número anterior' }),
    legacy({ number: 'E-6', title: '=HYPERLINK("http://a.example")' }),
    legacy({ number: 'E-7', description: 'ñ'.repeat(5001) }),
    legacy({ number: 'E-8', title: 'Fila que vale' }),
  ])
  expect(checked.counts).toEqual({ wrong: 7, new: 1 })
  expect(await wrongRowsOf(checked)).toEqual({
    2: {
      title: expect.stringContaining('5'),
      description: expect.stringContaining('20'),
      kind: 'No es una de las opciones.',
      detectedAt: expect.stringContaining('No es una fecha'),
    },
    3: {
      detectedAt: 'No puede ser una fecha futura',
      dueDate: 'No puede ser anterior al día en que se detectó',
    },
    4: { occurredAt: 'No puede ser posterior al día en que se detectó' },
    5: { sourceOther: 'Campo requerido' },
    6: { legacyNumber: 'Campo requerido' },
    7: { title: expect.stringContaining('fórmula') },
    8: { description: expect.stringContaining('5000') },
  })
  const run = quality.call(importsApi.run, { params: { id: checked.id } })
  expect(await failureOf(run)).toMatchObject({ status: 409, message: expect.stringContaining('corrija') })
  expect(await casesOf('Fila que vale')).toEqual([])
})

test('a wrong row is mended in place and judged at once, its repeats too', async () => {
  const checked = await check('legacyNcos', [
    legacy({ number: 'M-1', title: 'Primera de dos iguales' }),
    legacy({ number: 'M-1', title: 'Segunda de dos iguales' }),
    legacy({ number: 'M-3', title: 'mal' }),
  ])
  expect(await wrongRowsOf(checked)).toEqual({
    3: { row: 'Repite la fila 2 de este archivo.' },
    4: { title: expect.stringContaining('5') },
  })
  // Taking the number of a later row is refused as well.
  expect((await mend(checked, 4, { number: 'M-1', title: 'Toma el número' })).counts).toEqual({
    new: 1,
    wrong: 2,
  })
  expect((await mend(checked, 4, { number: 'M-4', title: 'Ya está bien' })).counts).toEqual({
    new: 2,
    wrong: 1,
  })
  const mended = await mend(checked, 2, { number: 'M-2', title: 'Primera, con su número' })
  expect(mended.counts).toEqual({ new: 3 })
  expect(await runSheet(api, mended)).toMatchObject({ counts: { created: 3 } })
  const numbers = (await casesOf('M-')).map(({ legacyNumber }) => legacyNumber)
  expect(numbers).toEqual(expect.arrayContaining(['M-1', 'M-2', 'M-4']))
  expect(await failureOf(mend(checked, 2, { number: 'M-9' }))).toMatchObject({ status: 409 })
})

test('a mended row has no more cells than the file, and must exist', async () => {
  const checked = await check('legacyNcos', [legacy({ number: 'W-1', title: 'mal' })])
  const params = { id: checked.id }
  const cells = Array.from({ length: 90 }, () => 'a')
  const wide = quality.call(importsApi.mend, { params: { ...params, row: '2' }, input: { cells } })
  expect(await failureOf(wide)).toMatchObject({ status: 422 })
  for (const row of ['999', '0', '-1', 'x'])
    expect(
      await failureOf(quality.call(importsApi.mend, { params: { ...params, row }, input: { cells: [] } })),
    ).toMatchObject({ status: 404 })
})

test('an unknown process and person are asked about once for the file, and chosen', async () => {
  const { employeeId } = await addColleague(api)
  const lines = ['U-1', 'U-2'].map((number) =>
    legacy({ number, process: 'Compras de antes', owner: 'Perico Desconocido' }),
  )
  const checked = await check('legacyNcos', lines)
  expect(checked.unknown).toMatchObject([
    { key: 'processes:compras de antes', type: 'processes', mayCreate: false, choice: null },
    { key: 'employees:perico desconocido', type: 'employees', choice: null },
  ])
  expect(checked.unknown[0]!.candidates.map(({ id }) => id)).toContain(files.processId)
  expect(await wrongRowsOf(checked)).toMatchObject({
    2: { processId: expect.stringContaining('elija abajo'), ownerId: expect.stringContaining('elija abajo') },
  })
  // A process cannot be created from here, and another record's id is no person.
  const wrong = await again(checked, {
    'processes:compras de antes': 'new',
    'employees:perico desconocido': '999999999',
  })
  expect(wrong.counts).toEqual({ wrong: 2 })
  const right = await again(checked, {
    'processes:compras de antes': files.processId,
    'employees:perico desconocido': employeeId,
  })
  await runSheet(api, right)
  expect((await casesOf('U-1'))[0]).toMatchObject({ processId: files.processId, ownerId: employeeId })
})

test('a former number or a finding that another case has is refused, whatever its case', async () => {
  await imported('legacyNcos', [legacy({ number: 'Dup-1', audit: 'AE-9', finding: 'h3' })])
  const { number } = (await casesOf('Dup-1'))[0]!
  const twice = await check('legacyNcos', [legacy({ number: 'DUP-1' })])
  expect(await wrongRowsOf(twice)).toEqual({
    2: { legacyNumber: `El caso ${number} ya tiene este número anterior.` },
  })
  const found = await check('auditFindings', [finding({ audit: 'ae-9', number: 'H3' })])
  expect(await wrongRowsOf(found)).toEqual({
    2: { findingNumber: `El caso ${number} ya es este hallazgo de esta auditoría.` },
  })
  const { id } = await files.register()
  const patch = quality.call(ncosApi.patch, { params: { id }, input: { legacyNumber: 'dup-1' } })
  expect(await failureOf(patch)).toMatchObject({
    status: 422,
    validationErrors: { legacyNumber: expect.any(String) },
  })
})

test('a number taken between the dry run and the import stops the whole file', async () => {
  const lines = [legacy({ number: 'Late-1' }), legacy({ number: 'Late-2' })]
  const [one, other] = [await check('legacyNcos', lines), await check('legacyNcos', lines)]
  const before = await afterLast()
  await runSheet(api, one)
  expect(await runSheet(api, other)).toMatchObject({ state: 'checked', counts: { wrong: 2 } })
  expect(await afterLast()).toBe(before + 3)
})

test('the template has every column, and its headings are recognised', async () => {
  for (const [locale, target] of [
    ['es', 'legacyNcos'],
    ['en', 'auditFindings'],
  ] as const) {
    const csv = await api.request(`/v1/${locale}/import-templates/${target}`, {
      as: 'quality',
      headers: { accept: 'text/csv' },
    })
    const headings = (await csv.text()).replace(/^\uFEFF/, '').trim()
    const sent = await files.send(target, `${headings}\n${','.repeat(5)}x\n`)
    expect(sent.mapping).not.toContain(null)
  }
})

test('a case left to its process has its owner, and without one the row says so', async () => {
  const { code: bare } = await maker(api).record('processes', { ownerEmployeeId: null })
  const checked = await check('legacyNcos', [
    legacy({ number: 'O-1', process: String(bare) }),
    legacy({ number: 'O-2', process: code }),
  ])
  expect(await wrongRowsOf(checked)).toEqual({ 2: { ownerId: 'Campo requerido' } })
})
