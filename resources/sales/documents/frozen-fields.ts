/** Which fields a document keeps once it is issued or sent. */
import type { Field, Fields } from '#core/field.ts'

const isFrozen = (field: Field | undefined): boolean => field?.freeze !== 'never'

/** The fields of a change that the document keeps; the version is none. */
export const frozenIn = (fields: Fields, change: object): string[] =>
  Object.keys(change).filter((name) => name !== 'version' && isFrozen(fields[name]))
