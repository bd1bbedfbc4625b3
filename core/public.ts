/** Schemas that public answers are built from. */
import { z } from 'zod'
import type { Field, Fields, Value } from './field.ts'
import { pictureFormats } from './pictures.ts'
import { answerRule, type Row } from './resource.ts'
import type { RichText } from './richtext.ts'
import { locales, translate, type Locale, type LocalizedText, type Translated } from './words.ts'

const lang = z.enum(locales)
/** One of the codes of a choice field. */
export const codeOf = <K extends string>(options: Readonly<Record<K, unknown>>) =>
  z.enum(Object.keys(options) as [K, ...K[]])

/** A text and its language; a language other than the page's means a fallback to Spanish. */
export const localizedText = z.object({ text: z.string(), lang })
export const localizedRichText = z.object({ text: z.looseObject({}) as unknown as z.ZodType<RichText>, lang })
export const picture = z.object({ sha256: z.string(), width: z.int(), height: z.int() })
export type Picture = z.output<typeof picture>

type PublicValue<V> = V extends { es: infer T } ? LocalizedText<T> : V
type PublicValues<F extends Fields, Name extends keyof F> = { [N in Name]: PublicValue<Value<F[N]>> }

/** Fields that visitors see as they are stored, each text in one language: their schema and their values. */
export function publicFields<F extends Fields, Name extends keyof F & string>(
  fields: F,
  names: readonly Name[],
) {
  const entries = names.map((name) => [name, fields[name]!] as const)
  const schema = Object.fromEntries(entries.map(([name, field]) => [name, publicRule(field)]))
  const valuesOf = (row: Pick<Row<F>, Name>, locale: Locale) =>
    Object.fromEntries(
      entries.map(([name, { isTranslated }]) => [
        name,
        isTranslated ? translate(row[name] as Translated<unknown>, locale) : row[name],
      ]),
    ) as PublicValues<F, Name>
  return { schema: schema as { [N in Name]: z.ZodType<PublicValue<Value<F[N]>>> }, valuesOf }
}

function publicRule(field: Field): z.ZodType {
  if (field.kind === 'choices') return z.array(codeOf(field.options!))
  if (!field.isTranslated) return answerRule(field)
  const inOneLanguage = field.kind === 'richText' ? localizedRichText : localizedText
  return field.isNullable ? inOneLanguage.nullable() : inOneLanguage
}

/** Width and format of an image variant. */
export const pictureQuery = z.object({
  width: z.coerce.number().int().optional(),
  format: codeOf(pictureFormats).optional(),
})
export type PictureQuery = z.output<typeof pictureQuery>

/** The signed token that grants access to an unpublished record. */
export const previewQuery = z.object({ preview: z.string().max(1000).optional() })
