/** The history of a contact's accounts. */
import { expect, test } from 'vitest'
import { updateAccountLinks } from './account-links.ts'

type End = { until?: string; position?: string }
const at = (accountId: string, since: string, { until, position }: End = {}) => ({
  accountId,
  position: position ?? null,
  since,
  until: until ?? null,
})

test('a move ends the link to the former account, with its position, and starts the new one', () => {
  const first = updateAccountLinks([], { to: '1', on: '2026-01-10' })
  expect(first).toEqual([at('1', '2026-01-10')])
  const from = { accountId: '1', position: 'Gerente' }
  expect(updateAccountLinks(first, { from, to: '2', on: '2026-03-01' })).toEqual([
    at('1', '2026-01-10', { until: '2026-03-01', position: 'Gerente' }),
    at('2', '2026-03-01'),
  ])
  expect(updateAccountLinks(first, { from, to: null, on: '2026-03-01' })).toEqual([
    at('1', '2026-01-10', { until: '2026-03-01', position: 'Gerente' }),
  ])
})
test('a correction on the same day leaves no former account', () => {
  const first = updateAccountLinks([], { to: '1', on: '2026-01-10' })
  expect(
    updateAccountLinks(first, { from: { accountId: '1', position: null }, to: '2', on: '2026-01-10' }),
  ).toEqual([at('2', '2026-01-10')])
})
