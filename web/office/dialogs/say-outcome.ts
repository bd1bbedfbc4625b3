/** Notifications of success and failure (spec §8 and §9). */
import { isApiError } from '#core/client.ts'
import { messages } from '#core/errors.ts'
import type { Locale, Words } from '#core/words.ts'
import { notify } from '#web/ui/notifications.tsx'

/** The default message is "Data has been saved successfully". */
export function saySuccess(locale: Locale, words: Words = messages.saved): void {
  notify({ type: 'success', message: words[locale] })
}

/** Stays until closed; the fields of a form show their own validation errors. */
export function sayFailure(error: unknown, locale: Locale): void {
  const isKnown = isApiError(error)
  if (!isKnown) console.error(error)
  const isValidation = isKnown && Object.keys(error.validationErrors).length > 0
  const title = isValidation ? messages.validationTitle : messages.errorTitle
  notify({
    type: 'error',
    title: title[locale],
    message: (isKnown && error.message) || messages.failed[locale],
  })
}

/** Where no form is open that shows what is wrong with fields. */
export function sayReasons(error: unknown, locale: Locale): void {
  const reasons = isApiError(error) ? [...new Set(Object.values(error.validationErrors))] : []
  if (reasons.length === 0) return sayFailure(error, locale)
  notify({ type: 'error', title: messages.errorTitle[locale], message: reasons.join(' ') })
}
