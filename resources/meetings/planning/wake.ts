/** Declares the job that brings meetings to the provider without its handler, so that savers import no calls. */
import { z } from 'zod'

export const wakeMeetings = { name: 'meetings.provide', payload: z.strictObject({}) }
