/** Says what changed after a signature in the reader's language. */
import { display } from '#core/display.ts'
import { refs, type Field } from '#core/field.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { namesIn } from '#server/database/names.ts'
import type { RecordChange } from './record-changes.ts'
import type { SignedDifference } from './signature.ts'

const words = {
  part: { es: '{kind} «{title}»', en: '{kind} “{title}”' },
  field: { es: '{part}: {label}', en: '{part}: {label}' },
  added: { es: 'Se añadió', en: 'Was added' },
  removed: { es: 'Se eliminó', en: 'Was removed' },
} satisfies Record<string, Words>

export async function sayChanges<Change extends RecordChange>(
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  changes: readonly Change[],
  isPlan: (change: Change) => boolean,
): Promise<SignedDifference[]> {
  const said: SignedDifference[] = []
  for (const change of changes) {
    const { resource, part, field } = change
    const kind = say(resource.words.one, locale)
    const of = part === null ? '' : say(words.part, locale, { kind, title: part })
    const values = field === null ? wholePart(change, locale) : await valuesOf({ db, locale }, change, field)
    const what = field === null ? of : whatOf(of, say(resource.fields[field]!.label, locale), locale)
    said.push({ what, ...values, isWhole: field === null, isPlan: isPlan(change) })
  }
  return said
}

const whatOf = (part: string, label: string, locale: Locale): string =>
  part === '' ? label : say(words.field, locale, { part, label })

type Values = Pick<SignedDifference, 'from' | 'to'>
const wholePart = ({ to }: RecordChange, locale: Locale): Values => ({
  from: to ? '' : say(words.removed, locale),
  to: to ? say(words.added, locale) : '',
})

async function valuesOf(
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  { resource, from, to }: RecordChange,
  name: string,
): Promise<Values> {
  const value = namedField(resource.fields[name]!)
  const [before, after] = [from, to].map((one) => asValue(value, one))
  const nameOf = await namesIn(db, [{ value: before }, { value: after }], { fields: { value }, locale })
  const [said, saidNow] = [before, after].map((one) => display(value, one, { locale, nameOf }))
  return { from: said!, to: saidNow! }
}

/** A single reference is named as one of several: rows carry the titles of theirs, and values have none. */
const namedField = (field: Field): Field => (field.kind === 'ref' ? refs(field.label, field.target!) : field)
const asValue = ({ kind }: Field, value: unknown): unknown =>
  kind === 'refs' && value !== null && !Array.isArray(value) ? [value] : value
