/** How a small form of the office fares: being sent, refused with a message per field, or done. */
import { useEffect, useRef } from 'react'
import { ApiError } from '#core/client.ts'
import { messages } from '#core/errors.ts'
import type { ValidationErrors } from '#core/validation.ts'
import type { Locale } from '#core/words.ts'

export type Refused = { title: string; message: string; errors: ValidationErrors }

/** What the form shows of a call that failed; spec §8 says both titles. */
export function refusedBy(error: unknown, locale: Locale): Refused {
  if (!(error instanceof ApiError)) throw error
  const isValidation = Object.keys(error.validationErrors).length > 0
  return {
    title: (isValidation ? messages.validationTitle : messages.errorTitle)[locale],
    message: error.message || messages.failed[locale],
    errors: error.validationErrors,
  }
}

/** A form's texts by name. */
export const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : '']))

/** After a refusal the first wrong field has the focus, or else the one that is typed anew. */
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
