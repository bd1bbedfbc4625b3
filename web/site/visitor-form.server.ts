/** Takes what a visitor sends with a form to the API, and brings back what the page says then, with scripts or without. */
import { data } from 'react-router'
import type { FormAnswer } from './visitor-form.tsx'

/** What is not a form at all is answered as such, and not as a failure of ours. */
export const formOf = (request: Request): Promise<FormData> =>
  request.formData().catch(() => {
    throw data(null, { status: 400 })
  })

type Sending = {
  form: FormData
  url: string
  send: (form: FormData) => Promise<unknown>
  /** Writes down what nobody expected. */
  report: (error: unknown, url: string) => void
}

export async function sendForm({ form, url, send, report }: Sending) {
  try {
    await send(form)
    return data<FormAnswer>({ state: 'sent', values: { service: valuesOf(form)['service'] ?? '' } })
  } catch (error) {
    const refused = refusal(error)
    if (!refused || refused.status >= 500) report(error, url)
    const status = refused?.status ?? 500
    return data<FormAnswer>(answerTo(refused, valuesOf(form)), { status })
  }
}

type Refused = { status: number; message: string; validationErrors: Record<string, string> }
// By shape and not by class: the built pages carry their own copy of the error's class.
function refusal(error: unknown): Refused | undefined {
  if (!(error instanceof Error) || !('validationErrors' in error) || !('status' in error)) return undefined
  return error as unknown as Refused
}

type Values = Record<string, string>
function answerTo(refused: Refused | undefined, values: Values): FormAnswer {
  if (!refused || refused.status >= 500) return { state: 'failed', values }
  const { message, validationErrors: errors } = refused
  return { state: 'refused', message, errors, values }
}

/** Nothing that was typed is lost. */
const valuesOf = (form: FormData): Values =>
  Object.fromEntries(
    [...new Set(form.keys())].map((name) => [
      name,
      // Of several boxes of one name, each that was ticked.
      form
        .getAll(name)
        .filter((value) => typeof value === 'string')
        .join('\n'),
    ]),
  )
