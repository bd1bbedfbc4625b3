/** Metrics of the firm's own records, measured by hand and by the job on the day of the check. */
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { systemContext } from '#server/http/context.ts'
import { testApi } from '#test/fixtures/api.ts'
import { makeIssuable } from '#test/fixtures/invoices.ts'
import { maker } from '#test/fixtures/make.ts'
import { answer, attended, endEvent } from '#test/fixtures/surveys.ts'
import { capaIn, capaToApprove, qualityPeople, signAs } from '#test/quality/capas.ts'
import { addIssuedInvoice, addIssuedNote } from '#test/sales/report-documents.ts'
import { capasApi } from '../capa.api.ts'
import { measure } from './measure.server.ts'
import { measureDueCapas, monthsOf } from './measure-capas.server.ts'
import { isMet, type OwnMetric } from './own-metric.ts'

const api = await testApi()
const make = maker(api)
const quality = api.client('quality')
const context = systemContext({ db: api.db, log: pino({ level: 'silent' }), publicUrl: api.publicUrl })
const today = homeDay()
const measured = (metric: OwnMetric, more: object = {}) =>
  measure(api.db, metric, { from: daysAfter(today, -10), to: today, question: null, courseId: null, ...more })

test('surveys give the mean of a question, fulfilled expectations and complaints per hundred', async () => {
  const [good, bad] = [await attended(api, make), await attended(api, make)]
  await answer(api, good, { scores: { content: 5, organization: 4, expectations: 5 } })
  await answer(api, bad, { scores: { content: 2, organization: 1, expectations: 2 }, complaint: true })
  expect(await measured('questionMean')).toEqual({ value: 3.5, count: 2 })
  expect(await measured('questionMean', { question: 'organization' })).toEqual({ value: 2.5, count: 2 })
  expect(await measured('fulfilledShare')).toEqual({ value: 50, count: 2 })
  expect(await measured('complaintsPerHundred')).toEqual({ value: 50, count: 2 })
  const { courseId } = await api.db
    .selectFrom('events')
    .select('courseId')
    .where('id', '=', (await make.record('events')).id)
    .executeTakeFirstOrThrow()
  expect((await measured('questionMean', { courseId: (await make.record('courses')).id })).value).toBeNull()
  expect((await measured('questionMean', { courseId })).count).toBeLessThanOrEqual(2)
  await make.record('ncos', {
    kind: 'complaint',
    detectedAt: today,
    surveyResponseId: null,
    eventId: null,
  })
  expect((await measured('complaintsPerHundred')).value).toBe(50)
  await sql`update ncos set status = 'registered' where kind = 'complaint'`.execute(api.db)
  expect((await measured('complaintsPerHundred')).value).toBe(100)
})

test('attendance is the mean of those with a percentage, of the days asked for', async () => {
  const courseId = (await make.record('courses')).id
  for (const [percent, daysAgo] of [
    [80, 2],
    [90, 3],
    [10, 40],
  ] as const) {
    const { id, eventId } = await make.record('attendees')
    await endEvent(api, String(eventId), daysAgo)
    await sql`update events set course_id = ${courseId} where id = ${eventId}`.execute(api.db)
    await sql`update attendees set attendance_pct = ${percent} where id = ${id}`.execute(api.db)
  }
  expect(await measured('attendanceShare', { courseId })).toEqual({ value: 85, count: 2 })
})

test('credit notes count per thirty days, and none is a result', async () => {
  await makeIssuable(api)
  const days = { from: '2025-03-01', to: '2025-03-30' }
  expect(await measured('creditNotesPerMonth', days)).toEqual({ value: 0, count: 0 })
  const invoiceId = await addIssuedInvoice(api, {
    ncf: 'B0100000001',
    issueDate: '2025-03-05',
    net: '1000.00',
  })
  await addIssuedNote(api, {
    invoiceId,
    modifiedNcf: 'B0100000001',
    ncf: 'B0400000001',
    issueDate: '2025-03-06',
    net: '100.00',
  })
  expect(await measured('creditNotesPerMonth', days)).toEqual({ value: 1, count: 1 })
  expect(await measured('daysToInvoice', days)).toEqual({ value: null, count: 0 })
})

test('more is better for some, less for the others', () => {
  expect(isMet('questionMean', 4.3, 4.3)).toBe(true)
  expect(isMet('questionMean', 4.29, 4.3)).toBe(false)
  expect(isMet('daysToInvoice', 3, 3)).toBe(true)
  expect(isMet('daysToInvoice', 3.01, 3)).toBe(false)
})

test('a period is measured in parts of thirty days that meet without a gap', () => {
  expect(monthsOf({ from: '2026-01-01', to: '2026-03-01' })).toEqual([
    { from: '2026-01-01', to: '2026-01-30' },
    { from: '2026-01-31', to: '2026-03-01' },
  ])
  expect(monthsOf({ from: '2026-02-20', to: '2026-03-01' })).toEqual([
    { from: '2026-02-20', to: '2026-03-01' },
  ])
})

const ownCriterion = {
  ownMetric: 'creditNotesPerMonth' as const,
  targetValue: '1.00',
  plannedDate: daysAfter(today, 8),
  windowDays: 60,
}

test('a case is measured before its plan and on the day of its check, once', async () => {
  const { id } = await capaToApprove(api)
  await quality.call(capasApi.patch, { params: { id }, input: { effectiveness: ownCriterion } })
  const people = await qualityPeople(api)
  const approved = await signAs(api, id, { by: people.approver, to: 'approved' })
  expect(approved.measurements).toMatchObject([
    { cycle: 1, kind: 'baseline', from: daysAfter(today, -59), to: today, value: '0.00', isMet: true },
  ])
  const check = ownCriterion.plannedDate
  for (const day of [daysAfter(check, -1), check, check, daysAfter(check, 1)])
    await measureDueCapas(context, day)
  const { measurements } = await quality.call(capasApi.get, { params: { id } })
  expect(measurements.map(({ kind, to }) => `${kind} ${to}`)).toEqual([
    `baseline ${today}`,
    `month ${daysAfter(check, -30)}`,
    `month ${check}`,
    `check ${check}`,
  ])
})

test('a metric of our own needs its target as a number, and a case without one is not measured', async () => {
  const { id } = await capaToApprove(api)
  const { targetValue: _, ...without } = ownCriterion
  await quality.call(capasApi.patch, { params: { id }, input: { effectiveness: without } })
  const { approver } = await qualityPeople(api)
  await expect(signAs(api, id, { by: approver, to: 'approved' })).rejects.toMatchObject({
    validationErrors: { 'effectiveness.targetValue': 'Campo requerido' },
  })
  const plain = (await capaIn(api, 'approved')).capa
  await measureDueCapas(context, daysAfter(today, 100))
  expect((await quality.call(capasApi.get, { params: { id: plain.id } })).measurements).toEqual([])
})
