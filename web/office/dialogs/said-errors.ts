/** Says what a refused step lacks, where the fields are not on the screen. */
import type { Fields } from '#core/field.ts'
import { validationWords } from '#core/validation-words.ts'
import type { ValidationErrors } from '#core/validation.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { labelOf } from '../form/error-summary.tsx'

export const completeWords: Words = { es: 'Complete: {fields}.', en: 'Fill in: {fields}.' }
/** A blank field that has no name on a screen is told all the same, or the rest would seem to be all. */
export const namelessWords: Words = { es: 'otro dato', en: 'something else' }

/** The label of an error's key; undefined where nothing on a screen has its name. */
export type LabelOf = (key: string) => string | undefined
export const labelIn =
  (fields: Fields, locale: Locale): LabelOf =>
  (key) =>
    labelOf(key, fields, locale)

/** The blank fields, which are told together, those without a name last, and the other errors; each is told once. */
export function splitErrors(errors: ValidationErrors, of: LabelOf, locale: Locale) {
  const all = Object.entries(errors).map(([key, message]) => ({ key, message, label: of(key) }))
  const told = all.filter(
    ({ label, message }, at) =>
      at === all.findIndex((other) => other.label === label && other.message === message),
  )
  const missing = told.filter(({ message }) => message === validationWords.required[locale])
  return {
    blank: [...missing.filter(({ label }) => label), ...missing.filter(({ label }) => !label)],
    others: told.filter((error) => !missing.includes(error)),
  }
}

/** `['Complete: Proceso, Responsable.', 'Fecha límite: Debe ser hoy o después.']` */
export function sayErrors(errors: ValidationErrors, of: LabelOf, locale: Locale): string[] {
  const { blank, others } = splitErrors(errors, of, locale)
  const fields = blank.map(({ label }) => label ?? namelessWords[locale]).join(', ')
  return [
    ...(blank.length > 0 ? [say(completeWords, locale, { fields })] : []),
    ...others.map(({ label, message }) => ended(label ? `${label}: ${message}` : message)),
  ]
}

const ended = (sentence: string): string => (/[.:?!…]$/.test(sentence) ? sentence : `${sentence}.`)
