/** Revoked and corrected certificates over HTTP. */
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { ApiError } from '#core/client.ts'
import { testApi } from '#test/fixtures/api.ts'
import { issued, peopleOf } from '#test/fixtures/certificates.ts'
import { maker } from '#test/fixtures/make.ts'
import { certificateTemplatesApi } from '../../certificate-templates/certificate-template.api.ts'
import { certificatesApi } from '../certificate.api.ts'

const api = await testApi()
const make = maker(api)
const admin = api.client('admin')
const training = api.client('training')
const anyone = api.client()
const people = peopleOf(api, make)
const refusal = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

test('the public revocation list names credentials without codes or comments of staff', async () => {
  const { id, code } = await issued(api, make)
  const credentialOf = async (of: string) =>
    decodeJwt((await anyone.call(certificatesApi.publicCredential, { params: { code: of } })).token).jti
  const old = await credentialOf(String(code))
  const input = { reason: 'El nombre estaba mal escrito' }
  const fresh = await training.call(certificatesApi.reissue, { params: { id }, input })
  const current = await credentialOf(fresh.code)
  await training.call(certificatesApi.revoke, {
    params: { id: fresh.id },
    input: { reason: 'Se comprobó un fraude' },
  })
  const list = await anyone.call(certificatesApi.publicRevocations)
  expect(list['revokedCredentials']).toEqual(
    expect.arrayContaining([
      { id: old, revoked: true, revocationReason: 'Superseded' },
      { id: current, revoked: true, revocationReason: 'Revoked' },
    ]),
  )
  const codes = await api.db.selectFrom('certificates').select(['code', 'revokeReason']).execute()
  for (const { code: one, revokeReason } of codes) {
    expect(JSON.stringify(list)).not.toContain(one)
    if (revokeReason) expect(JSON.stringify(list)).not.toContain(revokeReason)
  }
})

test('only an admin can issue a revoked certificate again, for one person and with a reason', async () => {
  const [ana, luis] = await people('Anabel', 'Lucho')
  const params = { id: String(ana!['eventId']) }
  const first = await training.call(certificatesApi.forEvent, { params, input: {} })
  const taken = first.issued.find(({ name }) => name === 'Anabel Peña')!
  await training.call(certificatesApi.revoke, {
    params: { id: taken.id },
    input: { reason: 'Se comprobó un fraude' },
  })
  const overrideReason = 'El consejo lo revisó de nuevo'
  const attendeeIds = [ana!.id, luis!.id]
  const order = { params: { id: String(ana!['orderId']) } }
  const outcomes = [
    await training.call(certificatesApi.forEvent, { params, input: {} }),
    await training.call(certificatesApi.forOrder, { ...order, input: {} }),
    await admin.call(certificatesApi.forOrder, { ...order, input: { overrideReason } }),
    await admin.call(certificatesApi.forEvent, { params, input: { attendeeIds, overrideReason } }),
  ]
  for (const { issued: made, refused } of outcomes) {
    expect(made).toEqual([])
    expect(refused.find(({ name }) => name === 'Anabel Peña')?.reasons.map(({ code }) => code)).toEqual([
      'revoked',
    ])
  }
  const one = { params: { id: ana!.id } }
  expect((await refusal(training.call(certificatesApi.forAttendee, { ...one, input: {} }))).status).toBe(409)
  const { issued: passed } = await admin.call(certificatesApi.forAttendee, {
    ...one,
    input: { overrideReason },
  })
  const stored = await admin.call(certificatesApi.get, { params: { id: passed[0]!.id } })
  expect(stored.overrideReason).toBe(overrideReason)
})

test('a revoked statement of an instructor is not issued again automatically', async () => {
  const [ana] = await people('Anahí')
  const instructor = await make.record('instructors')
  const id = String(ana!['eventId'])
  const instructors = JSON.stringify([{ instructorId: instructor.id, role: 'lead' }]) as never
  await api.db.updateTable('events').set({ instructors }).where('id', '=', id).execute()
  const issue = (client: typeof admin, input = {}) =>
    client.call(certificatesApi.forEvent, {
      params: { id },
      input: { instructorIds: [instructor.id], ...input },
    })
  const [made] = (await issue(training)).issued
  await training.call(certificatesApi.revoke, {
    params: { id: made!.id },
    input: { reason: 'No impartió el curso' },
  })
  const { instructors: taught } = await training.call(certificatesApi.ofEvent, { params: { id } })
  expect(taught[0]).toMatchObject({ certificate: { state: 'revoked' }, reasons: [{ code: 'revoked' }] })
  const again = await issue(training)
  expect([again.issued, again.refused[0]?.reasons[0]?.code]).toEqual([[], 'revoked'])
  expect((await issue(admin, { overrideReason: 'Sí lo impartió' })).issued).toHaveLength(1)
})

test('is revoked and issued anew in one step, by the data of today', async () => {
  const { id, attendeeId } = await issued(api, make)
  const holder = () => api.db.updateTable('attendees').where('id', '=', String(attendeeId))
  await holder().set({ nameOnCertificate: 'Ana Nueva', score: 88 }).execute()
  const input = { reason: 'La nota estaba mal', isAnew: true }
  const fresh = await training.call(certificatesApi.reissue, { params: { id }, input })
  expect(fresh).toMatchObject({ holderName: 'Ana Nueva', score: 88, status: 'valid' })
  const old = await training.call(certificatesApi.get, { params: { id } })
  expect(old).toMatchObject({ status: 'superseded', revokeReason: input.reason, replacedById: fresh.id })

  await holder().set({ attendancePct: '0', outcome: 'noShow' }).execute()
  const refused = await refusal(training.call(certificatesApi.reissue, { params: { id: fresh.id }, input }))
  expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('No asistió')])
  expect(await training.call(certificatesApi.get, { params: { id: fresh.id } })).toMatchObject({
    status: 'valid',
  })
})
test('the statement of an instructor is issued anew too, unless they no longer teach the event', async () => {
  const [ana] = await people('Anita')
  const instructor = await make.record('instructors')
  const id = String(ana!['eventId'])
  const teach = (ids: string[]) => {
    const instructors = JSON.stringify(ids.map((instructorId) => ({ instructorId, role: 'lead' }))) as never
    return api.db.updateTable('events').set({ instructors }).where('id', '=', id).execute()
  }
  await teach([instructor.id])
  const { issued: made } = await training.call(certificatesApi.forEvent, {
    params: { id },
    input: { instructorIds: [instructor.id] },
  })
  const input = { reason: 'Las horas estaban mal', isAnew: true }
  const fresh = await training.call(certificatesApi.reissue, { params: { id: made[0]!.id }, input })
  expect(fresh).toMatchObject({ instructorId: instructor.id, status: 'valid' })
  await teach([])
  const again = training.call(certificatesApi.reissue, { params: { id: fresh.id }, input })
  expect((await refusal(again)).status).toBe(409)
})

test('lists the default template first when several fit, and accepts any of them', async () => {
  const [ana, luis] = await people('Anaís', 'Lucas')
  const params = { id: String(ana!['eventId']) }
  const { templates } = await training.call(certificatesApi.ofEvent, { params })
  const copied = await training.call(certificateTemplatesApi.copy, { params: { id: templates[0]!.id } })
  const { templates: now } = await training.call(certificatesApi.ofEvent, { params })
  expect(now.map(({ id }) => id)).toEqual([templates[0]!.id, copied.id])
  const templateOf = async (attendeeId: string, templateId?: string) => {
    const { issued: made } = await training.call(certificatesApi.forEvent, {
      params,
      input: { attendeeIds: [attendeeId], templateId },
    })
    return (await training.call(certificatesApi.get, { params: { id: made[0]!.id } })).templateId
  }
  const all = await training.call(certificateTemplatesApi.list, { input: { perPage: 50 } })
  const foreign = all.items.find(({ kind }) => kind === 'instructor')!
  const wrong = training.call(certificatesApi.forEvent, { params, input: { templateId: foreign.id } })
  expect((await refusal(wrong)).status).toBe(422)
  expect(await templateOf(ana!.id, copied.id)).toBe(copied.id)
  expect(await templateOf(luis!.id)).toBe(templates[0]!.id)
})

test('a correction uses the template of the original while that exists', async () => {
  const { id, templateId } = await issued(api, make)
  const usual = await api.db
    .selectFrom('certificateTemplates')
    .selectAll()
    .where('id', '=', String(templateId))
    .executeTakeFirstOrThrow()
  const {
    id: _id,
    search: _search,
    signatures,
    elements,
    ...rest
  } = usual as typeof usual & { search: string }
  const own = await api.db
    .insertInto('certificateTemplates')
    .values({
      ...rest,
      preferred: false,
      signatures: JSON.stringify(signatures),
      elements: JSON.stringify(elements),
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  await api.db.updateTable('certificates').set({ templateId: own.id }).where('id', '=', id).execute()
  const again = (of: string) =>
    training.call(certificatesApi.reissue, { params: { id: of }, input: { reason: 'El nombre estaba mal' } })
  const second = await again(id)
  expect(second.templateId).toBe(own.id)
  await api.db.updateTable('certificateTemplates').set({ active: false }).where('id', '=', own.id).execute()
  expect((await again(second.id)).templateId).toBe(templateId)
})
