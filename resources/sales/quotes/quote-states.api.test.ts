/** Each step of a quote from each of its states: what it leads to, or why it is refused. */
import { expect, test } from 'vitest'
import { isApiError } from '#core/client.ts'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { CUSTOMER, quoteIn, type QuoteMoment } from '#test/sales/quotes.ts'
import { quotesApi } from './quote.api.ts'

const api = await testApi()
const make = maker(api)
const sales = api.client('sales')
const reason = { reason: 'Lo pidió el cliente' }
const note = 'Llamada del 3 de marzo'

const steps = {
  change: (id: string) => sales.call(quotesApi.patch, { params: { id }, input: { title: 'Otro título' } }),
  remove: (id: string) => sales.call(quotesApi.remove, { params: { id } }),
  send: (id: string) => sales.call(quotesApi.send, { params: { id }, input: { to: CUSTOMER } }),
  accept: (id: string) => sales.call(quotesApi.decide, { params: { id }, input: { to: 'accepted', note } }),
  reject: (id: string) => sales.call(quotesApi.decide, { params: { id }, input: { to: 'rejected', note } }),
  takeBack: (id: string) => sales.call(quotesApi.takeBack, { params: { id }, input: reason }),
  cancel: (id: string) => sales.call(quotesApi.cancel, { params: { id }, input: reason }),
  revise: (id: string) => sales.call(quotesApi.revise, { params: { id } }),
}
type StepName = keyof typeof steps
const order: StepName[] = ['change', 'remove', 'send', 'accept', 'reject', 'takeBack', 'cancel', 'revise']
/** The status afterwards, or the HTTP status of the refusal; in the order of `order`. */
const table: Record<Exclude<QuoteMoment, 'discounted'>, (string | number)[]> = {
  draft: ['draft', 'gone', 'sent', 409, 409, 403, 'cancelled', 409],
  sent: [409, 409, 'sent', 'accepted', 'rejected', 403, 'cancelled', 'superseded'],
  expired: [409, 409, 409, 'accepted', 'rejected', 403, 'cancelled', 'superseded'],
  accepted: [409, 409, 409, 'accepted', 409, 403, 403, 403],
  rejected: [409, 409, 409, 409, 'rejected', 403, 409, 'superseded'],
  superseded: [409, 409, 409, 409, 409, 403, 409, 409],
  cancelled: [409, 409, 409, 409, 409, 403, 409, 409],
  converted: [409, 409, 409, 'converted', 409, 403, 409, 409],
}
const cases = Object.entries(table).flatMap(([moment, outcomes]) =>
  outcomes.map((outcome, at) => ({ moment: moment as QuoteMoment, step: order[at]!, outcome })),
)

test.for(cases)('$moment, $step: $outcome', async ({ moment, step, outcome }) => {
  const { id } = await quoteIn({ api, make }, moment)
  const refused = await steps[step](id).then(
    () => undefined,
    (error: unknown) => (isApiError(error) ? error.status : error),
  )
  const after = await api.db
    .selectFrom('quotes')
    .select(['status', 'deletedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (typeof outcome === 'number') return expect(refused).toBe(outcome)
  expect(refused).toBeUndefined()
  expect(after.deletedAt ? 'gone' : after.status).toBe(outcome)
})
test('an administrator takes an acceptance back, and cancels and revises an accepted quote', async () => {
  const admin = api.client('admin')
  const { id } = await quoteIn({ api, make }, 'accepted')
  const open = await admin.call(quotesApi.takeBack, { params: { id }, input: reason })
  expect(open).toMatchObject({ status: 'sent', decisionNote: reason.reason, decidedByName: null })
  await expect(admin.call(quotesApi.takeBack, { params: { id }, input: reason })).rejects.toMatchObject({
    status: 409,
  })
  const first = await quoteIn({ api, make }, 'accepted')
  const cancelled = await admin.call(quotesApi.cancel, { params: { id: first.id }, input: reason })
  expect(cancelled).toMatchObject({ status: 'cancelled', cancelReason: reason.reason })
  const second = await quoteIn({ api, make }, 'accepted')
  const revision = await admin.call(quotesApi.revise, { params: { id: second.id } })
  expect(revision).toMatchObject({ status: 'draft', revision: 2, revisedFromId: second.id })
})
test('notes and probability of a quote that was sent still change', async () => {
  const { id } = await quoteIn({ api, make }, 'sent')
  const input = { notes: 'Llamar el lunes', probability: 80 }
  expect(await sales.call(quotesApi.patch, { params: { id }, input })).toMatchObject(input)
})
