/** What a queued job carries is in no backup, so that its work must be found in tables again. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { jobs } from '#resources/slices.ts'

/** Each with why it may be lost: decision 072. */
const carrying = [
  'files.removeObjects',
  'meetings.checkOne',
  'users.mail-forgotten-password',
  'users.mail-registration',
]

test('all jobs but those few take nothing and run by a schedule, so that they find their work in tables', () => {
  const isFound = ({ payload, schedule }: (typeof jobs)[number]) =>
    schedule !== undefined && payload instanceof z.ZodObject && Object.keys(payload.shape).length === 0
  expect(
    jobs
      .filter((job) => !isFound(job))
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(carrying)
})
