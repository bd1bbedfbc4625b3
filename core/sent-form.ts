/** Reads a sent form with a bounded number of fields, for API calls and pages alike. */
import { messages, Refusal } from './errors.ts'

/** A name sent several times counts each time. */
export const MAX_FORM_FIELDS = 200

export async function readForm(body: Request | Response): Promise<FormData> {
  const form = await body.formData().catch(() => {
    throw new Refusal(400, messages.unreadableForm)
  })
  if ([...form.keys()].length <= MAX_FORM_FIELDS) return form
  throw new Refusal(413, messages.tooManyFields, { values: { max: MAX_FORM_FIELDS } })
}

/** In one pass, as `getAll` for each name takes quadratic time. */
export function valuesByName(form: FormData): Map<string, FormDataEntryValue[]> {
  const values = new Map<string, FormDataEntryValue[]>([...form.keys()].map((name) => [name, []]))
  for (const [name, value] of form) values.get(name)?.push(value)
  return values
}
