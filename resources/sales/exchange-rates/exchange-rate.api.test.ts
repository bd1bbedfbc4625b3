/** Exchange rates by day: one a currency and day, none of the future, the newest one counts. */
import { expect, test } from 'vitest'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { testApi } from '#test/fixtures/api.ts'
import { errorsOf } from '#test/sales/failure.ts'
import { exchangeRatesApi } from './exchange-rate.api.ts'

const api = await testApi()
const billing = api.client('billing')
const source = 'Banco Central'
const rate = (day: string, value: string, currency: 'usd' | 'eur' = 'usd') =>
  billing.call(exchangeRatesApi.create, { input: { day, currency, rate: value, source } })

test('the rate of a day is the newest one until then', async () => {
  const ago = (days: number) => daysAfter(homeDay(), -days)
  await rate(ago(4), '59.8725')
  const corrected = await rate(ago(3), '60.01')
  await rate(ago(5), '69.1', 'eur')
  const on = async (day: string) =>
    (await billing.call(exchangeRatesApi.latest, { query: { day } })).map((one) => one.rate)
  expect(await on(ago(4))).toEqual(['59.8725', '69.1'])
  expect(await on(ago(1))).toEqual(['60.01', '69.1'])
  expect(await on(ago(6))).toEqual([])
  await billing.call(exchangeRatesApi.patch, { params: { id: corrected.id }, input: { rate: '60.02' } })
  expect(await on(ago(1))).toEqual(['60.02', '69.1'])
})
test('a second rate of a day, a future day and impossible rates are refused at the field', async () => {
  const day = daysAfter(homeDay(), -13)
  await rate(day, '59')
  expect(await errorsOf(rate(day, '60'))).toEqual({ day: 'Ya hay una tasa de ese día' })
  expect(await errorsOf(rate(daysAfter(homeDay(), 1), '60'))).toEqual({ day: 'La fecha no puede ser futura' })
  for (const wrong of ['59.87255', '1000', '0', '-1', ''])
    expect(await errorsOf(rate(daysAfter(day, 1), wrong))).toHaveProperty('rate')
})
test('sellers read rates, and only billing writes them', async () => {
  const sales = api.client('sales')
  await sales.call(exchangeRatesApi.latest)
  await expect(
    sales.call(exchangeRatesApi.create, {
      input: { day: daysAfter(homeDay(), -22), currency: 'usd', rate: '60', source },
    }),
  ).rejects.toMatchObject({ status: 403 })
})
