/** Text rules shared by several kinds of field, with their messages. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { z } from 'zod'
import { daysAfter, homeDay } from './time-zone.ts'
import { validationWords } from './validation-words.ts'
import type { Words, WordValues } from './words.ts'

export type Bounds = { min?: number; max?: number }

/** The params of a custom zod check: the message is made later in the caller's language. */
export type IssueParams = { params: { words: Words; values?: WordValues } }
export const issueParams = (words: Words, values: WordValues = {}): IssueParams => ({
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
  tooLate: (days: number) =>
    days === 0 ? issueParams(validationWords.notFuture) : issueParams(validationWords.tooFar, { days }),
  required: () => issueParams(validationWords.required),
  requiredIf: (condition: Words) => issueParams(validationWords.requiredIf, { condition }),
}

// Control characters, bidirectional marks and others without a shape, which can disguise text; not what joins or parts
// letters inside a text.
const HOSTILE =
  /[^\P{Cc}\t\n\r]|[\p{Cs}\p{Noncharacter_Code_Point}\uFFF9-\uFFFB]|(?![\u00AD\u180E\u200B-\u200D\u2060-\u2064])(?=\p{Cf})\p{Default_Ignorable_Code_Point}/u
/** Flags such as that of Wales spell their region in letters that alone have no shape. */
const FLAG = /\u{1F3F4}[\u{E0020}-\u{E007E}]{1,8}\u{E007F}/gu
const hostileIn = (text: string): string | undefined => HOSTILE.exec(text.replaceAll(FLAG, ''))?.[0]
const LINE_BREAKS = /[\t\n\r]/

export const isHarmless = (text: string, isMultiline: boolean): boolean =>
  hostileIn(text) === undefined && (isMultiline || !LINE_BREAKS.test(text))

/** Anything but space of any script, marks with nothing to stand on, and what has no shape or none that all know. */
const VISIBLE =
  /[^\s\p{Z}\p{M}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\u{13441}\u{13442}\u{1D159}]/u
/** Left out around a text; marks belong to the letter before them, and what disguises text is named. */
const EDGE =
  /^(?:[\s\p{Z}\u2800\u00AD\u180E\u200B-\u200D\u2060-\u2064]|(?![\p{M}\p{Cf}])\p{Default_Ignorable_Code_Point})$/u

/** Leaves out blanks around a text; those inside stay, because Persian and emoji need them. Blanks alone are no text. */
export function trimmed(text: string): string {
  if (!VISIBLE.test(text)) return ''
  const letters = Array.from(text)
  const isInside = (letter: string) => !EDGE.test(letter)
  return letters.slice(letters.findIndex(isInside), letters.findLastIndex(isInside) + 1).join('')
}

/** Names what a text may not have; people do not see it. */
export function nameHostile(isMultiline = false) {
  return (context: z.core.ParsePayload<string>): void => {
    const text = context.value
    const found = hostileIn(text)
    const isOneLine = isMultiline || !LINE_BREAKS.test(text)
    if (found === undefined && isOneLine) return
    const code = found?.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
    const failure = code
      ? issueParams(validationWords.hidden, { code: `U+${code}` })
      : issueParams(validationWords.oneLine)
    context.issues.push({ code: 'custom', input: text, ...failure })
  }
}

export function boundedText({ min, max }: Required<Bounds>, { isMultiline = false } = {}): z.ZodType<string> {
  return z
    .string()
    .overwrite((text) => trimmed(text.replace(/\r\n?/g, '\n').normalize('NFC')))
    .min(min)
    .max(max)
    .check(nameHostile(isMultiline))
}

/** Letters and numbers, in parts joined by hyphens: `SST-210`. */
export const isCode = (text: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/i.test(text)

type DecimalBounds = Required<Bounds> & {
  digits: number
  /** The least that the message names, where only values of before may be smaller. */
  toldMin?: number | undefined
}
export const decimalText = ({ min, max, digits, toldMin = min }: DecimalBounds) =>
  z
    .string()
    .refine((amount) => /^-?\d{1,16}(\.\d+)?$/.test(amount), { ...failWith.numbers(), abort: true })
    .refine((amount) => (amount.split('.')[1] ?? '').length <= digits, failWith.decimals(digits))
    .refine((amount) => Number(amount) >= min && Number(amount) <= max, failWith.range(toldMin, max))
    .meta({ pattern: `^-?\\d{1,16}(\\.\\d{1,${digits}})?$` })

/** Letters and the punctuation of names. */
export const isLetters = (text: string): boolean => /^\p{L}[\p{L}\p{M}'’. -]*$/u.test(text)

// Digits alone could be mistaken for an id in the same path.
const SLUG = /^(?:\d+-)*\d*[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
export const slugText = () => z.string().min(2).max(100).regex(SLUG)

/** Limits years to 1900–2199, which calendars and PostgreSQL accept. */
const isInCalendar = (date: string): boolean => /^(19|20|21)\d\d-/.test(date)
export const calendarDay = z.iso.date().refine(isInCalendar)

/** In days from the firm's day, such as from 0, today, to 365. */
export type DayBounds = { min?: 0; max?: number }
/** The first and the last day that are within bounds. */
export const daysWithin = ({ min, max }: Bounds, today = homeDay()): { first?: string; last?: string } => ({
  ...(min !== undefined && { first: daysAfter(today, min) }),
  ...(max !== undefined && { last: daysAfter(today, max) }),
})
export function boundedDay(bounds: DayBounds): z.ZodType<string> {
  const { min, max } = bounds
  if (min === undefined && max === undefined) return calendarDay
  return calendarDay
    .refine((day) => day >= (daysWithin(bounds).first ?? ''), issueParams(validationWords.notPast))
    .refine((day) => day <= (daysWithin(bounds).last ?? '9'), failWith.tooLate(max ?? 0))
}

// Leaves an invalid moment unchanged, for the rule to refuse.
const toUtc = (at: string): string => (Number.isNaN(Date.parse(at)) ? at : new Date(at).toISOString())
/** A point in time: accepts any offset, stores UTC. */
export const calendarMoment = z.iso.datetime({ offset: true }).overwrite(toUtc).refine(isInCalendar)

function toE164(text: string): string {
  return parsePhoneNumberFromString(text, 'DO')?.number ?? text
}

export const emailAddress = () => z.string().overwrite(trimmed).toLowerCase().max(254).check(z.email())

export function phoneNumber(): z.ZodType<string> {
  return z
    .string()
    .max(40)
    .overwrite((text) => toE164(trimmed(text)))
    .refine((text) => parsePhoneNumberFromString(text)?.isValid() ?? false, failWith.phone())
}

export function uniqueList<T extends z.ZodType>(item: T, { min = 0, max = 50 }: Bounds) {
  return z
    .array(item)
    .min(min)
    .max(max)
    .refine((all) => new Set(all).size === all.length)
}
