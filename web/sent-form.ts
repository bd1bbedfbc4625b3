/** Reads a submitted form with a bounded number of fields. */
import { MIMEType } from 'node:util'
import { messages, Refusal } from '#core/errors.ts'

/** A name sent several times counts each time. */
export const MAX_FORM_FIELDS = 200

/** Throws 413 before parsing, because Node parses a form of many fields in quadratic time. */
export async function readForm(body: Request | Response): Promise<FormData> {
  const type = body.headers.get('content-type') ?? ''
  const bytes = Buffer.from(await body.arrayBuffer())
  if (separatorsIn(bytes, type) > MAX_FORM_FIELDS + 1) throw tooManyFields()
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new Refusal(400, messages.unreadableForm)
  })
  if ([...form.keys()].length > MAX_FORM_FIELDS) throw tooManyFields()
  return form
}

const tooManyFields = () => new Refusal(413, messages.tooManyFields, { values: { max: MAX_FORM_FIELDS } })

/** Counts the delimiters of a multipart form (RFC 2046, 5.1.1) or the `&` of another; stops above the limit. */
function separatorsIn(bytes: Buffer, type: string): number {
  const separator = separatorOf(type)
  let count = 0
  for (let at = bytes.indexOf(separator); at >= 0; at = bytes.indexOf(separator, at + separator.length)) {
    count += 1
    if (count > MAX_FORM_FIELDS + 1) break
  }
  return count
}

/** Read as `formData` reads it, or the two could disagree about what separates the fields. */
function separatorOf(type: string): string {
  try {
    const { essence, params } = new MIMEType(type)
    return essence === 'multipart/form-data' ? `--${params.get('boundary') ?? ''}` : '&'
  } catch {
    throw new Refusal(400, messages.unreadableForm)
  }
}

/** In one pass, as `getAll` for each name takes quadratic time. */
export function valuesByName(form: FormData): Map<string, FormDataEntryValue[]> {
  const values = new Map<string, FormDataEntryValue[]>([...form.keys()].map((name) => [name, []]))
  for (const [name, value] of form) values.get(name)?.push(value)
  return values
}
