/** Declares jobs of meetings without their handlers, so that those who queue them import no calls. */
import { z } from 'zod'

export const wakeMeetings = { name: 'meetings.provide', payload: z.strictObject({}) }
export const wakeCheck = { name: 'meetings.checkOne', payload: z.strictObject({ id: z.string() }) }
