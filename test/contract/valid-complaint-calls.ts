/** Valid calls on complaints and proposed cases. */
import { complaintsApi } from '#resources/quality/complaints/complaint.api.ts'
import { complaintLetter, receiptToken, takenLetter } from '../quality/complaints.ts'
import type { Call, Fixtures } from './call.ts'

const by =
  (input?: object) =>
  async ({ make }: Fixtures): Promise<Call> => ({
    params: { id: (await make.record('complaints')).id },
    ...(input && { input }),
  })

export const complaintCalls: Record<string, (fixtures: Fixtures) => Promise<Call>> = {
  'complaints.acknowledge': by(),
  'complaints.answer': by({ answer: 'Emitimos de nuevo su certificado con el nombre correcto.' }),
  'complaints.drop': by({ to: 'withdrawn', reason: 'Lo resolvió por teléfono' }),
  'complaints.create': async () => ({ input: takenLetter() }),
  'complaints.reopen': async ({ api, make }) => {
    const { id } = await make.record('complaints')
    const answer = 'Emitimos de nuevo su certificado con el nombre correcto.'
    await api.client('admin').call(complaintsApi.answer, { params: { id }, input: { answer } })
    return { params: { id }, input: { reason: 'El certificado nuevo también salió mal' } }
  },
  'complaints.mails': by(),
  'complaints.remove': async ({ api, make }) => {
    const { id } = await make.record('complaints')
    const input = { to: 'invalid' as const, reason: 'Es publicidad' }
    await api.client('admin').call(complaintsApi.drop, { params: { id }, input })
    return { params: { id } }
  },
  'complaints.restore': async ({ api, make }) => {
    const { id } = await make.record('complaints')
    const input = { to: 'invalid' as const, reason: 'Es publicidad' }
    await api.client('admin').call(complaintsApi.drop, { params: { id }, input })
    await api.client('admin').call(complaintsApi.remove, { params: { id } })
    return { params: { id } }
  },
  'complaints.publicSend': async () => ({ input: complaintLetter() }),
  'complaints.publicReceipt': async ({ api }) => ({ params: { token: await receiptToken(api) } }),
  'consents.ofComplaint': by(),
  'proposals.dismiss': async ({ api, make }) => {
    const { id } = await make.record('surveyResponses')
    await api.db.updateTable('surveyResponses').set({ lowest: 1 }).where('id', '=', id).execute()
    return { params: { id }, input: { reason: 'Ya lo hablamos con el cliente' } }
  },
}
