/** Notifications of success and failure (spec §8 and §9). */
import { isApiError } from '#core/client.ts'
import { messages } from '#core/errors.ts'
import type { Locale, Words } from '#core/words.ts'
import { notify } from '#web/ui/notifications.tsx'
import { labelIn, sayErrors } from './said-errors.ts'

/** The default message is "Data has been saved successfully". */
export function saySuccess(locale: Locale, words: Words = messages.saved): void {
  notify({ type: 'success', message: words[locale] })
}

const MOST_REASONS = 5
/** Stays until closed; says what is wrong with fields, because the form with them may not be open. */
export function sayFailure(error: unknown, locale: Locale): void {
  const isKnown = isApiError(error)
  if (!isKnown) console.error(error)
  const reasons = isKnown ? sayErrors(error.validationErrors, labelIn(error.fields, locale), locale) : []
  const title = reasons.length > 0 ? messages.validationTitle : messages.errorTitle
  notify({
    type: 'error',
    title: title[locale],
    message:
      reasons.slice(0, MOST_REASONS).join(' ') || (isKnown && error.message) || messages.failed[locale],
  })
}
