/** Declares the job that runs tasks, without its handler. */
import { z } from 'zod'

export const wakeTasks = {
  name: 'tasks.run',
  payload: z.strictObject({}),
  // One run works through all waiting tasks.
  timeoutSeconds: 3600,
}
