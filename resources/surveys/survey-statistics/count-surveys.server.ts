/** Scheduled job that updates survey figures and separates anonymous answers. */
import { z } from 'zod'
import { job, type Job } from '#server/jobs/job.ts'
import { separateAnswers } from '#resources/surveys/survey-responses/anonymous-answers.server.ts'
import { countChanged } from '#resources/surveys/survey-figures/survey-figures.server.ts'
import { sumUpDays } from './survey-spans.server.ts'

export const countSurveysAgain: Job<Record<string, never>> = job({
  name: 'surveys.count',
  payload: z.strictObject({}),
  schedule: { cron: '*/5 * * * *', payload: {} },
  isWakeUp: true,
  handle: async (_, { db, signal }) => {
    await separateAnswers(db)
    let left = 1
    while (left > 0 && !signal.aborted) left = await db.transaction().execute(countChanged)
    if (!signal.aborted) await db.transaction().execute(sumUpDays)
  },
})
