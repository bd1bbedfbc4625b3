/** Figures of quality, and that each leads to the list of what it counts. */
import { expect, test } from 'vitest'
import { homeDay } from '#core/time-zone.ts'
import { testApi } from '#test/fixtures/api.ts'
import { addRoot, capaIn } from '#test/quality/capas.ts'
import { sendComplaint } from '#test/quality/complaints.ts'
import { ncoCases } from '#test/quality/nco-case.ts'
import { capasApi } from '../capas/capa.api.ts'
import { ncosApi } from '../ncos/nco.api.ts'
import { complaintsApi } from '../complaints/complaint.api.ts'
import {
  capaFigureFilters,
  causeFilters,
  complaintFigureFilters,
  daysOfMonth,
  groupFilters,
  ncoFigureFilters,
} from './figure-links.screens.tsx'
import { qualityFiguresApi } from './quality-figures.api.ts'

const api = await testApi()
const cases = await ncoCases(api)
const quality = api.client('quality')
const auditor = api.client('auditor')
const period = { from: `${homeDay().slice(0, 4)}-01-01`, to: homeDay() }
const read = (client = auditor) => client.call(qualityFiguresApi.figures, { query: period })

test('each figure counts the cases of the list that it leads to', async () => {
  await cases.reach('draft')
  await cases.reach('registered')
  await cases.reach('inTreatment')
  const closed = await cases.reach('closed')
  await cases.move(closed.id, 'inTreatment', { reason: 'Volvió a ocurrir' })
  await cases.reach('closed')
  const analysed = await capaIn(api, 'analysis')
  await addRoot(api, analysed.capa.id)
  await capaIn(api, 'closed')
  const figures = await read()
  expect(figures.ncos).toMatchObject({ open: 3, registered: 4, closed: 1, reopened: 1, meanDaysToClose: 0 })
  expect(figures.capas).toMatchObject({ open: 1, closed: 1, checked: 1, effective: 1 })
  expect(figures.months).toEqual([{ month: homeDay().slice(0, 7), registered: 4, closed: 1 }])
  const ncoTotal = async (filters: Parameters<typeof groupFilters>[0] | object) =>
    (await auditor.call(ncosApi.list, { input: { filters: filters as never } })).total
  for (const [key, filters] of Object.entries(ncoFigureFilters(period)))
    expect(await ncoTotal(filters), key).toBe(figures.ncos[key as 'open'])
  const groups = [
    ['status', figures.ncos.byStatus],
    ['severity', figures.ncos.bySeverity],
    ['processId', figures.ncos.byProcess],
  ] as const
  for (const [field, rows] of groups) {
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(figures.ncos.open)
    for (const { key, count } of rows) expect(await ncoTotal(groupFilters(field, key)), field).toBe(count)
  }
  const capaTotal = async (filters: object) =>
    (await auditor.call(capasApi.list, { input: { filters: filters as never } })).total
  for (const [key, filters] of Object.entries(capaFigureFilters(period)))
    expect(await capaTotal(filters), key).toBe(figures.capas[key as 'open'])
  expect(figures.causes.reduce((sum, { count }) => sum + count, 0)).toBe(2)
  for (const { key, count } of figures.causes)
    if (key) expect(await capaTotal(causeFilters(key, period))).toBe(count)
})

test('complaints are counted by the day they came, answered in time and with their cases, each as its list', async () => {
  const answer = 'Emitimos de nuevo su certificado con el nombre correcto.'
  const answered = async () => {
    const { id } = await sendComplaint(api)
    await quality.call(complaintsApi.answer, { params: { id }, input: { answer } })
    return id
  }
  await answered()
  const late = await answered()
  await api.db.updateTable('complaints').set({ answerBy: '2026-01-05' }).where('id', '=', late).execute()
  const open = await sendComplaint(api)
  await cases.create({ originRef: { type: 'complaints', id: open.id } })
  const secret = await sendComplaint(api)
  await cases.create({ originRef: { type: 'complaints', id: secret.id }, isConfidential: true })
  const none = await sendComplaint(api)
  const input = { to: 'invalid' as const, reason: 'Es publicidad' }
  await quality.call(complaintsApi.drop, { params: { id: none.id }, input })

  const { complaints } = await read()
  expect(complaints).toMatchObject({
    received: 4,
    open: 2,
    overdue: 0,
    answeredInTime: 1,
    answeredLate: 1,
    withCase: 1,
  })
  const month = homeDay().slice(0, 7)
  expect(complaints.months).toEqual([{ month, received: 4, attendees: 0 }])
  const total = async (filters: object) =>
    (await auditor.call(complaintsApi.list, { input: { filters: filters as never } })).total
  const { perHundred, ...filters } = complaintFigureFilters(period)
  for (const [key, those] of Object.entries(filters))
    expect(await total(those), key).toBe(complaints[key as 'open'])
  expect(await total(perHundred)).toBe(4)
  expect(await total(complaintFigureFilters(daysOfMonth(month)).received)).toBe(4)
})

test('a confidential case counts for those alone who see it', async () => {
  const before = await read()
  await cases.reach('registered', { isConfidential: true, namedIds: [cases.people.quality.employeeId] })
  expect((await read()).ncos.open).toBe(before.ncos.open)
  expect((await read(cases.as('quality'))).ncos.open).toBe(before.ncos.open + 1)
  expect((await read(quality)).ncos.open).toBe(before.ncos.open)
})
