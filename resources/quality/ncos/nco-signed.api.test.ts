/** A closing keeps what it signed: a reopened case shows what reads otherwise since. */
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { systemContext } from '#server/http/context.ts'
import { testApi } from '#test/fixtures/api.ts'
import { ncoCases } from '#test/quality/nco-case.ts'
import { ncoPack } from '../evidence/evidence.server.ts'
import { ncosApi } from './nco.api.ts'

const api = await testApi()
const cases = await ncoCases(api)

test('what changed in a reopened case after its closing was signed is shown with both values', async () => {
  const { id, title } = await cases.reach('closed')
  const signatures = () => cases.as('quality').call(ncosApi.signatures, { params: { id } })
  expect((await signatures())[0]!.changes).toEqual([])
  await cases.move(id, 'inTreatment', { reason: 'Volvió a ocurrir' })
  await cases.patch(id, { title: 'Otro asunto por completo' })
  await cases.addAction(id)
  expect((await signatures())[0]!.changes).toEqual([
    { what: 'Título', from: title, to: 'Otro asunto por completo', isWhole: false, isPlan: false },
    {
      what: expect.stringContaining('«Emitir de nuevo»'),
      from: '',
      to: 'Se añadió',
      isWhole: true,
      isPlan: false,
    },
  ])
  const context = systemContext({ db: api.db, log: pino({ level: 'silent' }), publicUrl: api.publicUrl })
  const { sections } = await ncoPack({ ...context, locale: 'es' }, id)
  expect(sections.find((one) => one.title === 'Cambió después de la firma')!.table).toHaveLength(3)
})
