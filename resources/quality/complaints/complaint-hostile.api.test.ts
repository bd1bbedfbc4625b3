/** Complaints and proposals as a hostile caller treats them: every text that breaks things, others' ids, fields of steps. */
import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { testApi } from '#test/fixtures/api.ts'
import { hostileTexts } from '#test/contract/arbitraries.ts'
import { maker } from '#test/fixtures/make.ts'
import { complaintLetter, sendComplaint, takenLetter } from '#test/quality/complaints.ts'
import { complaintsApi } from './complaint.api.ts'
import { complaints, takenComplaint } from './complaint.ts'

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

test('what only a step or the visitor sets is not set by writing one down or changing it', async () => {
  const { id } = await sendComplaint(api)
  const derived = Object.entries(complaints.fields).filter(([, { mode }]) => mode === 'readOnly')
  expect(derived.length).toBeGreaterThan(15)
  for (const [name] of derived) {
    const init = { method: 'PATCH', as: 'quality', json: { data: { [name]: 'answered' } } } as const
    expect((await api.request(`/v1/es/qms/complaints/${id}`, init)).status, name).toBe(422)
    if (name in takenComplaint) continue
    const { status, names } = await post('complaints', { ...takenLetter(), [name]: 'answered' })
    expect([status, names], name).toEqual([422, [name]])
  }
  expect(await statusOf(id)).toBe('received')
})

test('ids of other records, of none and of no kind are refused by their field, and nothing is changed', async () => {
  const { id } = await sendComplaint(api)
  for (const name of ['ownerId', 'accountId', 'contactId', 'eventId'])
    for (const other of ['999999999', '0', '-1', "1' or 1=1", '9'.repeat(30)]) {
      const init = { method: 'PATCH', as: 'quality', json: { data: { [name]: other } } } as const
      expect((await api.request(`/v1/es/qms/complaints/${id}`, init)).status, `${name} ${other}`).toBe(422)
    }
  for (const path of ['acknowledge', 'answer', 'drop', 'reopen'])
    for (const other of ['999999999', 'abc', "1'--"]) {
      const answer = 'Emitimos de nuevo su certificado con el nombre correcto.'
      const data = {
        acknowledge: {},
        answer: { answer },
        drop: { to: 'invalid', reason: 'Es publicidad' },
        reopen: { reason: 'Volvió a llamar' },
      }
      const { status } = await post(`complaints/${encodeURIComponent(other)}/${path}`, data[path as 'drop'])
      expect(status, `${path} ${other}`).toBe(404)
    }
})

test('a day beyond the calendar, before our time or still to come is refused, whatever it looks like', async () => {
  for (const receivedOn of ['2026-02-30', '0000-01-01', '9999-12-31', '20260101', 'hoy', '', '2026-1-1'])
    expect(await post('complaints', { ...takenLetter(), receivedOn }), receivedOn).toEqual({
      status: 422,
      names: ['receivedOn'],
    })
  const { rows } = await sql`select from complaints where received_on > now()::date + 1`.execute(api.db)
  expect(rows).toEqual([])
})
