/** A list in pages is read to its end, and to no end that never comes. */
import { expect, test } from 'vitest'
import { itemsOfPages } from './pages.server.ts'

const reading = (next: Record<string, string>) => {
  const asked: string[] = []
  const items = itemsOfPages('', (at) => {
    asked.push(at)
    return Promise.resolve({ items: [`of ${at}`], next: next[at] })
  })
  return { asked, items }
}

test('each page once, until none follows', async () => {
  const { items } = reading({ '': 'a', a: 'b', b: '' })
  expect(await Array.fromAsync(items)).toEqual(['of ', 'of a', 'of b'])
})

test('a page that leads back to an earlier one ends it', async () => {
  const { asked, items } = reading({ '': 'a', a: 'b', b: 'a' })
  await expect(Array.fromAsync(items)).rejects.toMatchObject({ reason: 'unexpected' })
  expect(asked).toEqual(['', 'a', 'b'])
})
