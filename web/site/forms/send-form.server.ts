/** Sends a visitor's form to the API and returns the outcome for the page. */
import { isApiError } from '#core/client.ts'
import { valuesByName } from '#web/sent-form.ts'
import type { PageRequest } from '#web/site/screen.tsx'
import type { FormResult } from './form-result.ts'

export async function sendForm(
  { report }: PageRequest,
  form: FormData,
  send: (form: FormData) => Promise<unknown>,
): Promise<FormResult> {
  const values = valuesOf(form)
  try {
    await send(form)
    const { service = '', intent = '' } = values
    return { state: 'sent', values: { service, intent } }
  } catch (error) {
    if (!isApiError(error) || error.status >= 500) {
      report(error)
      return { state: 'failed', status: isApiError(error) ? error.status : 500, values }
    }
    const { status, message, validationErrors: errors } = error
    return { state: 'refused', status, message, errors, values }
  }
}

/** The values to fill in again after a refusal. */
const valuesOf = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...valuesByName(form)].map(([name, sent]) => [
      name,
      // Ticked checkboxes of one name are joined.
      sent.filter((value) => typeof value === 'string').join('\n'),
    ]),
  )

/** One line of text that was sent; blank for a file or nothing. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
