/** Complaints as a hostile caller treats them: others' ids, fields of steps, days that cannot be. */
import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { testApi } from '#test/fixtures/api.ts'
import { sendComplaint, takenLetter } from '#test/quality/complaints.ts'
import { complaintsApi } from './complaint.api.ts'
import { complaints, takenComplaint } from './complaint.ts'

const api = await testApi()
const quality = api.client('quality')
const post = async (path: string, data: object) => {
  const init = { as: 'quality', method: 'POST', json: { data } } as const
  const response = await api.request(`/v1/en/qms/${path}`, init)
  const { validationErrors = {} } = (await response.json()) as { validationErrors?: object }
  return { status: response.status, names: Object.keys(validationErrors) }
}
const statusOf = async (id: string) => (await quality.call(complaintsApi.get, { params: { id } })).status

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
