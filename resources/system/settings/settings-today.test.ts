/** What a firm has yet to say about itself. */
import { expect, test } from 'vitest'
import { firm } from '#demo/content/firm.ts'
import type { Settings } from './settings.ts'
import { unsaid } from './settings-today.server.ts'

test('the name that an installation begins with and blank fields are asked for, what is said is not', () => {
  const said = { ...firm, logo: '1', certificateFile: '2' } as Settings
  expect(unsaid(said)).toEqual([])
  expect(unsaid({ ...said, tradeName: 'Conforme', rnc: null, phones: [] })).toEqual([
    'tradeName',
    'rnc',
    'phones',
  ])
})
