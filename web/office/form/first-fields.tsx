/** A new record asks for few fields first; the others open on request. */
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import type { Fields } from '#core/field.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { Button } from '#web/ui/button.tsx'
import { groupsOf } from '../records/form-group.ts'
import type { Group } from '../records/form-group.ts'
import styles from './form.module.css'

const words = {
  more: { es: 'Todos los campos ({n} más)', en: 'All fields ({n} more)' },
  later: {
    es: 'Lo demás también se completa después, en la ficha.',
    en: 'The rest can also be filled in afterwards, in the record.',
  },
} satisfies Record<string, Words>

type FirstFields = {
  fields: Fields
  groups?: readonly Group[] | undefined
  first?: readonly string[] | undefined
}
export type ShownGroups = {
  groups: readonly Group[]
  fields: Fields
  /** How many fields are not shown. */
  hidden: number
  /** Shows the field of a key, such as `sessions.0.endAt`. */
  open: (key: string) => void
  openAll: () => void
}

/** So few fields more are shown at once. */
const FEW = 3

export function useShownGroups({ fields, groups: all, first }: FirstFields): ShownGroups {
  const [isWhole, setWhole] = useState(first === undefined)
  const groups = groupsOf(fields, all)
  const names = groups.flatMap((group) => group.fields)
  const shown = names.filter((name) => first?.includes(name))
  const hidden = names.length - shown.length
  const openAll = () => setWhole(true)
  if (isWhole || hidden <= FEW) return { groups, fields, hidden: 0, open: () => undefined, openAll }
  const open = (key: string) => {
    if (!shown.includes(/^\w+/.exec(key)?.[0] ?? '')) openAll()
  }
  const shownFields = Object.fromEntries(shown.map((name) => [name, fields[name]!]))
  return { groups: merged(groups, shown), fields: shownFields, hidden, open, openAll }
}

/** One section, but for groups of a single field, whose heading is its label. */
function merged(groups: readonly Group[], shown: readonly string[]): Group[] {
  const sections: Group[] = []
  for (const group of groups) {
    const fields = group.fields.filter((name) => shown.includes(name))
    const last = sections.at(-1)
    if (fields.length === 0) continue
    if (group.fields.length === 1) sections.push(group)
    else if (last && !last.words) sections.splice(-1, 1, { fields: [...last.fields, ...fields] })
    else sections.push({ fields })
  }
  return sections
}

export const MoreFields = ({ shown, locale }: { shown: ShownGroups; locale: Locale }) =>
  shown.hidden > 0 && (
    <p className={styles.more}>
      <Button size="small" onClick={shown.openAll}>
        <ChevronDown /> {say(words.more, locale, { n: shown.hidden })}
      </Button>
      {words.later[locale]}
    </p>
  )
