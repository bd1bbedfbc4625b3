/** What the place that an error names is called: a field of the record, or what its screens say of other keys. */
import type { Locale } from '#core/words.ts'
import { labelOf } from '../form/error-summary.tsx'
import type { Screens } from './screen.ts'

type Naming = Pick<Screens, 'wordsOf'> & { resource: Pick<Screens['resource'], 'fields'> }

/** `sections.description-es` → `Descripción` */
export const saidKey = (key: string, { wordsOf, resource }: Naming, locale: Locale): string =>
  wordsOf?.(key)?.[locale] ?? labelOf(key, resource.fields, locale)
