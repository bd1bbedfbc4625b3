/** Complaints and proposals with every text that breaks things, in each call that takes one. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { hostileTexts } from '#test/contract/arbitraries.ts'
import { maker } from '#test/fixtures/make.ts'
import { complaintLetter, sendComplaint, takenLetter } from '#test/quality/complaints.ts'
import { complaintsApi } from './complaint.api.ts'

const api = await testApi()
const make = maker(api)
const quality = api.client('quality')
const LONG = 'x'.repeat(10_000)
const told = (text: string) => `${text} y lo demás del texto que se anotó`
const post = async (path: string, data: object) => {
  const init = { as: 'quality', method: 'POST', json: { data } } as const
  const response = await api.request(`/v1/en/qms/${path}`, init)
  const { validationErrors = {} } = (await response.json()) as { validationErrors?: object }
  return { status: response.status, names: Object.keys(validationErrors) }
}
const statusOf = async (id: string) => (await quality.call(complaintsApi.get, { params: { id } })).status

test('every hostile text is kept as a text or refused by its field, in each call that takes one', async () => {
  const { id } = await sendComplaint(api)
  const { id: responseId } = await make.record('surveyResponses')
  for (const text of [...hostileTexts, LONG]) {
    const about = JSON.stringify(text.slice(0, 30))
    const calls: [path: string, name: string, data: object][] = [
      ['complaints', 'description', { ...takenLetter(), description: told(text) }],
      ['complaints', 'name', { ...takenLetter(), name: text }],
      ['complaints', 'reference', { ...takenLetter(), reference: text }],
      [`complaints/${id}/drop`, 'to', { to: text, reason: 'Lo pidió por teléfono' }],
      [`complaints/${id}/drop`, 'reason', { to: 'withdrawn', reason: LONG + text }],
      [`complaints/${id}/answer`, 'answer', { answer: LONG + text }],
      [`complaints/${id}/reopen`, 'reason', { reason: LONG + text }],
      [`proposals/${responseId}/dismiss`, 'reason', { reason: LONG + text }],
    ]
    for (const [path, name, data] of calls) {
      const { status, names } = await post(path, data)
      expect([200, 422], `${path} ${name} ${about}`).toContain(status)
      if (status === 422) expect(names, `${path} ${about}`).toEqual([name])
    }
  }
  expect(await statusOf(id)).toBe('received')
})

test('a hostile letter of a visitor is stored as it is or refused by its field', async () => {
  let sender = 0
  for (const text of [...hostileTexts, LONG]) {
    sender += 1
    const letter = complaintLetter({ description: told(text) })
    const response = await api.request('/v1/public/es/complaints', {
      json: { data: letter },
      ip: `10.9.${sender}.1`,
    })
    expect([200, 422], JSON.stringify(text.slice(0, 30))).toContain(response.status)
    if (response.status !== 200) continue
    const { items } = await quality.call(complaintsApi.list, { input: { search: letter.email } })
    expect(items[0]?.description).toBe(told(text).normalize('NFC').trim())
  }
})
