/** Complaints as visitors send them. */
import { homeDay } from '#core/time-zone.ts'
import { complaintsApi } from '#resources/quality/complaints/complaint.api.ts'
import type { TestApi } from '../fixtures/api.ts'

type Made = { id: string } & Record<string, unknown>
let letters = 0

/** What a visitor's form sends. */
export const complaintLetter = (more: Record<string, unknown> = {}) => ({
  name: 'Ana María Peña',
  email: `queja${(letters += 1)}@cartas.test`,
  topic: 'certificate' as const,
  description: 'Mi certificado del curso de auditores salió con el nombre de otra persona.',
  privacy: true,
  ...more,
})

/** What staff write down of a call. */
export const takenLetter = (more: Record<string, unknown> = {}) => {
  const { privacy: _privacy, ...told } = complaintLetter()
  return { ...told, medium: 'phone' as const, receivedOn: homeDay(), isConfidential: false, ...more }
}

/** A complaint after an edit by the quality office. */
export async function sendComplaint(api: TestApi, input: object = {}): Promise<Made> {
  const letter = complaintLetter()
  const json = { data: letter }
  const ip = `10.3.${letters % 250}.${Math.floor(letters / 250)}`
  const sent = await api.request('/v1/public/es/complaints', { json, ip })
  if (!sent.ok) throw new Error(`The complaint was not sent: ${sent.status}`)
  const { items } = await api.client('admin').call(complaintsApi.list, { input: { search: letter.email } })
  const change = { params: { id: items[0]!.id }, input }
  return (await api.client('admin').call(complaintsApi.patch, change as never)) as unknown as Made
}

export async function receiptToken(api: TestApi, letter: object = complaintLetter()): Promise<string> {
  const ip = `10.4.${(letters += 1) % 250}.1`
  const sent = await api.request('/v1/public/es/complaints', { json: { data: letter }, ip })
  return ((await sent.json()) as { data: { token: string } }).data.token
}
