/** Wakes whoever runs the tasks. */
import { z } from 'zod'

export const wakeTasks = {
  name: 'tasks.run',
  payload: z.strictObject({}),
  // As long as the longest task may take: one run works through all that wait.
  timeoutSeconds: 3600,
}
