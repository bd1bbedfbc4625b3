/** NCF ranges: bounds, overlaps, expiry, warnings, closing, and taking numbers (NG 06-2018; fiscal-documents.md). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { latestExpiry } from '#resources/sales/fiscal/ncf.ts'
import { testApi } from '#test/fixtures/api.ts'
import { failureOf } from '#test/sales/failure.ts'
import { fiscalSettingsApi } from '#resources/sales/fiscal-settings/fiscal-settings.api.ts'
import { ncfRangesApi } from './ncf-range.api.ts'
import { noNcf } from './no-ncf.server.ts'

const api = await testApi()
const billing = api.client('billing')
const today = homeDay()

const creditFiscal = (
  firstNumber: number,
  lastNumber: number,
  expiresOn: string | null = latestExpiry(today),
) => billing.call(ncfRangesApi.create, { input: { ncfType: 'B01', firstNumber, lastNumber, expiresOn } })

async function takeNcf(ncfType: string, day = today): Promise<number | undefined> {
  const { rows } = await sql<{ sequence: number }>`select sequence from take_ncf(${ncfType}, ${day})`.execute(
    api.db,
  )
  return rows[0]?.sequence
}

test('invariant 10.4.3: a range starts at its first number and must not overlap another one of its type', async () => {
  const range = await creditFiscal(1, 100)
  expect(range).toMatchObject({ nextNumber: 1, state: 'open' })
  const overlapping = await failureOf(creditFiscal(100, 200))
  expect(overlapping.validationErrors).toMatchObject({
    firstNumber: 'El rango se cruza con otro del mismo tipo',
  })
  await expect(
    sql`insert into ncf_ranges (ncf_type, first_number, last_number, next_number, priority, state)
      values ('B01', 50, 60, 50, 1, 'open')`.execute(api.db),
  ).rejects.toThrow(/ncf_ranges_apart/)
})
test('invariant 10.4.3: types whose numbers expire need a date, the others have none', async () => {
  expect((await failureOf(creditFiscal(5000, 5100, null))).validationErrors).toMatchObject({
    expiresOn: 'Campo requerido',
  })
  const consumption = {
    ncfType: 'B02',
    firstNumber: 1,
    lastNumber: 9,
    expiresOn: daysAfter(today, 9),
  } as const
  expect(
    (await failureOf(billing.call(ncfRangesApi.create, { input: consumption }))).validationErrors,
  ).toMatchObject({ expiresOn: 'Los números de este tipo no vencen' })
  expect((await failureOf(creditFiscal(6000, 6100, daysAfter(today, -1)))).validationErrors).toMatchObject({
    expiresOn: 'Debe ser una fecha futura',
  })
})
test('numbers are taken by priority, range after range, and never from an expired one', async () => {
  const input = { ncfType: 'B15', lastNumber: 11, expiresOn: today } as const
  await billing.call(ncfRangesApi.create, { input: { ...input, firstNumber: 10, priority: 2 } })
  await billing.call(ncfRangesApi.create, { input: { ...input, firstNumber: 3, lastNumber: 3, priority: 1 } })
  expect([await takeNcf('B15'), await takeNcf('B15')]).toEqual([3, 10])
  const tomorrow = daysAfter(today, 1)
  expect(await takeNcf('B15', tomorrow)).toBeUndefined()
  expect((await noNcf(api.db, 'B15', tomorrow)).words.es).toContain('venció')
  expect(await takeNcf('B15')).toBe(11)
  expect(await takeNcf('B15')).toBeUndefined()
  expect((await noNcf(api.db, 'B15', today)).words.es).toContain('agotado')
})
test('invariant 10.4.15: a range that is low, expiring or exhausted is warned of', async () => {
  await billing.call(fiscalSettingsApi.patch, { input: { rangeWarningPercent: 10, rangeWarningDays: 30 } })
  const make = (firstNumber: number, expiresOn: string) =>
    billing.call(ncfRangesApi.create, {
      input: { ncfType: 'B14', firstNumber, lastNumber: firstNumber + 9, expiresOn },
    })
  const [fresh, expiring] = [await make(100, daysAfter(today, 31)), await make(200, daysAfter(today, 29))]
  const take = async (count: number) => {
    for (let at = 0; at < count; at += 1) await takeNcf('B14')
  }
  const warnings = async () =>
    (await billing.call(ncfRangesApi.warnings)).filter(({ ncfType }) => ncfType === 'B14')
  await take(9)
  expect(await warnings()).toEqual([
    { kind: 'low', ncfType: 'B14', rangeId: fresh.id, remaining: 1, expiresOn: daysAfter(today, 31) },
    {
      kind: 'expiring',
      ncfType: 'B14',
      rangeId: expiring.id,
      remaining: 10,
      expiresOn: daysAfter(today, 29),
    },
  ])
  await take(1)
  expect(await warnings()).toMatchObject([
    { kind: 'exhausted', rangeId: fresh.id, remaining: 0 },
    { kind: 'expiring', rangeId: expiring.id },
  ])
})
test('a used range is closed with a reason, never changed or removed', async () => {
  const range = await creditFiscal(9000, 9001)
  await api.db.updateTable('ncfRanges').set({ nextNumber: 9001 }).where('id', '=', range.id).execute()
  const params = { id: range.id }
  for (const call of [
    () => billing.call(ncfRangesApi.patch, { params, input: { lastNumber: 9500 } }),
    () => billing.call(ncfRangesApi.remove, { params }),
  ])
    expect(await failureOf(call())).toMatchObject({ status: 409 })
  const closed = await billing.call(ncfRangesApi.close, { params, input: { reason: 'Cambio de talonario' } })
  expect(closed).toMatchObject({ state: 'closed', closeReason: 'Cambio de talonario' })
  expect(
    await failureOf(billing.call(ncfRangesApi.close, { params, input: { reason: 'Otra vez' } })),
  ).toMatchObject({
    status: 409,
    message: 'El rango está cerrado.',
  })
})
test('only an administrator chooses series B, with a reason and an end', async () => {
  const mode = { issuingMode: 'bInternal', seriesBUntil: daysAfter(today, 30) } as const
  expect(
    await failureOf(
      billing.call(fiscalSettingsApi.patch, { input: { ...mode, seriesBReason: 'Contingencia' } }),
    ),
  ).toMatchObject({ status: 403 })
  const admin = api.client('admin')
  const reason = { seriesBReason: 'Contingencia' }
  for (const [input, missing] of [
    [mode, 'seriesBReason'],
    [{ ...mode, seriesBUntil: null, ...reason }, 'seriesBUntil'],
  ] as const) {
    const refused = await failureOf(admin.call(fiscalSettingsApi.patch, { input }))
    expect(refused.validationErrors).toEqual({ [missing]: 'Campo requerido' })
  }
  expect(await admin.call(fiscalSettingsApi.patch, { input: { ...mode, ...reason } })).toMatchObject(mode)
  await admin.call(fiscalSettingsApi.patch, { input: { issuingMode: 'eExternal' } })
})
