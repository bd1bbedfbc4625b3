/** The label of an error's key: of a field, also of those that tabs ask for, or as the screens name other keys. */
import type { Fields } from '#core/field.ts'
import type { Locale } from '#core/words.ts'
import { labelIn } from '../dialogs/said-errors.ts'
import type { Screens } from './screen.ts'

type Labelled = Pick<Screens, 'wordsOf' | 'tabs'> & { resource: Pick<Screens['resource'], 'fields'> }

/** `sections.description-es` → `Descripción`; undefined for a key of which the screens know nothing. */
export function keyLabel(
  key: string,
  { wordsOf, tabs = [], resource }: Labelled,
  locale: Locale,
): string | undefined {
  const ofTabs: Fields = Object.assign({}, ...tabs.map(({ fields }) => fields))
  return wordsOf?.(key)?.[locale] ?? labelIn({ ...ofTabs, ...resource.fields }, locale)(key)
}
