/** In which order a reader finds the work of Today. */
import { expect, test } from 'vitest'
import { dividedWork, orderedWork } from './order-work.server.ts'
import type { WorkSource } from './work-source.server.ts'

test('work that a role comes for is first, of several roles in the order of the table, and each kind once', () => {
  const source = (key: string) => ({ key }) as WorkSource
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(source) as [WorkSource, WorkSource, WorkSource, WorkSource]
  const extra = source('extra')
  const roleWork = { sales: [c, a], editor: [extra, c] }
  const keys = (held: string[]) => orderedWork([a, b, c, d], roleWork, held).map(({ key }) => key)
  expect(keys(['quality'])).toEqual(['a', 'b', 'c', 'd'])
  expect(keys(['sales'])).toEqual(['c', 'a', 'b', 'd'])
  expect(keys(['editor', 'sales'])).toEqual(['c', 'a', 'extra', 'b', 'd'])
})

test('the work of an administrator is divided from that of others, which nobody else has', () => {
  const source = (key: string) => ({ key }) as WorkSource
  const [own, offers, quotes] = ['own', 'offers', 'quotes'].map(source) as [
    WorkSource,
    WorkSource,
    WorkSource,
  ]
  const divide = (held: string[]) => {
    const divided = dividedWork([offers, quotes, own], { admin: [own], sales: [quotes] }, held)
    return { own: divided.own.map(({ key }) => key), others: divided.others.map(({ key }) => key) }
  }
  expect(divide(['admin'])).toEqual({ own: ['own'], others: ['offers', 'quotes'] })
  expect(divide(['admin', 'sales'])).toEqual({ own: ['own', 'quotes'], others: ['offers'] })
  expect(divide(['sales'])).toEqual({ own: ['quotes', 'offers', 'own'], others: [] })
  expect(divide(['quality'])).toEqual({ own: ['offers', 'quotes', 'own'], others: [] })
})
