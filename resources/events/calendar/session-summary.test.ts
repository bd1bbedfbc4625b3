/** The summary of a session in a calendar. */
import { expect, test } from 'vitest'
import { sessionSummary } from './session-summary.ts'

test('each of several sessions has its number and topic', () => {
  expect(sessionSummary('Diplomado', { position: 1, count: 5, topic: 'Auditoría interna' })).toBe(
    'Diplomado (2/5): Auditoría interna',
  )
  expect(sessionSummary('Plan HACCP', { position: 0, count: 2 })).toBe('Plan HACCP (1/2)')
})
test('a single session is the event, and a topic is not said twice', () => {
  expect(sessionSummary('Plan HACCP', { position: 0, count: 1 })).toBe('Plan HACCP')
  expect(sessionSummary('Plan HACCP', { position: 0, count: 1, topic: 'Plan HACCP' })).toBe('Plan HACCP')
})
