/** Summaries of operations read as sentences. */
import { expect, test } from 'vitest'
import { endpoint } from '#core/endpoint.ts'
import { nounsOf, summaryOf } from './summaries.ts'

const quote = { one: 'quote', many: 'quotes' }
const say = (
  key: string,
  line: Parameters<typeof endpoint>[0],
  options: Parameters<typeof endpoint>[1] = {},
) => summaryOf(key, endpoint(line, options), quote)

test('names the usual calls by the words of the resource', () => {
  expect(say('list', 'POST quotes/list', { isRead: true })).toBe('List quotes')
  expect(say('patchWithId', 'PATCH quotes')).toBe('Change a quote')
  expect(summaryOf('get', endpoint('GET x/{id}', {}), { one: 'NCF range', many: 'NCF ranges' })).toBe(
    'Read an NCF range',
  )
})
test('makes sentences of other names', () => {
  expect(say('createItem', 'POST quotes/{id}/items')).toBe('Create an item of a quote')
  expect(say('items', 'GET quotes/{id}/items')).toBe('Items of a quote')
  expect(say('ofEvent', 'GET events/{id}/quotes')).toBe('Quotes of an event')
  expect(say('takeBack', 'POST quotes/{id}/take-back')).toBe('Take back a quote')
  expect(say('unEnrollMany', 'POST quotes/un-enroll')).toBe('Un-enroll quotes')
  expect(say('publicPdf', 'GET quotes/{token}/pdf', { isPublic: true })).toBe('PDF of a quote (public)')
})
test('prefers the summary of the endpoint', () => {
  expect(say('odd', 'GET quotes', { summary: 'Read it' })).toBe('Read it')
})
test('calls a slice without a resource as in the code', () => {
  expect(nounsOf('savedViews', {})).toEqual({ one: 'saved view', many: 'saved views' })
})
