/** Asks which records the unknown names of a file are: one of those that look like them, or a new one. */
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { say, type Words } from '#core/words.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import type { Column } from '#web/office/table/column.ts'
import { DataTable } from '#web/office/table/data-table.tsx'
import { readTasks } from '#web/office/tasks/own-tasks.ts'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { Select } from '#web/ui/field.tsx'
import { importsApi, type ImportDetails } from '../spreadsheets/import.api.ts'
import { LEAVE_BLANK, NEW_CUSTOMER, type UnknownRecord } from '#resources/system/import-rows/import-row.ts'
import styles from '../spreadsheets/imports.module.css'

const words = {
  hint: {
    es: 'Diga quién es cada uno. Si es un cliente que aquí no aparece, escriba su RNC en el archivo y envíelo de nuevo.',
    en: 'Say who each one is. If it is a customer who is not listed here, write the RNC in the file and send it again.',
  },
  companiesHint: {
    es: 'Diga quién es cada una: un cliente parecido, uno nuevo, o ninguno. Vale para todas sus filas.',
    en: 'Say who each one is: a customer like it, a new one, or none. It holds for all of its rows.',
  },
  namesHint: {
    es: 'Diga a qué corresponde cada nombre. Si no aparece, créelo primero y revise otra vez, o corrija el archivo.',
    en: 'Say what each name stands for. If it is not listed, create it first and check again, or mend the file.',
  },
  inFile: { es: 'En el archivo', en: 'In the file' },
  taxId: { es: 'RNC o cédula', en: 'RNC or cédula' },
  choice: { es: 'Es', en: 'Is' },
  choiceOf: { es: '{name} es', en: '{name} is' },
  none: { es: 'Elija…', en: 'Choose…' },
  blank: { es: 'Ninguno: dejar en blanco', en: 'None: leave blank' },
  create: { es: 'Cliente nuevo: crearlo', en: 'A new customer: create it' },
  createRest: { es: 'Crear los que faltan por elegir', en: 'Create those not chosen yet' },
  check: { es: 'Revisar otra vez', en: 'Check again' },
} satisfies Record<string, Words>
const titles: Record<UnknownRecord['type'], Words> = {
  accounts: { es: 'Clientes por reconocer', en: 'Customers to recognise' },
  processes: { es: 'Procesos por reconocer', en: 'Processes to recognise' },
  employees: { es: 'Personas por reconocer', en: 'People to recognise' },
}

type Choices = Readonly<Record<string, string>>
const chosenIn = (unknown: readonly UnknownRecord[]): Choices =>
  Object.fromEntries(unknown.flatMap(({ key, choice }) => (choice ? [[key, choice] as const] : [])))

export function UnknownRecords({ details }: { details: ImportDetails }) {
  const locale = useLocale()
  const { id, unknown, mapping } = details
  const [choices, setChoices] = useState(() => chosenIn(unknown))
  const { isBusy, check } = useCheckAgain({ id, mapping })
  if (unknown.length === 0) return null
  const rest = unknown.filter(({ key, name, mayCreate }) => !choices[key] && name && mayCreate)
  const createRest = () =>
    setChoices({ ...choices, ...Object.fromEntries(rest.map(({ key }) => [key, NEW_CUSTOMER])) })
  return (
    <>
      {[...Map.groupBy(unknown, ({ type }) => type)].map(([type, records]) => (
        <UnknownTable
          key={type}
          type={type}
          records={records}
          choices={choices}
          onChoose={(key, choice) => setChoices({ ...choices, [key]: choice })}
        />
      ))}
      <div className={styles.actions}>
        <Button
          kind="primary"
          isBusy={isBusy}
          disabled={Object.keys(choices).length === 0}
          onClick={() => void check(choices)}
        >
          {words.check[locale]}
        </Button>
        {rest.length > 0 && <Button onClick={createRest}>{words.createRest[locale]}</Button>}
      </div>
    </>
  )
}

type UnknownTableProps = {
  type: UnknownRecord['type']
  records: readonly UnknownRecord[]
  choices: Choices
  onChoose: (key: string, choice: string) => void
}
function UnknownTable({ type, records, choices, onChoose }: UnknownTableProps) {
  const locale = useLocale()
  const hasTaxId = records.some(({ taxId }) => taxId)
  const columns: Column<UnknownRecord & { id: string }>[] = [
    { key: 'name', label: words.inFile[locale], cell: ({ name }) => name, width: 'wrap' },
    ...(hasTaxId
      ? [{ key: 'taxId', label: words.taxId[locale], cell: ({ taxId }: UnknownRecord) => taxId }]
      : []),
    {
      key: 'choice',
      label: words.choice[locale],
      cell: (record) => (
        <RecordSelect
          record={record}
          choice={choices[record.key] ?? ''}
          onChange={(choice) => onChoose(record.key, choice)}
        />
      ),
    },
  ]
  return (
    <section className={styles.part} aria-labelledby={type}>
      <h2 id={type}>{titles[type][locale]}</h2>
      <p className={styles.intro}>{hintOf(type, records)[locale]}</p>
      <DataTable
        label={titles[type][locale]}
        columns={columns}
        rows={records.map((record) => ({ ...record, id: record.key }))}
        titleOf={({ name, taxId }) => name ?? taxId ?? ''}
      />
    </section>
  )
}

const hintOf = (type: UnknownRecord['type'], records: readonly UnknownRecord[]): Words => {
  if (type !== 'accounts') return words.namesHint
  return records.some(({ mayBeBlank }) => mayBeBlank) ? words.companiesHint : words.hint
}

type RecordSelectProps = {
  record: UnknownRecord
  choice: string
  onChange: (choice: string) => void
}
function RecordSelect({ record, choice, onChange }: RecordSelectProps) {
  const locale = useLocale()
  const { name, taxId, candidates, mayCreate, mayBeBlank } = record
  return (
    <div className={styles.choice}>
      <Select
        aria-label={say(words.choiceOf, locale, { name: name ?? taxId ?? '' })}
        value={choice}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="" disabled>
          {words.none[locale]}
        </option>
        {candidates.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
        {mayCreate && <option value={NEW_CUSTOMER}>{words.create[locale]}</option>}
        {mayBeBlank && <option value={LEAVE_BLANK}>{words.blank[locale]}</option>}
      </Select>
    </div>
  )
}

function useCheckAgain({ id, mapping }: Pick<ImportDetails, 'id' | 'mapping'>) {
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const check = async (choices: Choices) => {
    setBusy(true)
    try {
      const input = { mapping, choices }
      await officeClient(locale).call(importsApi.check, { params: { id }, input })
      await readTasks(locale)
      await revalidate()
    } catch (failure) {
      sayFailure(failure, locale)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, check }
}
