/** Text rules shared by several kinds of field, with their messages. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { z } from 'zod'
import { validationWords } from './validation-words.ts'
import type { Words } from './words.ts'

export type Bounds = { min?: number; max?: number }

/** The params of a custom zod check: the message is made later in the caller's language. */
export type IssueParams = { params: { words: Words; values?: Record<string, string | number | Words> } }
export const issueParams = (
  words: Words,
  values: Record<string, string | number | Words> = {},
): IssueParams => ({
  params: { words, values },
})

/** `999999999.99` → `999,999,999.99`, in both languages alike. */
const grouped = (bound: number): string => bound.toLocaleString('en-US', { maximumFractionDigits: 4 })

export const failWith = {
  range: (min: number, max: number) =>
    issueParams(validationWords.between, { min: grouped(min), max: grouped(max) }),
  phone: () => issueParams(validationWords.phone),
  letters: () => issueParams(validationWords.letters),
  lettersAndNumbers: () => issueParams(validationWords.lettersAndNumbers),
  numbers: () => issueParams(validationWords.numbers),
  decimals: (digits: number) => issueParams(validationWords.decimals, { digits }),
  required: () => issueParams(validationWords.required),
  requiredIf: (condition: Words) => issueParams(validationWords.requiredIf, { condition }),
}

// Control characters and bidirectional marks, which can disguise text.
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

/** Letters and numbers, in parts joined by hyphens: `SST-210`. */
export const isCode = (text: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/i.test(text)

export const decimalText = ({ min, max, digits }: Required<Bounds> & { digits: number }) =>
  z
    .string()
    .refine((amount) => /^-?\d{1,16}(\.\d+)?$/.test(amount), { ...failWith.numbers(), abort: true })
    .refine((amount) => (amount.split('.')[1] ?? '').length <= digits, failWith.decimals(digits))
    .refine((amount) => Number(amount) >= min && Number(amount) <= max, failWith.range(min, max))
    .meta({ pattern: `^-?\\d{1,16}(\\.\\d{1,${digits}})?$` })

/** Letters and the punctuation of names. */
export const isLetters = (text: string): boolean => /^\p{L}[\p{L}\p{M}'’. -]*$/u.test(text)

/** Limits years to 1900–2199, which calendars and PostgreSQL accept. */
const isInCalendar = (date: string): boolean => /^(19|20|21)\d\d-/.test(date)
export const calendarDay = z.iso.date().refine(isInCalendar)
// Leaves an invalid moment unchanged, for the rule to refuse.
const toUtc = (at: string): string => (Number.isNaN(Date.parse(at)) ? at : new Date(at).toISOString())
/** A point in time: accepts any offset, stores UTC. */
export const calendarMoment = z.iso.datetime({ offset: true }).overwrite(toUtc).refine(isInCalendar)

function toE164(text: string): string {
  return parsePhoneNumberFromString(text, 'DO')?.number ?? text
}

export function phoneNumber(): z.ZodType<string> {
  return z
    .string()
    .max(40)
    .overwrite((text) => toE164(text.trim()))
    .refine((text) => parsePhoneNumberFromString(text)?.isValid() ?? false, failWith.phone())
}

export function uniqueList<T extends z.ZodType>(item: T, { min = 0, max = 50 }: Bounds) {
  return z
    .array(item)
    .min(min)
    .max(max)
    .refine((all) => new Set(all).size === all.length)
}
