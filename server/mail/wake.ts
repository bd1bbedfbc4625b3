/** The line that whoever posts a mail puts the sending in; what runs there is in deliver.ts. */
import { z } from 'zod'

export const wakeMail = { name: 'mail.deliver', payload: z.strictObject({}) }
