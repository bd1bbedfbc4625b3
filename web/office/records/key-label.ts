/** The label of an error's key: of a field, also of those that tabs ask for, or as the screens name other keys. */
import type { Fields } from '#core/field.ts'
import type { Locale } from '#core/words.ts'
import { labelOf } from '../form/error-summary.tsx'
import type { Screens } from './screen.ts'

type Labelled = Pick<Screens, 'wordsOf' | 'tabs'> & { resource: Pick<Screens['resource'], 'fields'> }

/** `sections.description-es` → `Descripción` */
export function keyLabel(key: string, { wordsOf, tabs = [], resource }: Labelled, locale: Locale): string {
  const ofTabs: Fields = Object.assign({}, ...tabs.map(({ fields }) => fields))
  return wordsOf?.(key)?.[locale] ?? labelOf(key, { ...ofTabs, ...resource.fields }, locale)
}
