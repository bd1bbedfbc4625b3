/** Chooses what each column of a bank's file is. */
import { useState } from 'react'
import { say, type Words } from '#core/words.ts'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { FieldError } from '#web/office/form/field-error.tsx'
import { markOptions, orderOptions, ReadingSelect } from '#web/office/form/reading-select.tsx'
import { bankColumns, mappingError, type BankColumn } from '../bank-columns.ts'
import type { BankStatement } from '../bank-statement.api.ts'
import styles from './bank-statement.module.css'

const words = {
  title: { es: 'Qué es cada columna', en: 'What each column is' },
  hint: {
    es: 'Se recuerda para el próximo archivo de esta cuenta.',
    en: 'It is remembered for the next file of this account.',
  },
  none: { es: 'No se lee', en: 'Not read' },
  blank: { es: 'Columna {n}', en: 'Column {n}' },
  mark: { es: 'Separador decimal', en: 'Decimal mark' },
  order: { es: 'Orden de las fechas', en: 'Order of days' },
  read: { es: 'Leer los movimientos', en: 'Read the movements' },
} satisfies Record<string, Words>

export type Reading = Pick<BankStatement, 'mapping' | 'decimalMark' | 'dayOrder'>
type ColumnsProps = {
  statement: BankStatement
  isBusy: boolean
  onRead: (reading: Reading) => void
}

export function BankColumns({ statement, isBusy, onRead }: ColumnsProps) {
  const locale = useLocale()
  const { headings, samples } = statement
  const [mapping, setMapping] = useState(statement.mapping)
  const [decimalMark, setMark] = useState(statement.decimalMark)
  const [dayOrder, setOrder] = useState(statement.dayOrder)
  const [isChecked, setChecked] = useState(false)
  const error = mappingError(mapping)
  const read = () => {
    setChecked(true)
    if (!error) onRead({ mapping, decimalMark, dayOrder })
  }
  return (
    <section className={styles.part} aria-labelledby="columns">
      <h2 id="columns">{words.title[locale]}</h2>
      <p className={styles.hint}>{words.hint[locale]}</p>
      <div className={styles.columns}>
        {headings.map((heading, at) => (
          <div key={`${at} ${heading}`}>
            <Field label={heading || say(words.blank, locale, { n: at + 1 })}>
              {(control) => (
                <Select
                  {...control}
                  value={mapping[at] ?? ''}
                  onChange={({ target }) =>
                    setMapping(mapping.with(at, (target.value || null) as BankColumn | null))
                  }
                >
                  <option value="">{words.none[locale]}</option>
                  {Object.entries(bankColumns).map(([column, name]) => (
                    <option key={column} value={column}>
                      {name[locale]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <p className={styles.sample}>{samples.map((cells) => cells[at]?.trim() || '—').join(' · ')}</p>
          </div>
        ))}
      </div>
      <Field label={words.mark[locale]}>
        {(control) => (
          <ReadingSelect
            {...control}
            options={markOptions}
            value={decimalMark}
            onChange={(choice) => setMark(choice || null)}
          />
        )}
      </Field>
      <Field label={words.order[locale]}>
        {(control) => (
          <ReadingSelect
            {...control}
            options={orderOptions}
            value={dayOrder}
            onChange={(choice) => setOrder(choice || null)}
          />
        )}
      </Field>
      <FieldError error={isChecked ? error?.[locale] : undefined} />
      <div className={styles.tools}>
        <Button kind="primary" isBusy={isBusy} onClick={read}>
          {words.read[locale]}
        </Button>
      </div>
    </section>
  )
}
