/** Chooses what each column of a bank's file is. */
import { useState } from 'react'
import { say, type Words } from '#core/words.ts'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { FieldError } from '#web/office/form/field-error.tsx'
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
  proven: { es: 'Según los montos del archivo', en: 'As the amounts of the file show' },
  point: { es: 'Punto: 1,180.00', en: 'Point: 1,180.00' },
  comma: { es: 'Coma: 1.180,00', en: 'Comma: 1.180,00' },
  read: { es: 'Leer los movimientos', en: 'Read the movements' },
} satisfies Record<string, Words>

export type Reading = Pick<BankStatement, 'mapping' | 'decimalMark'>
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
  const [isChecked, setChecked] = useState(false)
  const error = mappingError(mapping)
  const read = () => {
    setChecked(true)
    if (!error) onRead({ mapping, decimalMark })
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
          <Select
            {...control}
            value={decimalMark ?? ''}
            onChange={({ target }) => setMark((target.value || null) as Reading['decimalMark'])}
          >
            <option value="">{words.proven[locale]}</option>
            <option value=".">{words.point[locale]}</option>
            <option value=",">{words.comma[locale]}</option>
          </Select>
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
