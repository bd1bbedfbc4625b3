/** Who corrected an item of a case, whom its independence concerns. */
import { expect, test } from 'vitest'
import type { Input } from '#core/endpoint.ts'
import { homeDay } from '#core/time-zone.ts'
import { testApi } from '#test/fixtures/api.ts'
import { addColleague } from '#test/quality/capas.ts'
import { ncoCases } from '#test/quality/nco-case.ts'
import { failureOf } from '#test/sales/failure.ts'
import { ncosApi } from './nco.api.ts'

const api = await testApi()
const cases = await ncoCases(api, { verifierRole: 'training' })
const { as, people, patch, close, reach, addItem } = cases
const other = await addColleague(api)
const { verifier } = people
const today = homeDay()
const decision = { disposition: 'redo', dispositionAt: today } as const
const patchItem = (
  id: string,
  input: Input<typeof ncosApi.patchItem>,
  who: keyof typeof people = 'quality',
) => as(who).call(ncosApi.patchItem, { params: { id }, input })

test('who noted that an item is corrected did it, unless Quality names another', async () => {
  const { id } = await reach('registered')
  await patch(id, { verifierId: verifier.employeeId })
  const correctedBy = (employeeId: string, recordedBy: string | null = null) => ({
    correctedBy: employeeId,
    correctionRecordedBy: recordedBy,
  })
  const { id: item } = await addItem(id, decision)
  expect(await patchItem(item, { correctedAt: today }, 'owner')).toMatchObject(
    correctedBy(people.owner.employeeId),
  )
  const named = { correctedBy: verifier.employeeId }
  expect(await failureOf(patchItem(item, named, 'owner'))).toMatchObject({
    status: 422,
    validationErrors: { correctedBy: expect.any(String) },
  })
  expect(await patchItem(item, named)).toMatchObject(correctedBy(verifier.employeeId, people.quality.user.id))
  const own = { status: 422, validationErrors: { verifiedBy: expect.any(String) } }
  const checked = { verification: 'ok', verifiedAt: today } as const
  for (const who of ['verifier', 'quality'] as const)
    expect(await failureOf(patchItem(item, checked, who))).toMatchObject(own)
  expect(await patchItem(item, { correctedAt: null })).toMatchObject({
    correctedBy: null,
    correctionRecordedBy: null,
  })
  expect(await failureOf(patchItem(item, { correctedBy: other.employeeId }))).toMatchObject({
    status: 422,
    validationErrors: { correctedAt: 'Campo requerido' },
  })
  await patchItem(item, { correctedAt: today }, 'owner')
  expect(await patchItem(item, checked, 'verifier')).toMatchObject({ status: 'verified' })
})

test('who noted the correction of an item closes nothing', async () => {
  const { id } = await reach('registered')
  const { id: item } = await addItem(id)
  await cases.finish(id, 'awaitingVerification')
  await patchItem(item, { correctedAt: today })
  await cases.prepareClosing(id)
  const reason = 'Está de licencia hasta enero'
  expect(await failureOf(close(id, { who: 'quality', reason }))).toMatchObject({ status: 403 })
  expect(await failureOf(patch(id, { verifierId: people.quality.employeeId }))).toMatchObject({
    status: 422,
    validationErrors: { verifierId: expect.any(String) },
  })
})
