/** What an area declares of the files that can be imported: their columns, headings and template. */
import type { Field, Fields } from '#core/field.ts'
import type { Words } from '#core/words.ts'

export type ImportColumn = {
  /** A field or a part of it: `legalName`, `address.city`. */
  key: string
  words: Words
  field: Field
}
export type ImportTarget = {
  words: Words
  columns: readonly ImportColumn[]
  /** Normalised synonyms of headings, by column. */
  synonyms: Readonly<Record<string, string>>
  /** Columns of which a file must have one of these sets. */
  required: readonly (readonly string[])[]
}
/** Imported as a whole or not at all, from a template, and undone while nothing followed. */
export type WholeImportTarget = ImportTarget & {
  about: Words
  /** How each column is filled in. */
  hints: Readonly<Record<string, Words>>
  /** What undoing the import does. */
  undo: Words
}

/** The columns that people fill in: other fields are set by the server. */
export function columnsOfFields(fields: Fields): ImportColumn[] {
  return Object.entries(fields).flatMap(([key, field]): ImportColumn[] => {
    if (field.mode === 'readOnly') return []
    if (field.kind !== 'group') return [{ key, words: field.label, field }]
    return Object.entries(field.parts ?? {}).map(([part, partField]) => ({
      key: `${key}.${part}`,
      words: partField.label,
      field: partField,
    }))
  })
}
