/** Several limits counted in one statement. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { countAttempts, isTooMany } from './limits.ts'

const api = await testApi()
const counts = async (): Promise<number[]> =>
  (await sql<{ count: number }>`select count from attempts order by key`.execute(api.db)).rows.map(
    ({ count }) => count,
  )
const countThree = (times: number) =>
  countAttempts(api.db, [
    { name: 'formByAddress', who: '10.1.1.1' },
    { name: 'formByRecipient', who: 'ana@firma.test' },
    { name: 'seatsByAddress', who: '10.1.1.1', times },
  ])

test('each is counted, one as often as it says, until one is past its limit: those after it are not', async () => {
  for (let made = 0; made < 5; made += 1) await countThree(2)
  expect(await counts()).toEqual([5, 5, 10])
  // The sixth to one recipient.
  await expect(countThree(2)).rejects.toSatisfy(isTooMany)
  expect(await counts()).toEqual([6, 6, 10])
  await sql`update attempts set window_start = now() - interval '1 hour'`.execute(api.db)
  await expect(countThree(61)).rejects.toSatisfy(isTooMany)
  expect(await counts()).toEqual([1, 1, 61])
})
