/** What a person says when a document is mailed. */
import { z } from 'zod'
import { email, list, longText, optional, withDefault } from '#core/field.ts'
import { localeField } from './document-fields.ts'

export const sending = {
  /** When it is blank, the mail goes to the customer's addresses for invoices. */
  to: withDefault(
    list({ es: 'Para', en: 'To' }, { email: email({ es: 'Correo electrónico', en: 'Email' }) }, { max: 5 }),
    [],
  ),
  /** The language of the mail; when it is blank, that of the document. */
  locale: optional(localeField),
  message: optional(longText({ es: 'Mensaje', en: 'Message' }, { max: 2000 })),
}
export const mailPreview = z.object({
  to: z.array(z.object({ email: z.string() })),
  subject: z.string(),
  text: z.string(),
})
export type MailPreview = z.output<typeof mailPreview>
