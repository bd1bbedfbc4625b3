/** The job name of sending; its work is in mail-send.server.ts. */
import { z } from 'zod'
import type { Db } from '#server/database/database.ts'
import { enqueue } from '#server/jobs/job.ts'

export const wakeEventMails = { name: 'mails.send', payload: z.strictObject({}) }

export const wakeSending = (db: Db, startAfter?: Date): Promise<void> =>
  enqueue(db, wakeEventMails, { payload: {}, ...(startAfter && { startAfter }) })
