/** The fields of a form under their headings; parts that the record's state locks show their values. */
import Lock from 'lucide-react/icons/lock'
import { isBlank } from '#core/display.ts'
import type { Locale } from '#core/words.ts'
import { FieldInput } from './field-input.tsx'
import { FormIndex, isLong } from './form-index.tsx'
import indexStyles from './form-index.module.css'
import styles from './form.module.css'
import { FieldReadout } from '../records/record-facts.tsx'
import { groupKey, type Group, type GroupRow } from '../records/form-group.ts'

type FormGroupsProps = {
  groups: readonly Group[]
  locale: Locale
  isPlain?: boolean
  /** Leads to the sections of a long form. */
  hasIndex?: boolean
  /** The saved record. */
  row?: GroupRow | undefined
}

export function FormGroups({ groups, locale, isPlain = false, hasIndex = true, row }: FormGroupsProps) {
  const sections = <Sections groups={groups} locale={locale} isPlain={isPlain} row={row} />
  if (isPlain || !hasIndex || !isLong(groups)) return sections
  return (
    <div className={indexStyles.withIndex}>
      <FormIndex groups={groups} locale={locale} />
      <div>{sections}</div>
    </div>
  )
}

const Sections = ({ groups, locale, isPlain = false, row }: FormGroupsProps) =>
  groups.map((group) => (
    <section
      key={groupKey(group)}
      data-group={groupKey(group)}
      className={`${styles.group} ${isPlain ? styles.plain : ''}`}
    >
      {group.words && <h2>{group.words[locale]}</h2>}
      {group.hint && <p className={styles.hint}>{group.hint[locale]}</p>}
      <GroupBody group={group} locale={locale} row={row} />
    </section>
  ))

type GroupBodyProps = { group: Group; locale: Locale; row: GroupRow | undefined }
function GroupBody({ group: { Body, fields, lock }, locale, row }: GroupBodyProps) {
  const locked = row && lock?.(row)
  if (locked)
    return (
      <>
        <p className={styles.locked}>
          <Lock /> {locked[locale]}
        </p>
        <FieldReadout names={fields.filter((name) => !isBlank(row[name]))} />
      </>
    )
  if (Body) return <Body />
  return (
    <div className={styles.fields}>
      {fields.map((name) => (
        <FieldInput key={name} name={name} />
      ))}
    </div>
  )
}
