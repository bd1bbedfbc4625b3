/** Declares the jobs that unregister people without their handlers, so that those who cancel or erase import no calls. */
import { z } from 'zod'

export const wakeUnregister = { name: 'meetings.unregister', payload: z.strictObject({}) }
export const wakeUnregisterErased = { name: 'meetings.unregister-erased', payload: z.strictObject({}) }
