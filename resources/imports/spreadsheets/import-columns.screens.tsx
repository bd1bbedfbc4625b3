/** Assigns fields to the columns of an imported file. */
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { isApiError } from '#core/client.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { columnsOf } from './import-targets.ts'
import { importsApi, type ImportDetails } from './import.api.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { officeClient } from '#web/office/calls/api.ts'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { DataTable } from '#web/office/table/data-table.tsx'
import { readTasks } from '#web/office/tasks/own-tasks.ts'
import { markOptions, orderOptions, ReadingSelect } from '#web/office/form/reading-select.tsx'
import { isUploadedImport, importPages, pageOfImport } from './import.ts'
import styles from './imports.module.css'

const words = {
  title: { es: 'Columnas del archivo', en: 'Columns of the file' },
  hint: {
    es: 'Los clientes se reconocen por su código o documento fiscal, los contactos por su correo o documento; sin ellos, por el nombre. Lo que el archivo deja en blanco no se toca.',
    en: 'Customers are recognised by code or tax id, contacts by email or document; without them, by name. What the file leaves blank is not touched.',
  },
  openingHint: {
    es: 'Los clientes se reconocen por su RNC o cédula o, sin ellos, por el nombre.',
    en: 'Customers are recognised by RNC or cédula or, without them, by name.',
  },
  casesHint: {
    es: 'Procesos y personas se reconocen por su código o nombre; los que no, se preguntan una vez.',
    en: 'Processes and people are recognised by code or name; the others are asked about once.',
  },
  heading: { es: 'En el archivo', en: 'In the file' },
  examples: { es: 'Ejemplos', en: 'Examples' },
  field: { es: 'Es', en: 'Means' },
  ignore: { es: 'No importar', en: 'Do not import' },
  unnamed: { es: 'Columna {letter}', en: 'Column {letter}' },
  fieldLabel: { es: '{heading} es', en: '{heading} means' },
  mark: { es: 'Separador decimal de {heading}', en: 'Decimal mark of {heading}' },
  order: { es: 'Orden de las fechas de {heading}', en: 'Order of the dates of {heading}' },
  check: { es: 'Revisar sin guardar', en: 'Check without saving' },
  repeated: {
    es: 'El archivo repite el encabezado «{heading}»: elija cuál de las columnas vale.',
    en: 'The file repeats the heading “{heading}”: choose which of the columns counts.',
  },
} satisfies Record<string, Words>

const hintOf = (target: ImportDetails['target']): Words => {
  const { path } = pageOfImport(target)
  if (path === importPages.cases.path) return words.casesHint
  return path === importPages.opening.path ? words.openingHint : words.hint
}

type Mapping = readonly (string | null)[]
type ImportColumnsProps = { details: ImportDetails; isLocked: boolean }

export function ImportColumns({ details, isLocked }: ImportColumnsProps) {
  const locale = useLocale()
  const { headings } = details
  const [mapping, setMapping] = useState<Mapping>(details.mapping)
  const [marks, setMarks] = useState<Marks>(details.decimalMarks)
  const [orders, setOrders] = useState<Orders>(details.dayOrders)
  const { isBusy, errors, check } = useCheck(details.id)
  const repeated = headings.find((heading, at) => heading !== '' && headings.indexOf(heading) < at)
  return (
    <section className={styles.part} aria-labelledby="columns">
      <h2 id="columns">{words.title[locale]}</h2>
      <p className={styles.intro}>{hintOf(details.target)[locale]}</p>
      {repeated && <Notice type="warning">{say(words.repeated, locale, { heading: repeated })}</Notice>}
      {errors['mapping'] && <Notice type="error">{errors['mapping']}</Notice>}
      <DataTable
        label={words.title[locale]}
        columns={[
          { key: 'heading', label: words.heading[locale], cell: ({ heading }) => heading, width: 'wrap' },
          {
            key: 'examples',
            label: words.examples[locale],
            cell: ({ samples }) => samples.join(' · '),
            width: 'fill',
            isBlank: ({ samples }) => samples.length === 0,
          },
          {
            key: 'field',
            label: words.field[locale],
            cell: ({ at, heading }) => (
              <div className={styles.choice}>
                <FieldSelect
                  heading={heading}
                  target={details.target}
                  value={mapping[at] ?? null}
                  error={errors[`mapping.${at}`]}
                  isLocked={isLocked}
                  locale={locale}
                  onChange={(key) => setMapping(mapping.with(at, key))}
                />
                {isOfKind('decimal', details.target, mapping[at]) && (
                  <ReadingSelect
                    aria-label={say(words.mark, locale, { heading })}
                    options={markOptions}
                    value={marks[mapping[at]!]}
                    disabled={isLocked}
                    onChange={(mark) => setMarks(withChoice(marks, mapping[at]!, mark))}
                  />
                )}
                {isOfKind('date', details.target, mapping[at]) && (
                  <ReadingSelect
                    aria-label={say(words.order, locale, { heading })}
                    options={orderOptions}
                    value={orders[mapping[at]!]}
                    disabled={isLocked}
                    onChange={(order) => setOrders(withChoice(orders, mapping[at]!, order))}
                  />
                )}
              </div>
            ),
          },
        ]}
        rows={headings.map((heading, at) => ({
          // A file may have two columns of one name.
          id: String(at),
          at,
          heading: heading || say(words.unnamed, locale, { letter: letterOf(at) }),
          samples: details.samples.map((cells) => cells[at] ?? '').filter(Boolean),
        }))}
        titleOf={({ heading }) => heading}
      />
      <Button
        kind={isUploadedImport(details.state) ? 'primary' : 'plain'}
        className={styles.start}
        isBusy={isBusy}
        disabled={isLocked}
        onClick={() => void check({ mapping: [...mapping], decimalMarks: marks, dayOrders: orders })}
      >
        {words.check[locale]}
      </Button>
    </section>
  )
}

type Marks = ImportDetails['decimalMarks']
type Orders = ImportDetails['dayOrders']
type Checking = { mapping: (string | null)[]; decimalMarks: Marks; dayOrders: Orders }
const isOfKind = (
  kind: 'date' | 'decimal',
  target: ImportDetails['target'],
  key: string | null | undefined,
): boolean => columnsOf(target).some((column) => column.key === key && column.field.kind === kind)
function withChoice<C extends string>(
  choices: Readonly<Record<string, C>>,
  key: string,
  choice: C | '',
): Record<string, C> {
  const { [key]: _, ...others } = choices
  return choice === '' ? others : { ...others, [key]: choice }
}

type FieldSelectProps = {
  heading: string
  target: ImportDetails['target']
  value: string | null
  error: string | undefined
  isLocked: boolean
  locale: Locale
  onChange: (key: string | null) => void
}
function FieldSelect({ heading, target, value, error, isLocked, locale, onChange }: FieldSelectProps) {
  return (
    <>
      <Select
        aria-label={say(words.fieldLabel, locale, { heading })}
        aria-invalid={error ? true : undefined}
        value={value ?? ''}
        disabled={isLocked}
        onChange={(event) => onChange(event.target.value || null)}
      >
        <option value="">{words.ignore[locale]}</option>
        {columnsOf(target).map((column) => (
          <option key={column.key} value={column.key}>
            {column.words[locale]}
          </option>
        ))}
      </Select>
      {error && <p className={styles.error}>{error}</p>}
    </>
  )
}

/** The name of a column in a spreadsheet: A, B … Z, AA. */
const letterOf = (at: number): string =>
  (at >= 26 ? letterOf(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))

const noErrors: Record<string, string> = {}
function useCheck(id: string) {
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState(noErrors)
  const check = async (input: Checking) => {
    setBusy(true)
    setErrors(noErrors)
    try {
      await officeClient(locale).call(importsApi.check, { params: { id }, input })
      await readTasks(locale)
      await revalidate()
    } catch (failure) {
      if (isApiError(failure)) setErrors(failure.validationErrors)
      if (!isApiError(failure) || Object.keys(failure.validationErrors).length === 0)
        sayFailure(failure, locale)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, errors, check }
}
