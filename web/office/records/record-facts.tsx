/** Facts of a record at a glance, and all of them for who may only read. */
import { Fragment, type ReactNode } from 'react'
import { display, recordFields } from '#core/display.ts'
import type { Field } from '#core/field.ts'
import { locales, type Locale } from '#core/words.ts'
import { languageNames } from '../addresses.ts'
import { groupsOf } from '../form/form-groups.tsx'
import { Cell } from '../list/cell.tsx'
import { useRecord } from './record-context.ts'
import styles from './record.module.css'

export function RecordFacts() {
  const { screens, row, locale, nameOf } = useRecord()
  const facts = screens.facts ?? []
  if (facts.length === 0) return null
  return (
    <dl className={styles.facts}>
      {facts.map((name) => (
        <div key={name}>
          <dt>{(screens.resource.fields[name] ?? recordFields[name])?.label[locale]}</dt>
          <dd>
            <Cell row={row} name={name} locale={locale} of={screens} nameOf={nameOf} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function RecordReadout() {
  const { screens, row, locale, nameOf } = useRecord()
  const { fields } = screens.resource
  return (
    <div className={styles.readout}>
      {groupsOf(fields, screens.groups).map((group) => (
        <section key={group.fields.join()}>
          {group.words && <h2>{group.words[locale]}</h2>}
          <dl>
            {group.fields.map((name) => (
              <Fact key={name} field={fields[name]!} value={row[name]} locale={locale}>
                <Cell row={row} name={name} locale={locale} of={screens} nameOf={nameOf} />
              </Fact>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

type FactProps = { field: Field; value: unknown; locale: Locale; children: ReactNode }
/** A translated text in both languages, each marked as what it is. */
function Fact({ field, value, locale, children }: FactProps) {
  if (!field.isTranslated) {
    return (
      <>
        <dt>{field.label[locale]}</dt>
        <dd>{children}</dd>
      </>
    )
  }
  return locales.map((language) => (
    <Fragment key={language}>
      <dt>
        {field.label[locale]} ({languageNames[language]})
      </dt>
      <dd lang={language}>
        {display({ ...field, isTranslated: false }, (value as Record<string, unknown> | null)?.[language], {
          locale: language,
        }) || '—'}
      </dd>
    </Fragment>
  ))
}
