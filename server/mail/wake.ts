/** Declares the delivery job without its handler, so that callers import no delivery code. */
import { z } from 'zod'

export const wakeMail = { name: 'mail.deliver', payload: z.strictObject({}) }
