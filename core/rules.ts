/** Rules on texts that several kinds of field share, and the words they refuse with. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { z } from 'zod'
import type { Bounds } from './field.ts'
import { validationWords } from './validation-words.ts'
import type { Words } from './words.ts'

/** What a custom check hands to zod, so that the message is made later in the caller's language. */
export type Refused = { params: { words: Words; values?: Record<string, string | number | Words> } }
const refused = (words: Words, values: Record<string, string | number | Words> = {}): Refused => ({
  params: { words, values },
})

export const refuse = {
  range: (min: number, max: number) => refused(validationWords.between, { min, max }),
  phone: () => refused(validationWords.phone),
  letters: () => refused(validationWords.letters),
  required: () => refused(validationWords.required),
  requiredIf: (condition: Words) => refused(validationWords.requiredIf, { condition }),
}

// Control characters, and the marks that turn the direction of what follows: they disguise text.
const HOSTILE = /[^\P{Cc}\t\n\r]|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]/u
const LINE_BREAKS = /[\t\n\r]/

export const isHarmless = (text: string, isMultiline: boolean): boolean =>
  !HOSTILE.test(text) && text.isWellFormed() && (isMultiline || !LINE_BREAKS.test(text))

export function boundedText({ min, max }: Required<Bounds>, { isMultiline = false } = {}): z.ZodType<string> {
  return z
    .string()
    .overwrite((text) => text.replace(/\r\n?/g, '\n').normalize('NFC').trim())
    .min(min)
    .max(max)
    .refine((text) => isHarmless(text, isMultiline))
}

/** What people are called: letters, and what stands between them. */
export const isLetters = (text: string): boolean => /^\p{L}[\p{L}\p{M}'’. -]*$/u.test(text)

/** The years that people plan and remember; beyond them lie dates that no calendar or database takes. */
const isInCalendar = (date: string): boolean => /^(19|20|21)\d\d-/.test(date)
export const calendarDay = z.iso.date().refine(isInCalendar)
// What is no moment stays as it came, for the rule to refuse.
const toUtc = (at: string): string => (Number.isNaN(Date.parse(at)) ? at : new Date(at).toISOString())
/** A point in time; any offset comes in, UTC is kept. */
export const calendarMoment = z.iso.datetime({ offset: true }).overwrite(toUtc).refine(isInCalendar)

function toE164(text: string): string {
  return parsePhoneNumberFromString(text, 'DO')?.number ?? text
}

export function phoneNumber(): z.ZodType<string> {
  return z
    .string()
    .max(40)
    .overwrite((text) => toE164(text.trim()))
    .refine((text) => parsePhoneNumberFromString(text)?.isValid() ?? false, refuse.phone())
}
