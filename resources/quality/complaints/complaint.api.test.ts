/** Complaints of visitors: received once, with a number without gaps, a receipt and limits. */
import { expect, test } from 'vitest'
import type { Envelope } from '#core/client.ts'
import { homeDay } from '#core/time-zone.ts'
import { consentsApi } from '#resources/system/consents/consent.api.ts'
import { testApi, type TestRequest } from '#test/fixtures/api.ts'
import { complaintLetter, receiptToken } from '#test/quality/complaints.ts'
import { workingDaysAfter } from '#server/calendar/working-days.ts'
import { complaintsApi } from './complaint.api.ts'

const api = await testApi()
const quality = api.client('quality')
const year = homeDay().slice(0, 4)
const address = '/v1/public/es/complaints'

let sender = 0
const send = async (data: unknown, init: TestRequest = {}) => {
  const ip = `10.1.${(sender += 1) % 200}.${Math.floor(sender / 200)}`
  const response = await api.request(address, { json: { data }, ip, ...init })
  return { status: response.status, ...((await response.json()) as Envelope) }
}
const find = async (search: string) => (await quality.call(complaintsApi.list, { input: { search } })).items
const mailsTo = async (email: string) =>
  await api.db
    .selectFrom('outbox')
    .select(['template', 'locale'])
    .where('toAddress', '=', email)
    .orderBy('id')
    .execute()

test('a complaint is stored with the next number, its terms in working days, and proof of consent', async () => {
  const letter = complaintLetter({
    phone: '809 555 0123',
    wish: 'Que lo emitan de nuevo.',
    reference: 'AUD-12',
  })
  expect(await send(letter)).toMatchObject({ status: 200, data: { token: expect.any(String) } })
  const [stored] = await find(letter.email)
  expect(stored).toMatchObject({
    number: expect.stringMatching(new RegExp(`^QUE-${year}-\\d{4}$`)),
    phone: '+18095550123',
    status: 'received',
    locale: 'es',
    acknowledgeBy: workingDaysAfter(homeDay(), 2),
    answerBy: workingDaysAfter(homeDay(), 15),
    dueDate: workingDaysAfter(homeDay(), 2),
    isConfidential: false,
    ownerId: null,
  })
  const proofs = await quality.call(consentsApi.ofComplaint, { params: { id: stored!.id } })
  expect(proofs).toMatchObject([{ purpose: 'complaint', granted: true, source: 'web:complaint' }])
})

test('the receipt says number and days alone, and a token that is not ours opens none', async () => {
  const token = await receiptToken(api)
  const open = (text: string) => api.request(`/v1/public/en/complaints/receipts/${encodeURIComponent(text)}`)
  const { data } = (await (await open(token)).json()) as { data: object }
  expect(Object.keys(data).sort()).toEqual(['acknowledgeBy', 'number', 'receivedAt'])
  const [id = '', seal = ''] = token.split(/-(.*)/s)
  for (const wrong of [
    `${id}-${'A'.repeat(22)}`,
    `${Number(id) + 1}-${seal}`,
    '-',
    "1' or 1=1",
    'x'.repeat(500),
  ])
    expect((await open(wrong)).status, wrong).toBe(404)
})

test('the same complaint pressed five times is stored once, each press with a receipt', async () => {
  const letter = complaintLetter()
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(letter)))
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
  expect(new Set(answers.map(({ data }) => (data as { token: string }).token)).size).toBe(1)
  expect(await find(letter.email)).toHaveLength(1)
  expect((await mailsTo(letter.email)).map(({ template }) => template)).toEqual(['complaints.received'])
})

test('complaints at the same time take numbers without a gap, also when some are refused', async () => {
  const numbers = async () =>
    (await api.db.selectFrom('complaints').select('number').execute())
      .map(({ number }) => Number(number.slice(-4)))
      .toSorted((a, b) => a - b)
  const before = (await numbers()).length
  await Promise.all([
    ...Array.from({ length: 12 }, () => send(complaintLetter())),
    ...Array.from({ length: 6 }, () => send(complaintLetter({ description: 'corto' }))),
  ])
  const taken = await numbers()
  expect(taken).toEqual(Array.from({ length: before + 12 }, (_, at) => at + 1))
})

test('reports every invalid field at once and stores nothing', async () => {
  const { status, validationErrors } = await send({
    name: 'R2',
    email: 'nadie',
    phone: '12',
    topic: 'weather',
    description: 'x'.repeat(10_000),
    wish: 'y'.repeat(2001),
    privacy: false,
  })
  expect(status).toBe(422)
  expect(Object.keys(validationErrors!).sort()).toEqual([
    'description',
    'email',
    'name',
    'phone',
    'privacy',
    'topic',
    'wish',
  ])
  expect(await find('nadie')).toEqual([])
  expect((await send(complaintLetter({ status: 'answered' }))).status).toBe(422)
  expect(
    (await send(complaintLetter({ email: 'a@b.test\r\nBcc: c@d.test' }))).validationErrors,
  ).toHaveProperty('email')
})

test('keeps hostile text as it was written', async () => {
  const description = '<script>alert(1)</script> {name} "; drop table complaints; -- =1+1'
  const letter = complaintLetter({ description })
  await send(letter)
  expect((await find(letter.email))[0]?.description).toBe(description)
})

test('a filled honeypot gets no receipt and is not stored', async () => {
  const letter = complaintLetter({ website: 'https://spam.example' })
  expect(await send(letter)).toMatchObject({ status: 200, data: { token: null } })
  expect(await find(letter.email)).toEqual([])
})

test('limits complaints by address and by recipient, and refuses other sites', async () => {
  const counts: number[] = []
  for (let at = 0; at < 21; at += 1) counts.push((await send(complaintLetter(), { ip: '10.77.7.7' })).status)
  expect([...new Set(counts.slice(0, 20)), counts[20]]).toEqual([200, 429])
  const { email } = complaintLetter()
  const spread: number[] = []
  for (let at = 0; at < 6; at += 1)
    spread.push(
      (await send(complaintLetter({ email, description: `La queja número ${at} de la misma persona.` })))
        .status,
    )
  expect(spread).toEqual([200, 200, 200, 200, 200, 429])
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect((await send(complaintLetter(), { headers })).status).toBe(403)
})
