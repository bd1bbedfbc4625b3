/** Says what a refused step lacks, where the fields are not on the screen. */
import type { Fields } from '#core/field.ts'
import { validationWords } from '#core/validation-words.ts'
import { fieldAt, type ValidationErrors } from '#core/validation.ts'
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
    fieldAt(key.split(/[.-]/), fields) && labelOf(key, fields, locale)

/** The keys of blank fields, which are told together, and the other errors. */
export function splitErrors(errors: ValidationErrors, locale: Locale) {
  const isBlank = (message: string) => message === validationWords.required[locale]
  const all = Object.entries(errors)
  return {
    blank: all.flatMap(([key, message]) => (isBlank(message) ? [key] : [])),
    others: all.filter(([, message]) => !isBlank(message)),
  }
}

/** `['Complete: Proceso, Responsable.', 'Fecha límite: Debe ser hoy o después.']` */
export function sayErrors(errors: ValidationErrors, of: LabelOf, locale: Locale): string[] {
  const { blank, others } = splitErrors(errors, locale)
  const fields = new Set(blank.map((key) => of(key) ?? namelessWords[locale]))
  const lines = others.map(([key, message]) => {
    const label = of(key)
    return ended(label ? `${label}: ${message}` : message)
  })
  return [
    ...(fields.size > 0 ? [say(completeWords, locale, { fields: [...fields].join(', ') })] : []),
    ...new Set(lines),
  ]
}

const ended = (sentence: string): string => (/[.:?!…]$/.test(sentence) ? sentence : `${sentence}.`)
