/** Payments at the same time, and at random: nothing is paid twice and balances stay exact. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { amountText, decimalOf, sumOf } from '#core/money/decimal.ts'
import { homeDay } from '#core/time-zone.ts'
import { testApi } from '#test/fixtures/api.ts'
import { addCompany, addIssued, makeIssuable } from '#test/fixtures/invoices.ts'
import { creditWhole } from '#test/sales/credit-notes.ts'
import { pay } from '#test/sales/payments.ts'
import { creditNotesApi } from '#resources/sales/credit-notes/credit-note.api.ts'
import { invoicesApi } from '#resources/sales/invoices/invoice.api.ts'
import { paymentsApi } from './payment.api.ts'

const api = await testApi()
const billing = api.client('billing')
let accountId: string
const issued = () => addIssued(api, { accountId })
const invoiceOf = (id: string) => billing.call(invoicesApi.get, { params: { id } })
beforeAll(async () => {
  await makeIssuable(api)
  accountId = (await addCompany(api)).id
})

test('two payments race for the last peso: one wins, and the other is told the balance', async () => {
  const [first, second] = [await issued(), await issued()]
  const whole = (...ids: string[]) =>
    pay(api, '2360', { allocations: ids.map((invoiceId) => ({ invoiceId, amount: '1180' })) })
  // In opposite orders: without an order of locks they would wait for each other.
  const outcomes = await Promise.allSettled([whole(first.id, second.id), whole(second.id, first.id)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(refused.reason).toMatchObject({ status: 422 })
  expect([(await invoiceOf(first.id)).balance, (await invoiceOf(second.id)).balance]).toEqual([
    '0.00',
    '0.00',
  ])
})

test('a payment and a credit note race for the same balance: together they never exceed it', async () => {
  const invoice = await issued()
  const note = await creditWhole(api, invoice.id)
  await Promise.allSettled([
    pay(api, '1180', { allocations: [{ invoiceId: invoice.id, amount: '1180' }] }),
    billing.call(creditNotesApi.issue, { params: { id: note.id } }),
  ])
  const { balance, paid, credited } = await invoiceOf(invoice.id)
  expect(balance).toBe('0.00')
  expect(amountText(decimalOf(paid).plus(credited))).toBe('1180.00')
})

test('the same Idempotency-Key 50 times: one payment and one answer', async () => {
  const invoice = await issued()
  const data = {
    paidOn: homeDay(),
    method: 'transfer',
    amount: '100',
    allocations: [{ invoiceId: invoice.id, amount: '100' }],
  }
  const send = async (): Promise<string> => {
    const headers = { 'idempotency-key': 'payment-of-the-bank-77' }
    const answer = await api.request('/v1/es/payments', { as: 'billing', json: { data }, headers })
    // Until the first has ended, others are told to send it again.
    return answer.status === 409 ? send() : answer.text()
  }
  const bodies = await Promise.all(Array.from({ length: 50 }, send))
  expect(new Set(bodies).size).toBe(1)
  expect((await invoiceOf(invoice.id)).paid).toBe('100.00')
  const { expiresAt } = await api.db
    .selectFrom('idempotencyKeys')
    .select('expiresAt')
    .where('key', '=', 'payment-of-the-bank-77')
    .executeTakeFirstOrThrow()
  // Kept as long as the payment.
  expect(expiresAt).toBeNull()
})

test('random allocations and reversals keep the balance at the total less what was settled', async () => {
  const invoices = [await issued(), await issued(), await issued()]
  const recorded: string[] = []
  const amount = fc.integer({ min: 1, max: 60_000 }).map((cents) => amountText(String(cents / 100)))
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('pay' as const),
      parts: fc.array(fc.tuple(fc.nat(2), amount, fc.integer({ min: 0, max: 2 })), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
    fc.record({ kind: fc.constant('reverse' as const), at: fc.nat(20) }),
  )
  type PaymentAction = typeof step extends fc.Arbitrary<infer S> ? S : never
  async function run(one: PaymentAction): Promise<void> {
    if (one.kind === 'reverse') {
      const id = recorded[one.at]
      if (id) await billing.call(paymentsApi.reverse, { params: { id }, input: { reason: 'Al azar' } })
      return
    }
    const allocations = one.parts.map(([at, paid, withheld]) => ({
      invoiceId: invoices[at]!.id,
      amount: paid,
      itbisWithheld: amountText(String(withheld)),
    }))
    const total = amountText(sumOf(one.parts.map(([, paid]) => paid)))
    // Refused ones must leave everything as it was.
    const payment = await pay(api, total, { allocations }).catch(() => undefined)
    if (payment) recorded.push(payment.id)
  }
  const settled = () =>
    sql<{ id: string; settled: string; paid: string; balance: string; total: string }>`
      select v.id, v.paid::text, v.balance::text, v.total::text,
        (select coalesce(sum(a.amount + a.itbis_withheld + a.isr_withheld + a.card_withheld), 0)::text
          from payment_allocations a join payments p on p.id = a.payment_id
          where a.invoice_id = v.id and p.state = 'recorded') as settled
      from invoices v where v.account_id = ${accountId}`.execute(api.db)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      for (const one of steps) await run(one)
      for (const { settled: sum, paid, balance, total } of (await settled()).rows) {
        expect(amountText(paid)).toBe(amountText(sum))
        expect(decimalOf(balance).gte(0)).toBe(true)
        expect(decimalOf(balance).lte(total)).toBe(true)
      }
    }),
    { numRuns: 8 },
  )
  expect(recorded.length).toBeGreaterThan(0)
})
