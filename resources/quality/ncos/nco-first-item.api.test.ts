/** A case that is reported with what does not conform can be registered at once. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { ncoCases } from '#test/quality/nco-case.ts'
import { errorsOf } from '#test/sales/failure.ts'
import { ncosApi } from './nco.api.ts'

const { as, create, move } = await ncoCases(await testApi())

test('its first item comes with the case, in the same call', async () => {
  const { id } = await create({ firstItem: 'Certificado 12' })
  const [item, ...more] = await as('quality').call(ncosApi.items, { params: { id } })
  expect(more).toEqual([])
  expect(item).toMatchObject({ description: 'Certificado 12', outputType: 'service', status: 'open' })
  expect(await move(id, 'registered')).toMatchObject({ status: 'registered' })
})

test('what is no description of an item is told at its field', async () => {
  expect(await errorsOf(create({ title: 'Caso con partida corta', firstItem: 'no' }))).toEqual({
    firstItem: 'Debe tener al menos 3 letras',
  })
  const { total } = await as('quality').call(ncosApi.list, { input: { search: 'partida corta' } })
  expect(total).toBe(0)
})
