/** Deletes imported spreadsheets after their period, because they hold personal data. */
import { sql } from 'kysely'
import { z } from 'zod'
import { periodAsInterval } from '#resources/system/consents/retention.ts'
import { job, type Job } from '#server/jobs/job.ts'

export const deleteOldImports: Job<Record<string, never>> = job({
  name: 'imports.clear',
  payload: z.strictObject({}),
  schedule: { cron: '50 3 * * *', payload: {} },
  handle: async (_, { db }) => {
    await sql`delete from imports where created_at < now() - ${periodAsInterval('imports')}::interval`.execute(
      db,
    )
  },
})
