/** Tests that callers of a queue take turns and know their place. */
import { expect, test } from 'vitest'
import { fairQueue, onBehalfOf, worksAhead } from './fair-queue.ts'

/** A queue of one at a time whose works end when they are told to. */
function held(limits: { atOnce?: number; atOnceEach?: number; waiting: number; waitingEach: number }) {
  const queue = fairQueue({ atOnce: 1, ...limits })
  const order: string[] = []
  const ends = new Map<string, () => void>()
  const add = (caller: string, name: string) =>
    onBehalfOf(caller, () =>
      queue(async () => {
        order.push(name)
        await new Promise<void>((end) => ends.set(name, end))
        return name
      }),
    )
  const end = async (name: string, work: Promise<string>) => {
    await expect.poll(() => ends.has(name)).toBe(true)
    ends.get(name)!()
    expect(await work).toBe(name)
  }
  return { add, end, order }
}

test('callers take turns, however many works one of them has', async () => {
  const { add, end, order } = held({ waiting: 10, waitingEach: 5 })
  const works = [
    ['ana', 'a1'],
    ['ana', 'a2'],
    ['ana', 'a3'],
    ['luz', 'l1'],
    ['luz', 'l2'],
    ['eva', 'e1'],
  ].map(([caller, name]) => [name!, add(caller!, name!)] as const)
  expect(worksAhead('ana')).toBe(1)
  expect(worksAhead('luz')).toBe(2)
  expect(worksAhead('eva')).toBe(3)
  expect(worksAhead('nobody')).toBeNull()
  const byName = new Map(works)
  for (const name of ['a1', 'a2', 'l1', 'e1', 'a3', 'l2']) await end(name, byName.get(name)!)
  expect(order).toEqual(['a1', 'a2', 'l1', 'e1', 'a3', 'l2'])
  expect(worksAhead('ana')).toBeNull()
})

test('one caller with too many is refused, and the others are not', async () => {
  const { add, end } = held({ waiting: 10, waitingEach: 2 })
  const running = add('ana', 'a1')
  const waiting = [add('ana', 'a2'), add('ana', 'a3')]
  await expect(add('ana', 'a4')).rejects.toMatchObject({
    status: 429,
    words: { es: expect.stringContaining('Documentos suyos en preparación: {count}') as string },
    detail: { values: { count: 2 }, headers: { 'retry-after': '5' } },
  })
  const other = add('luz', 'l1')
  await end('a1', running)
  await end('a2', waiting[0]!)
  await end('l1', other)
  await end('a3', waiting[1]!)
})

test('a full queue says how many come first', async () => {
  const { add, end } = held({ waiting: 1, waitingEach: 1 })
  const [running, waiting] = [add('ana', 'a1'), add('luz', 'l1')]
  await expect(add('eva', 'e1')).rejects.toMatchObject({ status: 503, detail: { values: { count: 2 } } })
  await end('a1', running)
  await end('l1', waiting)
})

test('one work of a caller runs at a time where that is the limit, whoever else is free to start', async () => {
  const { add, end, order } = held({ atOnce: 2, atOnceEach: 1, waiting: 10, waitingEach: 5 })
  const first = add('ana', 'a1')
  const second = add('ana', 'a2')
  const other = add('luz', 'l1')
  expect(order).toEqual(['a1', 'l1'])
  await end('l1', other)
  expect(order).toEqual(['a1', 'l1'])
  await end('a1', first)
  await end('a2', second)
  expect(order).toEqual(['a1', 'l1', 'a2'])
})
