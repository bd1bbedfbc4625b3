/** Takes what a visitor sends with a form to the API, and brings back what the page says then, with scripts or without. */
import { data } from 'react-router'
import { isApiError, type ApiError } from '#core/client.ts'
import { Refusal } from '#core/errors.ts'
import { readForm, valuesByName } from '#core/sent-form.ts'
import { contentLocale, say } from '#core/words.ts'
import { localeOf } from '../locale.ts'
import type { FormAnswer } from './visitor-form.tsx'

/** A form that cannot be read is answered with a page that says why, and not as a failure of ours. */
export const formOf = (request: Request): Promise<FormData> =>
  readForm(request).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    const locale = localeOf(new URL(request.url).pathname) ?? contentLocale
    throw data({ message: say(error.words, locale, error.detail.values) }, { status: error.status })
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
    const refused = isApiError(error) ? error : undefined
    if (!refused || refused.status >= 500) report(error, url)
    const status = refused?.status ?? 500
    return data<FormAnswer>(answerTo(refused, valuesOf(form)), { status })
  }
}

type Values = Record<string, string>
function answerTo(refused: ApiError | undefined, values: Values): FormAnswer {
  if (!refused || refused.status >= 500) return { state: 'failed', values }
  const { message, validationErrors: errors } = refused
  return { state: 'refused', message, errors, values }
}

/** Nothing that was typed is lost. */
const valuesOf = (form: FormData): Values =>
  Object.fromEntries(
    [...valuesByName(form)].map(([name, values]) => [
      name,
      // Of several boxes of one name, each that was ticked.
      values.filter((value) => typeof value === 'string').join('\n'),
    ]),
  )
