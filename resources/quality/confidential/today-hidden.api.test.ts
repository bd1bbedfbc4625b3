/** Today names and counts a confidential case, its actions, CAPA and complaint to those with a part in it alone. */
import { expect, test } from 'vitest'
import { auditLogApi } from '#resources/system/audit-log/audit-log.api.ts'
import { roles, type Role } from '#core/roles.ts'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { testApi, type TestUser } from '#test/fixtures/api.ts'
import { wholeToday } from '#test/quality/today.ts'
import { capaIn, qualityPeople } from '#test/quality/capas.ts'
import { sendComplaint } from '#test/quality/complaints.ts'
import { ncoCases } from '#test/quality/nco-case.ts'

const api = await testApi()
const cases = await ncoCases(api)
const { people } = cases
const SECRET = 'Turmalina'
const title = `${SECRET} extraviada en el archivo`

const others: [name: string, user: TestUser, roles: Role[]][] = [
  ...(await Promise.all(
    (Object.keys(roles) as Role[])
      .filter((role) => role !== 'quality')
      .map(async (role) => [role, await api.user(role), [role]] as [string, TestUser, Role[]]),
  )),
  ['another of the quality office', people.verifier.user, ['quality']],
]
/** All that a user reads there, and how much of each kind of work there is. */
async function todayOf(user: TestUser) {
  const { work, ...rest } = await wholeToday(api, user)
  return { text: JSON.stringify([work, rest]), totals: work.map(({ key, total }) => `${key} ${total}`) }
}
const before = new Map<string, string[]>()
for (const [name, user] of others) before.set(name, (await todayOf(user)).totals)

const { id } = await cases.reach('awaitingVerification', {
  title,
  isConfidential: true,
  namedIds: [people.quality.employeeId],
  dueDate: homeDay(),
})
await api.db.updateTable('ncos').set({ dueDate: '2026-01-05' }).where('id', '=', id).execute()
await cases.addAction(id, { description: `Buscar: ${title}`, responsibleId: people.reporter.employeeId })
const { capa } = await capaIn(api, 'effectivenessReview', { title, isConfidential: true })
await capaIn(api, 'implementing', { title, isConfidential: true })
const { owner } = await qualityPeople(api)
await api.db
  .updateTable('capas')
  .set({ dueDate: daysAfter(homeDay(), -3) })
  .where('id', '=', capa.id)
  .execute()

test.for(others)('%s finds nothing of them there, nor in a count', async ([name, user]) => {
  const { text, totals } = await todayOf(user)
  expect(text).not.toContain(SECRET)
  expect(totals).toEqual(before.get(name))
})

test.for(others.filter(([, , [role]]) => role === 'admin' || role === 'auditor'))(
  '%s finds nothing of them in the audit log',
  async ([, user]) => {
    const kinds = ['ncos', 'ncoActions', 'capas', 'capaCauses', 'capaActions']
    const logs = await Promise.all(
      kinds.map((kind) => api.client(user).call(auditLogApi.list, { query: { kind } })),
    )
    expect(logs.map(({ entries }) => entries)).toEqual(kinds.map(() => []))
  },
)

test('those with a part in it find them', async () => {
  const named = await todayOf(people.quality.user)
  expect(named.text).toContain(title)
  expect(named.totals).toEqual(expect.arrayContaining(['ncosForQuality 1', 'ncosOverdue 1']))
  expect((await todayOf(people.reporter.user)).text).toContain(`Buscar: ${title}`)
  const { text, totals } = await todayOf(owner.user)
  expect(text).toContain(title)
  expect(totals).toContain('ownCapas 2')
})

test('complaints are on the Today of the quality office alone', async () => {
  const { number } = await sendComplaint(api, { isConfidential: true })
  const line = String(number)
  expect((await todayOf(people.verifier.user)).text).toContain(line)
  for (const [name, user] of others.filter(([, , [role]]) => role !== 'quality' && role !== 'admin'))
    expect((await todayOf(user)).text, name).not.toContain(line)
})
