/** Says how something ended, in the words and with the lifetimes of spec §8 and §9. */
import { isApiError } from '#core/client.ts'
import { messages } from '#core/errors.ts'
import type { Locale, Words } from '#core/words.ts'
import { notify } from '#web/ui/notifications.tsx'

/** "Data has been saved successfully", unless there is more to say. */
export function saySuccess(locale: Locale, words: Words = messages.saved): void {
  notify({ type: 'success', message: words[locale] })
}

/** Stays until closed; a validation failure says so, its fields carry their own messages. */
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
