/** Every few minutes the events whose attendees changed are counted again, so that few are counted while somebody waits; anonymous answers are parted from who gave them. */
import { z } from 'zod'
import { job, type Job } from '#server/jobs/job.ts'
import { keepApart } from '../survey-responses/anonymous-answers.server.ts'
import { countChanged } from './survey-figures.server.ts'

export const countSurveysAgain: Job<Record<string, never>> = job({
  name: 'surveys.count',
  payload: z.strictObject({}),
  schedule: { cron: '*/5 * * * *', payload: {} },
  isWakeUp: true,
  handle: async (_, { db, signal }) => {
    await keepApart(db)
    while (!signal.aborted) {
      const counted = await db.transaction().execute(countChanged)
      if (counted === 0) return
    }
  },
})
