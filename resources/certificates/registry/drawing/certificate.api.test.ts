/** Certificates over HTTP: issuing, revoking, correcting, verifying. */
import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { ApiError } from '#core/client.ts'
import { testApi } from '#test/fixtures/api.ts'
import { issued, peopleOf } from '#test/fixtures/certificates.ts'
import { maker } from '#test/fixtures/make.ts'
import { runWaitingTasks } from '#test/fixtures/tasks.ts'
import { tasksApi } from '#resources/system/tasks/task.api.ts'
import { certificatesApi } from '../certificate.api.ts'
import { spacedCode } from '../certificate-code.ts'
import { certificateFile, certificateLink } from '../issuing/certificate-mailing.server.ts'
import { drawCertificates, zipCertificates } from '../issuing/certificate-tasks.server.ts'

const api = await testApi()
const make = maker(api)
const admin = api.client('admin')
const training = api.client('training')
const anyone = api.client()

const people = peopleOf(api, make)
const set = (id: string, values: object) =>
  api.db.updateTable('attendees').set(values).where('id', '=', id).execute()
const publicCertificate = (code: string) => anyone.call(certificatesApi.publicGet, { params: { code } })
const refusal = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

test('issues certificates to all who qualify and lists the reasons for the others', async () => {
  const [ana, luis, eva, sol] = await people('Ana', 'Luis', 'Eva', 'Sol')
  await set(luis!.id, { attendancePct: '60' })
  await set(eva!.id, { attendancePct: '0', outcome: 'noShow' })
  await set(sol!.id, { attendancePct: null })
  const params = { id: String(ana!['eventId']) }
  const before = await training.call(certificatesApi.ofEvent, { params })
  expect(before.candidates.find(({ attendeeId }) => attendeeId === luis!.id)?.reasons[0]?.text).toBe(
    'Asistió al 60 % y se exige el 80 %.',
  )
  const outcome = await training.call(certificatesApi.forEvent, { params, input: {} })
  const named = outcome.refused.filter(({ name }) => /Luis|Eva|Sol/.test(name))
  expect(named.map(({ name, reasons }) => [name, reasons[0]?.code])).toEqual([
    ['Eva Peña', 'absent'],
    ['Luis Peña', 'attendanceLow'],
    ['Sol Peña', 'attendanceUnknown'],
  ])
  expect(outcome.issued.map(({ name }) => name)).toContain('Ana Peña')
  const again = await training.call(certificatesApi.forEvent, { params, input: {} })
  expect(again.issued).toEqual([])
})

test('absent people are never certified; only an admin may override other reasons, with a stored reason', async () => {
  const [luis, eva] = await people('Luisa', 'Evita')
  await set(luis!.id, { attendancePct: '60' })
  await set(eva!.id, { attendancePct: '0', outcome: 'noShow' })
  const overrideReason = 'Recuperó la sesión con el instructor'
  const ask = (client: typeof admin, id: string, input = {}) =>
    client.call(certificatesApi.forAttendee, { params: { id }, input })
  const absent = await refusal(ask(admin, eva!.id, { overrideReason }))
  expect([absent.status, absent.message]).toEqual([
    409,
    'Evita Peña no puede recibir el certificado: No asistió a ninguna sesión.',
  ])
  expect((await refusal(ask(training, luis!.id))).status).toBe(409)
  expect((await refusal(ask(training, luis!.id, { overrideReason }))).status).toBe(403)
  const { issued: passed } = await ask(admin, luis!.id, { overrideReason })
  const stored = await admin.call(certificatesApi.get, { params: { id: passed[0]!.id } })
  expect(stored.overrideReason).toBe(overrideReason)
  expect((await refusal(ask(admin, luis!.id))).message).toContain('ya tiene un certificado válido')
  const { rows } = {
    rows: await api.db.selectFrom('certificates').select('id').where('attendeeId', '=', eva!.id).execute(),
  }
  expect(rows).toEqual([])
})

test('mails link to the valid certificate and attach its PDF, or omit both when there is none', async () => {
  const [ana] = await people('Analía')
  const whose = { attendeeId: ana!.id, locale: 'en' as const, publicUrl: api.publicUrl }
  expect(await certificateLink(api.db, whose)).toBeUndefined()
  const { issued: made } = await admin.call(certificatesApi.forAttendee, {
    params: { id: ana!.id },
    input: {},
  })
  const code = spacedCode(made[0]!.code)
  expect(await certificateLink(api.db, whose)).toBe(`${api.publicUrl}/en/certificate/${code}`)
  const log = pino({ level: 'silent' })
  const file = await certificateFile({ db: api.db, publicUrl: api.publicUrl, log }, ana!.id)
  expect([file!.name, file!.etag]).toEqual([
    `Analía Peña ${code}.pdf`,
    (await publicCertificate(code)).sha256,
  ])
})

test('concurrent issuing creates one certificate', async () => {
  const [ana] = await people('Anita')
  const params = { id: String(ana!['eventId']) }
  const outcomes = await Promise.all(
    Array.from({ length: 4 }, () => training.call(certificatesApi.forEvent, { params, input: {} })),
  )
  const codes = outcomes.flatMap((outcome) => outcome.issued.filter(({ name }) => name === 'Anita Peña'))
  expect(codes).toHaveLength(1)
})

test('finds a code in any spelling, shows the certificate and always serves the same PDF', async () => {
  const certificate = await issued(api, make)
  const code = String(certificate['code'])
  const page = await publicCertificate(` ${code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')} `)
  expect(page).toMatchObject({ state: 'valid', holderName: certificate['holderName'] })
  expect(Object.keys(page)).not.toContain('email')
  const download = () =>
    api
      .request(`/v1/public/es/certificates/${code}/pdf`)
      .then(async (answer) => Buffer.from(await answer.arrayBuffer()))
  const [once, twice] = [await download(), await download()]
  expect(once.subarray(0, 5).toString()).toBe('%PDF-')
  expect(createHash('sha256').update(once).digest('hex')).toBe(page.sha256)
  expect(twice.equals(once)).toBe(true)
  await expect(
    api.db
      .updateTable('certificateFiles')
      .set({ sha256: 'x' })
      .where('certificateId', '=', certificate.id)
      .execute(),
  ).rejects.toThrow('kept as they were made')
})

test('a revoked certificate shows the reason; a corrected one links to its successor', async () => {
  const { id, code, holderName } = await issued(api, make)
  const reason = 'El nombre estaba mal escrito'
  const fresh = await training.call(certificatesApi.reissue, {
    params: { id },
    input: { reason, holderName: 'María Peña', locale: 'en' },
  })
  expect([fresh.holderName, fresh.locale, fresh.code === code]).toEqual(['María Peña', 'en', false])
  const old = await publicCertificate(String(code))
  expect(old).toMatchObject({ state: 'superseded', holderName, reason })
  expect((await publicCertificate(old.replacedBy!)).holderName).toBe('María Peña')
  expect((await api.request(`/v1/public/es/certificates/${String(code)}/pdf`)).status).toBe(404)
  const input = { reason: 'Se comprobó un fraude' }
  await training.call(certificatesApi.revoke, { params: { id: fresh.id }, input })
  expect(await publicCertificate(fresh.code)).toMatchObject({ state: 'revoked', reason: input.reason })
  expect((await refusal(training.call(certificatesApi.revoke, { params: { id }, input }))).status).toBe(409)
})

test('guessing codes is rate limited, valid codes are not', async () => {
  const { code } = await issued(api, make)
  const ask = (typed: string) => api.request(`/v1/public/es/certificates/${typed}`, { ip: '203.0.113.9' })
  for (let tried = 0; tried < 30; tried += 1) expect((await ask('ZZZZZZZZZZZ0')).status).toBe(404)
  expect((await ask('ZZZZZZZZZZZ0')).status).toBe(429)
  expect((await ask(String(code))).status).toBe(200)
})

test('downloads all certificates of an event as one file, in the background and with progress', async () => {
  const made = await people('Uno', 'Dos', 'Tres')
  const params = { id: String(made[0]!['eventId']) }
  const { taskId, issued: certificates } = await admin.call(certificatesApi.forEvent, { params, input: {} })
  const { taskId: zipId } = await admin.call(certificatesApi.zip, { params })
  await runWaitingTasks(api, [drawCertificates, zipCertificates])
  const task = await admin.call(tasksApi.get, { params: { id: taskId! } })
  expect(task).toMatchObject({ status: 'done', total: certificates.length, done: certificates.length })
  const file = await api.request(`/v1/es/tasks/${zipId}/file`, { as: 'admin' })
  const packed = unzipSync(new Uint8Array(await file.arrayBuffer()))
  expect(Object.keys(packed)).toHaveLength(certificates.length)
  const [, bytes] = Object.entries(packed).find(([name]) => name.startsWith('Uno Peña'))!
  const { code } = certificates.find(({ name }) => name === 'Uno Peña')!
  expect(createHash('sha256').update(bytes).digest('hex')).toBe((await publicCertificate(code)).sha256)
})
