/** Facts above the tabs, and all values for users who may only read. */
import { Fragment } from 'react'
import { fieldNamed, isBlank } from '#core/display.ts'
import type { Field, Fields } from '#core/field.ts'
import { locales } from '#core/words.ts'
import { languageNames } from '../addresses.ts'
import { groupKey, readGroupsOf } from './form-group.ts'
import { Cell, isBlankCell } from '../table/cell.tsx'
import { FactValue, hasIcon } from './facts/fact-value.tsx'
import { isLong, linesOf } from './facts/readout-lines.ts'
import { isReadable } from './may-call.ts'
import { useRecord } from './record-context.ts'
import styles from './facts/facts.module.css'

export function RecordFacts() {
  const { screens, row, locale } = useRecord()
  const { facts = [], moreFacts: More } = screens
  if (facts.length === 0) return null
  // The row of a list has computed values that a record lacks.
  const filled = facts.filter((name) => {
    // What the list shows in place of a missing reference is no fact of its own.
    const isMissing = fieldNamed(screens.resource, name)?.kind === 'ref' && isBlank(row[name])
    return row[name] !== undefined && !isMissing && !isBlankCell(screens, { row, name, locale })
  })
  return (
    <dl className={styles.facts}>
      {filled.map((name) => {
        const field = fieldNamed(screens.resource, name)
        return (
          <div key={name}>
            <dt className={hasIcon(field?.kind) ? styles.hidden : undefined}>{field?.label[locale]}</dt>
            <dd>
              <FactValue name={name} />
            </dd>
          </div>
        )
      })}
      {More && <More />}
    </dl>
  )
}

/** The other fields that are filled in, in the reader's language; first those that the list shows. */
export function RecordSummary({ shown }: { shown: readonly string[] }) {
  const { screens, row } = useRecord()
  const { resource, columns, groups, leftOut, facts = [] } = screens
  const told = new Set([...facts, ...resource.title, ...shown])
  const all = [...columns, ...readGroupsOf(resource.fields, groups, leftOut).flatMap(({ fields }) => fields)]
  const names = [...new Set(all)].filter((name) => !told.has(name) && !isBlank(row[name]))
  return (
    <dl className={styles.summary}>
      {names.map((name) => (
        <FactInLocale key={name} name={name} field={fieldNamed(resource, name)!} />
      ))}
    </dl>
  )
}

export function RecordReadout() {
  const { screens, locale } = useRecord()
  const fields = readableOf(screens.resource.fields)
  return (
    <div className={styles.readout}>
      {readGroupsOf(fields, screens.groups, screens.leftOut).map((group) => (
        <section key={groupKey(group)} data-group={groupKey(group)}>
          {group.words && <h2>{group.words[locale]}</h2>}
          {group.Body && <group.Body />}
          <dl>
            {group.fields.map((name) => (
              <Fact key={name} name={name} field={fields[name]!} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

const readableOf = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => isReadable(field)))

/** These fields and their values, for parts of a form that its state locks. */
export function FieldReadout({ names }: { names: readonly string[] }) {
  const { fields } = useRecord().screens.resource
  return (
    <div className={styles.readout}>
      <dl>
        {names.map((name) => (
          <Fact key={name} name={name} field={fields[name]!} />
        ))}
      </dl>
    </div>
  )
}

type FactProps = { name: string; field: Field }
/** Shows a translated text in both languages. */
function Fact({ name, field }: FactProps) {
  const { row, locale } = useRecord()
  const value = row[name] as Record<string, unknown> | null
  if (!field.isTranslated) return <FactInLocale name={name} field={field} />
  return locales.map((language) => (
    <Fragment key={language}>
      <dt>
        {field.label[locale]} ({languageNames[language]})
      </dt>
      <dd lang={language}>
        <Lines lines={linesOf(field, value?.[language], { locale: language })} />
      </dd>
    </Fragment>
  ))
}

function FactInLocale({ name, field }: FactProps) {
  const { screens, row, locale, nameOf } = useRecord()
  return (
    <>
      <dt>{field.label[locale]}</dt>
      <dd>
        {isLong(field) && !field.isTranslated && !screens.cells?.[name] ? (
          <Lines lines={linesOf(field, row[name], { locale, nameOf })} />
        ) : (
          <Cell row={row} name={name} locale={locale} of={screens} nameOf={nameOf} />
        )}
      </dd>
    </>
  )
}

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.length === 0 ? '—' : lines.map((line, at) => <p key={`${at} ${line}`}>{line}</p>)
