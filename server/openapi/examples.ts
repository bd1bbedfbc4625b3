/** Derives example values of requests from fields. */
import { fromPlainText } from '#core/richtext.ts'
import type { Field, Fields, Kind } from '#core/field.ts'
import type { Locale } from '#core/words.ts'

type Example = (field: Field, locale: Locale) => unknown
const label: Example = ({ label, bounds }, locale) =>
  label[locale].padEnd(bounds?.min ?? 0, '.').slice(0, bounds?.max)
const firstOption: Example = ({ options = {} }) => Object.keys(options)[0]

const examples: Readonly<Record<Kind, Example>> = {
  text: label,
  longText: label,
  richText: () => fromPlainText('Text'),
  slug: () => 'iso-9001',
  email: () => 'ana@example.com',
  phone: () => '+18095550123',
  url: () => 'https://example.com/',
  integer: ({ bounds }) => Math.max(1, bounds?.min ?? 0),
  decimal: () => '100',
  date: ({ bounds }) => (bounds?.max === 0 ? '2026-03-15' : '2027-03-15'),
  moment: () => '2027-03-15T13:00:00.000Z',
  flag: () => true,
  choice: firstOption,
  choices: (field, locale) => [firstOption(field, locale)],
  ref: () => '7',
  refs: () => ['7'],
  image: () => '7',
  document: () => '7',
  group: ({ parts = {} }) => exampleParts(parts),
  list: ({ parts = {} }) => [exampleParts(parts)],
}

/** Of the required names; undefined where a name is no field. */
export function exampleOf(names: readonly string[], fields: Fields): Record<string, unknown> | undefined {
  if (names.length === 0 || names.some((name) => !fields[name])) return undefined
  return Object.fromEntries(names.map((name) => [name, exampleValue(fields[name]!)]))
}

function exampleValue(field: Field): unknown {
  const example = examples[field.kind]
  if (!field.isTranslated) return example(field, 'en')
  return { es: example(field, 'es'), en: example(field, 'en') }
}

const exampleParts = (parts: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(parts)
      .filter(([, { mode }]) => mode === 'required')
      .map(([name, part]) => [name, exampleValue(part)]),
  )
