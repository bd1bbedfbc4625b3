/** Actions are reminded of on the days before and after their due date, each time once. */
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { daysAfter } from '#core/time-zone.ts'
import { processesApi } from '#resources/quality/processes/process.api.ts'
import { systemContext } from '#server/http/context.ts'
import { testApi } from '#test/fixtures/api.ts'
import { addColleague, capaIn, finishAction, qualityPeople } from '#test/quality/capas.ts'
import { postActionReminders } from './action-reminder.server.ts'

const api = await testApi()
const { worker } = await qualityPeople(api)
const context = systemContext({ db: api.db, log: pino({ level: 'silent' }), publicUrl: api.publicUrl })

/** An action under way that is due on that day. */
async function actionDue(dueDate: string, values: Record<string, unknown> = {}) {
  const made = await capaIn(api, 'implementing', values)
  await sql`update capa_actions set due_date = ${dueDate} where id = ${made.actionId}`.execute(api.db)
  return made
}
const mailsOf = async (caseId: string) =>
  (
    await api.db
      .selectFrom('outbox')
      .select(['template', 'toAddress'])
      .where('aboutId', '=', caseId)
      .orderBy('id')
      .execute()
  ).map(({ template, toAddress }) => `${template} ${toAddress}`)

test('reminds a week and a day before, and on the day, each once', async () => {
  const due = '2031-05-20'
  const { capa } = await actionDue(due)
  for (const days of [-8, -7, -7, -6, -1, -1, 0, 0, 1, 2])
    await postActionReminders(context, daysAfter(due, days))
  expect(await mailsOf(capa.id)).toEqual(Array(3).fill(`quality.actionDue ${worker.user.username}`))
})

test('tells the responsible and the owner of the process three days after, once', async () => {
  const owner = await addColleague(api)
  const { id } = await api.client('quality').call(processesApi.create, {
    input: { code: 'PR-DUE', name: { es: 'Con dueño' }, kind: 'support', ownerEmployeeId: owner.employeeId },
  })
  const due = '2031-06-20'
  const { capa } = await actionDue(due, { processIds: [id] })
  for (const days of [2, 3, 3, 4]) await postActionReminders(context, daysAfter(due, days))
  expect((await mailsOf(capa.id)).sort()).toEqual(
    [owner.user.username, worker.user.username].map((one) => `quality.actionOverdue ${one}`).sort(),
  )
})

test('the owner of a process hears nothing of a confidential case, its own owner does', async () => {
  const { owner } = await qualityPeople(api)
  const due = '2031-07-20'
  const { capa } = await actionDue(due, { isConfidential: true })
  await postActionReminders(context, daysAfter(due, 3))
  expect((await mailsOf(capa.id)).sort()).toEqual(
    [owner.user.username, worker.user.username].map((one) => `quality.actionOverdue ${one}`).sort(),
  )
})

test('the mail of a confidential case names it by its number alone', async () => {
  const due = '2031-09-20'
  const { capa } = await actionDue(due, { isConfidential: true, title: 'Asunto rubí reservado' })
  await postActionReminders(context, due)
  const { rows } = await sql<{ text: string }>`
    select o::text as text from outbox o where about_id = ${capa.id}`.execute(api.db)
  expect(rows).toHaveLength(1)
  expect(rows[0]!.text).toContain('Acción de un caso confidencial')
  expect(rows[0]!.text).not.toContain('rubí')
})

test('without an owner of the process, the owner of the case hears of an overdue action', async () => {
  const { owner } = await qualityPeople(api)
  const due = '2031-10-20'
  const { capa } = await actionDue(due)
  await postActionReminders(context, daysAfter(due, 3))
  expect(await mailsOf(capa.id)).toContain(`quality.actionOverdue ${owner.user.username}`)
})

test('reminds of no action that is done, and of an extended one anew', async () => {
  const done = await actionDue('2031-08-20')
  await finishAction(api, done.actionId)
  await postActionReminders(context, '2031-08-20')
  expect(await mailsOf(done.capa.id)).toEqual([])
  const later = await actionDue('2031-08-20')
  await postActionReminders(context, '2031-08-20')
  await sql`update capa_actions set due_date = '2031-08-27' where id = ${later.actionId}`.execute(api.db)
  await postActionReminders(context, '2031-08-20')
  expect(await mailsOf(later.capa.id)).toHaveLength(2)
})
