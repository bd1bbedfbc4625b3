/** Formats a value as lines: paragraphs, entries of a list, parts of a group. */
import { display, readParts, type NameOf } from '#core/display.ts'
import type { Field, Kind } from '#core/field.ts'
import { plainText, type RichText } from '#core/richtext.ts'
import type { Locale } from '#core/words.ts'
import { isMoney, moneyOf } from '../../table/money.ts'

type Reading = { locale: Locale; nameOf?: NameOf | undefined }
type Values = Readonly<Record<string, unknown>>

/** Kinds with several lines; the others fit one. */
const longKinds = new Set<Kind>(['richText', 'list', 'group', 'longText'])
export const isLong = ({ kind }: Field): boolean => longKinds.has(kind)

export function linesOf(field: Field, value: unknown, reading: Reading): string[] {
  if (value === null || value === undefined) return []
  const lines = isMoney(field)
    ? [value].flat().map((amount) => moneyOf(amount, reading.locale))
    : parts(field, value, reading)
  return lines.filter(Boolean)
}

function parts(field: Field, value: unknown, reading: Reading): string[] {
  if (field.kind === 'richText') return (value as RichText).content.map(plainText)
  if (field.kind === 'group') return readParts(value, field, reading)
  if (field.kind === 'list')
    return (value as Values[]).map((entry) => readParts(entry, field, reading).join(' · '))
  return display({ ...field, isTranslated: false }, value, reading).split('\n')
}
