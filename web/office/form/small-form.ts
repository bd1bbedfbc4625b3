/** State of a small form: sending, refused with errors per field, or done. */
import { useEffect, useRef } from 'react'
import { isApiError } from '#core/client.ts'
import { messages } from '#core/errors.ts'
import type { Fields } from '#core/field.ts'
import type { ValidationErrors } from '#core/validation.ts'
import type { Locale } from '#core/words.ts'

/** `fields` are those of the call, whose labels name errors. */
export type Refused = { title: string; message: string; errors: ValidationErrors; fields?: Fields }

/** Message of a failed call; spec §8 defines both titles. */
export function refusedBy(error: unknown, locale: Locale): Refused {
  if (!isApiError(error)) throw error
  const isValidation = Object.keys(error.validationErrors).length > 0
  return {
    title: (isValidation ? messages.validationTitle : messages.errorTitle)[locale],
    message: error.message || messages.failed[locale],
    errors: error.validationErrors,
    fields: error.fields,
  }
}

/** The text values of a form by name. */
export const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : '']))

/** After a refusal the first invalid field gets the focus, or else the one to type again. */
export function useRefusedForm(refused: Refused | undefined) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!refused) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    const field = wrong ?? form.current?.querySelector<HTMLElement>('input[type="password"]')
    field?.focus()
  }, [refused])
  return form
}
