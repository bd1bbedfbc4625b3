/** Names that are written in more than one way. */
import { sql, type RawBuilder } from 'kysely'
import { fold } from '#core/search.ts'

const LEGAL_FORMS = '( (s r l|srl|s a s|sas|s a|sa|e i r l|eirl|inc|llc|ltd|c por a|cxa))+$'
const JOINING = 'de|del|la|las|el|los|y|e|the|of|and'

const joining: ReadonlySet<string> = new Set(JOINING.split('|'))

const plainName = (name: RawBuilder<unknown>): RawBuilder<string> =>
  sql`regexp_replace(regexp_replace(fold(${name}), ${LEGAL_FORMS}, ''), ${`\\m(${JOINING})\\M ?`}, '', 'g')`

/** `Cementos del Cibao, S.R.L.` and `Cementos Cibao SRL` are equal; `search` is the folded text of its row. */
export function isLikeName(name: RawBuilder<unknown>, given: string | null | undefined): RawBuilder<boolean> {
  const words = fold(given ?? '')
    .replace(new RegExp(LEGAL_FORMS), '')
    .split(' ')
    .filter((word) => !joining.has(word))
  const [longest = ''] = words.toSorted((one, other) => other.length - one.length)
  if (longest === '') return sql`false`
  // The index of searches finds those that may be alike.
  return sql`(t.search like ${`%${longest}%`} and ${plainName(name)} = ${plainName(sql`${given}::text`)})`
}
