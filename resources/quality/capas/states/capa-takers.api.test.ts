/** Who takes each transition of a CAPA: every role without a part in it, and every part. */
import { expect, test } from 'vitest'
import type { Client } from '#core/client.ts'
import { isAllowed, may, roleNames } from '#core/roles.ts'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import { testApi } from '#test/fixtures/api.ts'
import { capaIn, capaToApprove, goodResult, PASSWORD, qualityPeople } from '#test/quality/capas.ts'
import { capasApi } from '../capa.api.ts'
import type { CapaStatus } from '../capa.ts'
import { nextCapaStates } from './capa-state.ts'

const api = await testApi()
const people = await qualityPeople(api)
const parts: Record<string, Client> = Object.fromEntries(
  Object.entries(people).map(([part, { user }]) => [part, api.client(user)]),
)
const roles: Record<string, Client> = Object.fromEntries(roleNames.map((role) => [role, api.client(role)]))

const office = ['admin', 'quality']
const workers = ['owner', 'worker', ...office]
/** `worker` is in the team; the first started action takes a case from its approval to its work. */
const takers: Partial<Record<`${CapaStatus} → ${CapaStatus}`, readonly string[]>> = {
  'draft → analysis': workers,
  'draft → cancelled': office,
  'analysis → planning': workers,
  'analysis → cancelled': office,
  'planning → approved': ['approver'],
  'planning → cancelled': office,
  'approved → cancelled': office,
  'implementing → effectivenessReview': workers,
  'implementing → cancelled': office,
  'effectivenessReview → closed': ['verifier'],
  'effectivenessReview → analysis': [...workers, 'verifier'],
  'effectivenessReview → cancelled': office,
  'closed → analysis': office,
}

async function caseIn(status: CapaStatus): Promise<string> {
  if (status === 'planning') return (await capaToApprove(api)).id
  const { id } = (await capaIn(api, status)).capa
  if (status === 'effectivenessReview')
    await api.client('quality').call(capasApi.patch, { params: { id }, input: goodResult })
  return id
}

/** The steps that somebody may take; none where the case is hidden. */
async function offered(client: Client, id: string): Promise<CapaStatus[]> {
  const read = await client.call(capasApi.get, { params: { id } }).catch(() => undefined)
  return read?.next.flatMap((step) => (step.isAllowed ? [step.to] : [])) ?? []
}

const signed: readonly CapaStatus[] = ['approved', 'closed']
const tried = (client: Client, id: string, to: CapaStatus) =>
  signed.includes(to)
    ? client.call(capasApi.sign, { params: { id }, input: { to: to as 'closed', password: PASSWORD } })
    : client.call(capasApi.state, {
        params: { id },
        input: { to, reason: 'Se intenta sin tener parte', dueDate: daysAfter(homeDay(), 30) },
      })

test('the table has every transition that somebody takes', () => {
  const all = Object.entries(nextCapaStates).flatMap(([from, next]) => next.map((to) => `${from} → ${to}`))
  expect(Object.keys(takers).sort()).toEqual(all.filter((pair) => !pair.endsWith('implementing')).sort())
})

test.for(Object.keys(nextCapaStates) as CapaStatus[])(
  'the steps of a case in %s are offered to their takers, and refused to all others',
  async (from) => {
    const id = await caseIn(from)
    for (const [who, client] of Object.entries({ ...roles, ...parts })) {
      const own = nextCapaStates[from].filter((to) => takers[`${from} → ${to}`]?.includes(who))
      const shown = await offered(client, id)
      expect(shown.sort(), `${who} in ${from}`).toEqual(own.sort())
      for (const to of nextCapaStates[from]) {
        // A role without an own password signs nothing; what it may not call is refused before.
        if (own.includes(to) || to === 'implementing' || (signed.includes(to) && who in roles)) continue
        const isHidden = who === 'instructor'
        await expect(tried(client, id, to), `${who}: ${from} → ${to}`).rejects.toMatchObject({
          status: isHidden ? 404 : 403,
        })
      }
    }
    expect((await api.client('quality').call(capasApi.get, { params: { id } })).status).toBe(from)
  },
)

test('who only reads may call none of it', () => {
  expect(roleNames.filter((role) => !isAllowed([role], may.workOnCapas))).toContain('auditor')
})
