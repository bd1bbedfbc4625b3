/** Turns zod issues into the spec's messages by field (spec §3, §5). */
import type { z } from 'zod'
import type { Field, Fields } from './field.ts'
import type { IssueParams } from './rules.ts'
import { validationWords } from './validation-words.ts'
import { fill, inLocale, isLocale, say, type Locale, type Words } from './words.ts'

export type ValidationErrors = Record<string, string>
type Issue = z.core.$ZodIssue

/** `issues` must come from a parse with `reportInput: true`. */
export function validationErrors(issues: readonly Issue[], fields: Fields, locale: Locale): ValidationErrors {
  // No prototype, because a caller may name a field `__proto__`.
  const errors = Object.create(null) as ValidationErrors
  for (const issue of issues.flatMap(spread).slice(0, MOST_ERRORS)) {
    const key = errorKey(issue.path, fields)
    errors[key] ??= messageOf(issue, fieldAt(issue.path, fields), locale)
  }
  return errors
}

/** `['title','en']` → `title-en` · `['sessions', 0, 'startAt']` → `sessions.0.startAt` */
export function errorKey(path: readonly PropertyKey[], fields: Fields): string {
  const language = path.findIndex(
    (step, at) => isLocale(step) && fieldAt(path.slice(0, at), fields)?.isTranslated,
  )
  if (language < 1) return path.map(String).join('.') || 'data'
  return `${path.slice(0, language).map(String).join('.')}-${String(path[language])}`
}

/** The field that a path leads to; list positions and languages are part of the field. */
export function fieldAt(path: readonly PropertyKey[], fields: Fields): Field | undefined {
  let inside: Fields | undefined = fields
  let found: Field | undefined
  for (const step of path) {
    if (typeof step === 'number' || (found?.isTranslated && isLocale(step))) continue
    const next: Field | undefined = inside?.[String(step)]
    if (!next) return found
    found = next
    inside = next.parts
  }
  return found
}

/** Bounds the answer, which would be larger than a body of many unknown keys. */
const MOST_ERRORS = 200

// One issue may name several unknown keys; each becomes an issue of its own.
function spread(issue: Issue): Issue[] {
  if (issue.code !== 'unrecognized_keys') return [issue]
  return issue.keys
    .slice(0, MOST_ERRORS)
    .map((key) => ({ ...issue, keys: [key], path: [...issue.path, key] }))
}

export function messageOf(issue: Issue, field: Field | undefined, locale: Locale): string {
  const [general, values] = wordsOf(issue)
  const words = general === validationWords.fallback ? (field?.invalidWords ?? general) : general
  return fill(sayOfField(words, field?.label, locale), inLocale(values, locale))
}

/** Messages do not name fields without a label. */
export function sayOfField(words: Words, label: Words | undefined, locale: Locale): string {
  const shortened = words === validationWords.fallback && !label ? validationWords.invalid : words
  return say(shortened, locale, { field: label?.[locale] ?? '' })
}

type MessageParts = [Words, Record<string, string | number | Words>]
function wordsOf(issue: Issue): MessageParts {
  if (isBlank(issue)) return [validationWords.required, {}]
  switch (issue.code) {
    case 'custom':
      return customWords(issue.params)
    case 'too_small':
      return bound(issue.origin, 'low', Number(issue.minimum))
    case 'too_big':
      return bound(issue.origin, 'high', Number(issue.maximum))
    case 'invalid_type':
      return [expectedWords(issue.expected), {}]
    case 'invalid_format':
      return [issue.format === 'email' ? validationWords.email : validationWords.fallback, {}]
    case 'unrecognized_keys':
      return [validationWords.unknown, {}]
    default:
      return [validationWords.fallback, {}]
  }
}

// Checks of core/rules.ts bring their message; other custom checks have none.
const customWords = ({
  words = validationWords.fallback,
  values = {},
}: Partial<IssueParams['params']> = {}): MessageParts => [words, values]

function isBlank(issue: Issue): boolean {
  if (issue.code === 'custom') return issue.input === ''
  if (issue.code === 'too_small') return issue.origin === 'string' && issue.input === ''
  const isAboutValue = ['invalid_type', 'invalid_value', 'invalid_format'].includes(issue.code)
  return isAboutValue && [undefined, null, ''].some((blank) => issue.input === blank)
}

function bound(origin: string, side: 'low' | 'high', limit: number): MessageParts {
  const values = { min: limit, max: limit }
  if (origin === 'string') return [side === 'low' ? validationWords.min : validationWords.max, values]
  if (origin === 'array') return [side === 'low' ? validationWords.fewest : validationWords.most, values]
  // An unsafe integer breaks no declared limit, so the message names none.
  if (Math.abs(limit) >= Number.MAX_SAFE_INTEGER) return [validationWords.outOfRange, {}]
  return [side === 'low' ? validationWords.atLeast : validationWords.atMost, values]
}

function expectedWords(expected: string): Words {
  if (expected === 'int') return validationWords.integers
  return expected === 'number' ? validationWords.numbers : validationWords.fallback
}
