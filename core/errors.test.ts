/** Several checks of a form answer in one refusal. */
import { expect, test } from 'vitest'
import { assertAll, conflict, invalid, notFound, Refusal, type FieldCheck } from './errors.ts'
import type { Words } from './words.ts'

const words = (text: string): Words => ({ es: text, en: text })
const refusalOf = (...checks: FieldCheck[]): Promise<unknown> =>
  assertAll(...checks).then(
    () => undefined,
    (error: unknown) => error,
  )

test('tells in one 422 what all checks answer or throw, the first message of a field', async () => {
  const refusal = await refusalOf(
    () => ({ name: words('one'), day: undefined }),
    () => {
      throw invalid({ name: words('two'), price: words('three') })
    },
    async () => Promise.reject(invalid({ 'items.0.name': words('four') })),
    () => undefined,
  )
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({ status: 422 })
  expect((refusal as Refusal).detail.fields).toEqual({
    name: words('one'),
    price: words('three'),
    'items.0.name': words('four'),
  })
})

test('lets pass what no check refuses', async () => {
  expect(
    await refusalOf(
      () => ({}),
      async () => ({ name: undefined }),
    ),
  ).toBeUndefined()
})

test.each([conflict(words('used')), notFound(), new Refusal(422, words('unreadable')), new TypeError('bug')])(
  'ends at once at %s, whatever was told before',
  async (error) => {
    const run: string[] = []
    const refusal = await refusalOf(
      () => ({ name: words('one') }),
      () => {
        throw error
      },
      () => void run.push('last'),
    )
    expect(refusal).toBe(error)
    expect(run).toEqual([])
  },
)

test('is told alike in whatever parts the checks come', async () => {
  const names = ['a', 'b', 'c']
  // Every way to give each of three checks an error at some of three fields.
  for (let seed = 0; seed < 8 ** 3; seed += 1) {
    const parts = [0, 1, 2].map((check) =>
      Object.fromEntries(
        names.filter((_, at) => ((seed >> (3 * check)) >> at) & 1).map((name) => [name, words(`${check}`)]),
      ),
    )
    const together = await refusalOf(...parts.map((part) => () => part))
    const thrown = await refusalOf(...parts.map((part) => () => assertAll(() => part)))
    const expected = Object.assign({}, ...parts.toReversed()) as Record<string, Words>
    const fieldsOf = (refusal: unknown) => (refusal as Refusal | undefined)?.detail.fields ?? {}
    expect(fieldsOf(together)).toEqual(expected)
    expect(fieldsOf(thrown)).toEqual(expected)
  }
})
