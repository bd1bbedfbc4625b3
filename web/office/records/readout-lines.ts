/** A value in as many lines as it has parts: paragraphs, entries, facts of a group. */
import { display, needsLabel, type NameOf } from '#core/display.ts'
import type { Field, Kind } from '#core/field.ts'
import { plainText, type RichText } from '#core/richtext.ts'
import type { Locale } from '#core/words.ts'
import { isMoney, moneyOf } from '../list/money.ts'

type Reading = { locale: Locale; nameOf?: NameOf | undefined }
type Values = Readonly<Record<string, unknown>>

/** What is told in lines; everything else fits one. */
const told = new Set<Kind>(['richText', 'list', 'group', 'longText'])
export const isLong = ({ kind }: Field): boolean => told.has(kind)

export function linesOf(field: Field, value: unknown, reading: Reading): string[] {
  if (value === null || value === undefined) return []
  const lines = isMoney(field)
    ? [value].flat().map((amount) => moneyOf(amount, reading.locale))
    : parts(field, value, reading)
  return lines.filter(Boolean)
}

function parts(field: Field, value: unknown, reading: Reading): string[] {
  if (field.kind === 'richText') return (value as RichText).content.map(plainText)
  if (field.kind === 'group') return facts(field, value as Values, reading)
  if (field.kind === 'list')
    return (value as Values[]).map((entry) => facts(field, entry, reading).join(' · '))
  return display({ ...field, isTranslated: false }, value, reading).split('\n')
}

/** `Salón: Aula Yaque`; one part alone needs no label. */
function facts({ parts: fields = {} }: Field, value: Values, { locale, nameOf }: Reading): string[] {
  return Object.entries(fields).flatMap(([name, part]) => {
    const text = display(part, value[name], { locale, nameOf })
    // What only programs tell entries apart by.
    if (text === '' || name === 'key') return []
    return [needsLabel(fields, part) ? `${part.label[locale]}: ${text}` : text]
  })
}
