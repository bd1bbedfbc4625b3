/** Groups the fields of a form under headings; unlisted fields come last. */
import type { Fields } from '#core/field.ts'
import type { Locale, Words } from '#core/words.ts'
import { FieldInput } from './field-input.tsx'
import { FormIndex, hasIndex } from './form-index.tsx'
import indexStyles from './form-index.module.css'
import styles from './form.module.css'

export type Group = { words?: Words; hint?: Words; fields: readonly string[] }
const rest = { es: 'Otros datos', en: 'Other details' } satisfies Words

/** The writable fields, in the groups of the screen. */
export function groupsOf(
  fields: Fields,
  groups: readonly Group[] = [],
  leftOut: readonly string[] = [],
): Group[] {
  const all = Object.keys(fields).filter(
    (name) => fields[name]?.mode !== 'readOnly' && !leftOut.includes(name),
  )
  const named = groups.map((group) => ({
    ...group,
    fields: group.fields.filter((name) => all.includes(name)),
  }))
  const others = all.filter((name) => !groups.some((group) => group.fields.includes(name)))
  const last = { fields: others, ...(groups.length > 0 && { words: rest }) }
  return [...named, last].filter((group) => group.fields.length > 0)
}

/** The same for display, with read-only fields that a group names. */
export function readGroupsOf(fields: Fields, groups: readonly Group[] = []): Group[] {
  const named = new Set(groups.flatMap((group) => group.fields))
  const readable = Object.entries(fields).filter(([name, { mode }]) => named.has(name) || mode !== 'readOnly')
  const asWritable = readable.map(([name, field]) => [name, { ...field, mode: 'optional' as const }])
  return groupsOf(Object.fromEntries(asWritable) as Fields, groups)
}

type FormGroupsProps = { groups: readonly Group[]; locale: Locale; isPlain?: boolean }

export function FormGroups({ groups, locale, isPlain = false }: FormGroupsProps) {
  const sections = <Sections groups={groups} locale={locale} isPlain={isPlain} />
  if (isPlain || !hasIndex(groups)) return sections
  return (
    <div className={indexStyles.withIndex}>
      <FormIndex groups={groups} locale={locale} />
      <div>{sections}</div>
    </div>
  )
}

const Sections = ({ groups, locale, isPlain = false }: FormGroupsProps) =>
  groups.map((group) => (
    <section
      key={group.fields.join()}
      data-group={group.fields.join()}
      className={`${styles.group} ${isPlain ? styles.plain : ''}`}
    >
      {group.words && <h2>{group.words[locale]}</h2>}
      {group.hint && <p className={styles.hint}>{group.hint[locale]}</p>}
      <div className={styles.fields}>
        {group.fields.map((name) => (
          <FieldInput key={name} name={name} />
        ))}
      </div>
    </section>
  ))
