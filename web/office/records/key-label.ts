/** The label of an error's key: of a field, or as the screens name other keys. */
import type { Locale } from '#core/words.ts'
import { labelOf } from '../form/error-summary.tsx'
import type { Screens } from './screen.ts'

type Labelled = Pick<Screens, 'wordsOf'> & { resource: Pick<Screens['resource'], 'fields'> }

/** `sections.description-es` → `Descripción` */
export const keyLabel = (key: string, { wordsOf, resource }: Labelled, locale: Locale): string =>
  wordsOf?.(key)?.[locale] ?? labelOf(key, resource.fields, locale)
