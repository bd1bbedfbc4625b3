/** Parses and validates tax ids: RNC, cédula, passport, foreign. */
import type { Words } from '#core/words.ts'
import { validationWords } from '#core/validation-words.ts'

export const taxIdTypes = {
  rnc: { es: 'RNC', en: 'RNC (company)' },
  cedula: { es: 'Cédula', en: 'Cédula (national id)' },
  passport: { es: 'Pasaporte', en: 'Passport' },
  foreign: { es: 'Documento extranjero', en: 'Foreign document' },
}

/** A tax id and, if its check digit is wrong, the reason for accepting it. */
export type Identity = { type: string | null; number: string | null; reason: string | null }

const LABEL = /^(?:rnc|c[eé]dula|c[eé]d)[\s.:#-]*(?:no?\b)?[\s.:#°-]*/iu
const SEPARATORS = /[\s.\u2010-\u2015\u2212-]/g
const byLength: Record<number, string> = { 9: 'rnc', 11: 'cedula' }

/** `RNC: 1-01-85004-3` → rnc 101850043; the length distinguishes the two Dominican kinds. */
export function readIdentity({ type, number, reason }: Identity): Identity {
  const unlabelled = number?.normalize('NFKC').trim().replace(LABEL, '')
  if (!unlabelled) return { type, number: null, reason: null }
  const bare = unlabelled.replace(SEPARATORS, '')
  if (!isDominican(type, bare)) return { type, number: unlabelled.toUpperCase(), reason: null }
  const parsed = { type: (/^\d+$/.test(bare) && byLength[bare.length]) || type, number: bare }
  return { ...parsed, reason: isCheckDigitRight(parsed) ? null : reason }
}

const isDominican = (type: string | null, bare: string): boolean =>
  type ? type in lengths : /^(\d{9}|\d{11})$/.test(bare)

const digitsOf = (number: string): number[] => number.split('').map(Number)
const RNC_WEIGHTS = [7, 9, 8, 6, 5, 4, 3, 2]

function rncDigit(number: string): number {
  const sum = digitsOf(number).reduce((all, digit, at) => all + digit * (RNC_WEIGHTS[at] ?? 0), 0)
  return ((10 - (sum % 11)) % 9) + 1
}
/** The Luhn algorithm. */
function cedulaDigit(number: string): number {
  const weighted = digitsOf(number.slice(0, 10)).map((digit, at) => digit * (at % 2 === 0 ? 1 : 2))
  const sum = weighted.reduce((all, digit) => all + (digit > 9 ? digit - 9 : digit), 0)
  return (10 - (sum % 10)) % 10
}

/** Foreign documents have no known check digit. */
export function isCheckDigitRight({ type, number }: Pick<Identity, 'type' | 'number'>): boolean {
  if (!number) return true
  if (!type || !(type in lengths)) return true
  // Zeros, or another digit alone, have a right check digit by chance.
  if (/^(\d)\1+$/.test(number)) return false
  if (type === 'rnc') return /^\d{9}$/.test(number) && rncDigit(number) === Number(number[8])
  return /^\d{11}$/.test(number) && cedulaDigit(number) === Number(number[10])
}

/** The most leading zeros of each kind: a cédula of the capital has two. */
const maxLeadingZeros: Record<string, number> = { rnc: 1, cedula: 2 }
/** Restores leading zeros that a spreadsheet removed, if the check digit proves the number. */
export function withLeadingZeros({ type, number }: { type: string; number: string }): string {
  const missing = (lengths[type] ?? 0) - number.length
  if (!/^\d+$/.test(number) || missing < 1 || missing > (maxLeadingZeros[type] ?? 0)) return number
  const padded = '0'.repeat(missing) + number
  return isCheckDigitRight({ type, number: padded }) ? padded : number
}

/** In parts, to compare what was typed: `1-01-85004-3`, `001-1391820-5`; documents print it as the tax office does, without. */
export function formatTaxId({ type, number }: Pick<Identity, 'type' | 'number'>): string {
  const text = number ?? ''
  if (type === 'rnc') return text.replace(/^(\d)(\d{2})(\d{5})(\d)$/, '$1-$2-$3-$4')
  return type === 'cedula' ? text.replace(/^(\d{3})(\d{7})(\d)$/, '$1-$2-$3') : text
}

export const taxIdWords = {
  length: {
    es: 'El RNC tiene 9 números y la cédula 11',
    en: 'An RNC has 9 digits, a cédula 11',
  },
  shape: {
    es: 'Use de 3 a 20 letras y números',
    en: 'Use 3 to 20 letters and numbers',
  },
  digit: {
    es: 'El dígito verificador no coincide. Revise el número o escriba por qué es correcto.',
    en: 'The check digit does not match. Check the number or write why it is right.',
  },
} satisfies Record<string, Words>

/** The error of a parsed tax id; a wrong check digit passes with a reason. */
export function identityErrors({ type, number, reason }: Identity): Partial<Record<keyof Identity, Words>> {
  if (!number) return type ? { number: validationWords.required } : {}
  // Digits alone mean one of the two Dominican kinds.
  if (!type) return isDigits(number) ? { number: taxIdWords.length } : { type: validationWords.required }
  if (type in lengths) return dominicanErrors({ type, number, reason })
  return /^[\p{L}\p{N}][\p{L}\p{N} ./-]{2,19}$/u.test(number) ? {} : { number: taxIdWords.shape }
}

/** As Dominican numbers are written; those of other countries have letters, or lengths of their own. */
export const isDigits = (number: string): boolean => /^[\d .-]+$/.test(number)

const lengths: Record<string, number> = { rnc: 9, cedula: 11 }
function dominicanErrors({ type, number, reason }: Identity): Partial<Record<keyof Identity, Words>> {
  const text = number ?? ''
  if (!/^\d+$/.test(text) || text.length !== lengths[type ?? '']) return { number: taxIdWords.length }
  return reason || isCheckDigitRight({ type, number }) ? {} : { number: taxIdWords.digit }
}

/** The names of the three fields in a record. */
export type IdentityNames = Record<keyof Identity, string>
type Values = Record<string, unknown>
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

export const identityIn = (values: Values, names: IdentityNames): Identity =>
  readIdentity({
    type: textOf(values[names.type]),
    number: textOf(values[names.number]),
    reason: textOf(values[names.reason]),
  })

/** The rule between the three fields, for forms and server. */
export function checkIdentity(values: Values, names: IdentityNames): Record<string, Words> {
  const errors = identityErrors(identityIn(values, names))
  return Object.fromEntries(
    Object.entries(errors).map(([part, words]) => [names[part as keyof Identity], words]),
  )
}

/** The stored values of the three fields. */
export function normalizedIdentity(values: Values, names: IdentityNames): Values {
  const { type, number, reason } = identityIn(values, names)
  return { [names.type]: type, [names.number]: number, [names.reason]: reason }
}
