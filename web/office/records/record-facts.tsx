/** Facts of a record in one line, without blank ones, and all of them for who may only read. */
import { Fragment } from 'react'
import { fieldNamed } from '#core/display.ts'
import type { Field } from '#core/field.ts'
import { locales } from '#core/words.ts'
import { languageNames } from '../addresses.ts'
import { readGroupsOf } from '../form/form-groups.tsx'
import { Cell } from '../table/cell.tsx'
import { FactValue, hasIcon } from './fact-value.tsx'
import { isLong, linesOf } from './readout-lines.ts'
import { useRecord } from './record-context.ts'
import styles from './record.module.css'

export function RecordFacts() {
  const { screens, row, locale } = useRecord()
  const { facts = [], moreFacts: More } = screens
  if (facts.length === 0) return null
  const filled = facts.filter((name) => !isBlank(row[name]) || screens.cells?.[name])
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

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

export function RecordReadout() {
  const { screens, locale } = useRecord()
  const { fields } = screens.resource
  return (
    <div className={styles.readout}>
      {readGroupsOf(fields, screens.groups).map((group) => (
        <section key={group.fields.join()}>
          {group.words && <h2>{group.words[locale]}</h2>}
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

type FactProps = { name: string; field: Field }
/** A translated text in both languages, each marked as what it is. */
function Fact({ name, field }: FactProps) {
  const { screens, row, locale, nameOf } = useRecord()
  const value = row[name]
  if (field.isTranslated) {
    return locales.map((language) => (
      <Fragment key={language}>
        <dt>
          {field.label[locale]} ({languageNames[language]})
        </dt>
        <dd lang={language}>
          <Lines
            lines={linesOf(field, (value as Record<string, unknown> | null)?.[language], {
              locale: language,
            })}
          />
        </dd>
      </Fragment>
    ))
  }
  return (
    <>
      <dt>{field.label[locale]}</dt>
      <dd>
        {isLong(field) ? (
          <Lines lines={linesOf(field, value, { locale, nameOf })} />
        ) : (
          <Cell row={row} name={name} locale={locale} of={screens} nameOf={nameOf} />
        )}
      </dd>
    </>
  )
}

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.length === 0 ? '—' : lines.map((line, at) => <p key={`${at} ${line}`}>{line}</p>)
