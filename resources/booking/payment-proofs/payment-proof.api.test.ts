/** Proofs of payment: what bookers may send, how billing sees it, and what it does to the hold. */
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { maker } from '#test/fixtures/make.ts'
import { proofFile, proofForm, refusalOf, registrations } from '#test/booking/registrations.ts'
import { seating } from '#test/fixtures/seating.ts'
import { paymentProofsApi } from './payment-proof.api.ts'

const api = await testApi()
const make = maker(api)
const { openDate, registered, own } = registrations(api, make)
const { releaseOverdue } = await seating(api, make)
const billing = api.client('billing')
const visitor = api.client()
const send = (token: string, form: FormData) =>
  visitor.call(paymentProofsApi.publicSend, { params: { token }, input: form as never })
const ofOrder = (id: string) => billing.call(paymentProofsApi.ofOrder, { params: { id } })
const sent = (token: string) => visitor.call(paymentProofsApi.publicOfOrder, { params: { token } })
const expire = (id: string) =>
  sql`update orders set hold_expires_at = now() - interval '1 second' where id = ${id}`.execute(api.db)

test('billing sees the file that was sent, and nobody else opens it', async () => {
  const { token, id } = await registered(await openDate(5))
  await send(token, proofForm(proofFile('banco.pdf'), 'Ref. 88213'))
  expect(await sent(token)).toMatchObject([{ name: 'banco.pdf', state: 'received', answer: null }])
  const [proof] = await ofOrder(id)
  expect(proof).toMatchObject({
    note: 'Ref. 88213',
    state: 'received',
    sender: expect.stringContaining('Ana') as string,
  })
  const path = `/v1/es/payment-proofs/${proof!.id}/file`
  const file = await api.request(path, { as: 'billing' })
  expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
    200,
    'application/pdf',
    'private, no-store',
  ])
  expect((await api.request(path, { as: 'instructor' })).status).toBe(403)
  expect((await api.request(path)).status).toBe(401)
})

test('a file is what its content says: pictures and PDFs up to 10 MB, ten at most', async () => {
  const { token, id } = await registered(await openDate(5))
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#369' } })
    .png()
    .toBuffer()
  await send(token, proofForm(new File([new Uint8Array(picture)], 'foto.png')))
  const html = new File(['<script>alert(1)</script>'], 'recibo.pdf', { type: 'application/pdf' })
  expect([415, 422]).toContain((await refusalOf(send(token, proofForm(html)))).status)
  const word = new File([new Uint8Array([0x50, 0x4b, 3, 4])], 'recibo.docx')
  expect([415, 422]).toContain((await refusalOf(send(token, proofForm(word)))).status)
  const large = new File(['%PDF-1.7\n', new Uint8Array(10 * 1024 * 1024)], 'grande.pdf')
  expect((await refusalOf(send(token, proofForm(large)))).status).toBe(413)
  expect((await refusalOf(send(token, proofForm(new File([], 'vacio.pdf'))))).status).toBeGreaterThanOrEqual(
    400,
  )
  expect(await ofOrder(id)).toHaveLength(1)
  for (let n = 0; n < 9; n += 1) await send(token, proofForm(proofFile('pago.pdf', `pago ${n}`)))
  expect((await refusalOf(send(token, proofForm()))).status).toBe(422)
  expect(await ofOrder(id)).toHaveLength(10)
})

test('a file that is sent again is the same proof, and of another order it is its own', async () => {
  const { token, id } = await registered(await openDate(5))
  await Promise.all([send(token, proofForm()), send(token, proofForm())])
  await send(token, proofForm())
  expect(await ofOrder(id)).toHaveLength(1)
  const other = await registered(await openDate(5))
  await send(other.token, proofForm())
  expect(await ofOrder(other.id)).toHaveLength(1)
})

test('seats stay held while a proof waits, and are confirmed once it matches', async () => {
  const { token, id } = await registered(await openDate(5))
  await send(token, proofForm())
  await expire(id)
  await releaseOverdue()
  expect(await own(token)).toMatchObject({ status: 'pending', seats: 1 })
  const [proof] = await ofOrder(id)
  const matched = await billing.call(paymentProofsApi.patch, {
    params: { id: proof!.id },
    input: { state: 'matched', version: proof!.version },
  })
  expect(matched).toMatchObject({ state: 'matched', reviewedAt: expect.any(String) as string })
  expect(await own(token)).toMatchObject({ status: 'confirmed', holdExpiresAt: null })
})

test('a proof that does not match is answered, and the hold may end', async () => {
  const { token, id } = await registered(await openDate(5))
  await send(token, proofForm())
  const [proof] = await ofOrder(id)
  const input = {
    state: 'unmatched' as const,
    answer: 'El monto es de otra factura',
    version: proof!.version,
  }
  await billing.call(paymentProofsApi.patch, { params: { id: proof!.id }, input })
  expect(await sent(token)).toMatchObject([{ state: 'unmatched', answer: input.answer }])
  await expire(id)
  await releaseOverdue()
  expect(await own(token)).toMatchObject({ status: 'cancelled', cancelReason: 'holdExpired' })
  expect((await refusalOf(send(token, proofForm()))).status).toBe(409)
})

test('billing alone judges proofs', async () => {
  const { id } = await make.record('paymentProofs')
  const sales = api.client('sales')
  expect(await sales.call(paymentProofsApi.get, { params: { id } })).toMatchObject({ state: 'received' })
  const judge = sales.call(paymentProofsApi.patch, { params: { id }, input: { state: 'matched' } as never })
  expect((await refusalOf(judge)).status).toBe(403)
})
