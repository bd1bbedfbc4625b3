/** Shows the counts of an import by outcome, and its wrong rows. */
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { numberFormatter } from '#core/formatters.ts'
import type { Page } from '#core/resource.ts'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { columnsOf } from './import-targets.ts'
import { importsApi, type ImportDetails, type ImportRow } from './import.api.ts'
import {
  caseOutcomes,
  isCaseTarget,
  isCheckedImport,
  isDoneImport,
  isEndedImport,
  isRunningImport,
  isUndoableImport,
  pageOfImport,
} from './import.ts'
import {
  countPending,
  countWritten,
  type RowOutcome,
  rowOutcomes,
} from '#resources/system/import-rows/import-row.ts'
import { isWholeTarget } from './import-targets.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Paginator } from '#web/ui/paginator.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { officeHref } from '#web/office/addresses.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { saveAs } from '#web/office/calls/save-as.ts'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { DataTable } from '#web/office/table/data-table.tsx'
import { readTasks } from '#web/office/tasks/own-tasks.ts'
import { UndoRecords } from '../undo/record-undo.screens.tsx'
import { UndoWhole } from '../undo/whole-undo.screens.tsx'
import { MendRow } from '../rows/mend-row.screens.tsx'
import styles from './imports.module.css'

const words = {
  expectedTitle: { es: 'Qué pasaría', en: 'What would happen' },
  doneTitle: { es: 'Qué se hizo', en: 'What was done' },
  run: { es: 'Importar filas: {n}', en: 'Import rows: {n}' },
  runCases: { es: 'Importar casos: {n}', en: 'Import cases: {n}' },
  resume: { es: 'Continuar, filas: {n}', en: 'Go on, rows: {n}' },
  resumeCases: { es: 'Continuar, casos: {n}', en: 'Go on, cases: {n}' },
  download: { es: 'Descargar las filas con errores', en: 'Download the wrong rows' },
  nothing: { es: 'No hay nada que importar.', en: 'There is nothing to import.' },
  wholeFile: {
    es: 'Este archivo se importa entero: corrija aquí las filas con errores, o en el archivo y envíelo de nuevo; abajo se elige lo que no se reconoció.',
    en: 'This file is imported as a whole: mend the wrong rows here, or in the file and send it again; what was not recognised is chosen below.',
  },
  openList: { es: 'Ver la lista', en: 'See the list' },
  row: { es: 'Fila', en: 'Row' },
  wrong: { es: 'Qué corregir', en: 'What to mend' },
  cells: { es: 'Contenido', en: 'Content' },
  mend: { es: 'Corregir', en: 'Mend' },
  kinds: { es: 'Errores por clase', en: 'Errors by kind' },
} satisfies Record<string, Words>
const kindWords: CountedWords = {
  one: { es: '{error} (1 fila)', en: '{error} (1 row)' },
  many: { es: '{error} ({n} filas)', en: '{error} ({n} rows)' },
}

type ImportOutcomeProps = { details: ImportDetails; wrong: Page<ImportRow> }

export function ImportOutcome({ details, wrong }: ImportOutcomeProps) {
  const locale = useLocale()
  const { counts, state, target } = details
  const outcomes = isCaseTarget(target) ? caseOutcomes : rowOutcomes
  if (Object.keys(counts).length === 0) return null
  const number = numberFormatter(locale)
  return (
    <section className={styles.part} aria-labelledby="outcome">
      <h2 id="outcome">{(isEndedImport(state) ? words.doneTitle : words.expectedTitle)[locale]}</h2>
      <dl className={styles.counts}>
        {(Object.keys(rowOutcomes) as RowOutcome[])
          .filter((outcome) => counts[outcome] !== undefined)
          .map((outcome) => (
            <div key={outcome} data-outcome={outcome}>
              <dt>{outcomes[outcome][locale]}</dt>
              <dd>{number.format(counts[outcome] ?? 0)}</dd>
            </div>
          ))}
      </dl>
      <ImportActions details={details} />
      {wrong.total > 0 && <WrongRows details={details} wrong={wrong} locale={locale} />}
    </section>
  )
}

/** The list of what was imported. */
const listOf: Record<ImportDetails['target'], string | null> = {
  accounts: 'accounts',
  contacts: 'contacts',
  receivables: 'invoices',
  advances: 'payments',
  lastNumbers: null,
  auditFindings: 'ncos',
  legacyNcos: 'ncos',
}

function ImportActions({ details }: { details: ImportDetails }) {
  const locale = useLocale()
  const { isBusy, run, download } = useImportActions(details.id, locale)
  const { counts, state, target } = details
  const list = listOf[target]
  const isHeld = isWholeTarget(target) && Boolean(counts['wrong'])
  return (
    <div className={styles.actions}>
      {isHeld ? (
        <p>{words.wholeFile[locale]}</p>
      ) : (
        <RunButton details={details} isBusy={isBusy} onRun={run} />
      )}
      {isDoneImport(state) && list && (
        <LinkButton href={officeHref(locale, list)}>{words.openList[locale]}</LinkButton>
      )}
      <Undo details={details} />
      {counts['wrong'] && (
        <Button isBusy={isBusy} onClick={download}>
          <Download /> {words.download[locale]}
        </Button>
      )}
    </div>
  )
}

type RunButtonProps = { details: ImportDetails; isBusy: boolean; onRun: () => void }
function RunButton({ details: { counts, state, target }, isBusy, onRun }: RunButtonProps) {
  const locale = useLocale()
  const pendingCount = countPending(counts)
  if (pendingCount === 0) return isCheckedImport(state) ? <p>{words.nothing[locale]}</p> : null
  const n = numberFormatter(locale).format(pendingCount)
  const [run, resume] = isCaseTarget(target) ? [words.runCases, words.resumeCases] : [words.run, words.resume]
  return (
    <Button kind="primary" isBusy={isBusy} onClick={onRun}>
      {say(isRunningImport(state) ? resume : run, locale, { n })}
    </Button>
  )
}

function Undo({ details: { id, target, state, counts } }: { details: ImportDetails }) {
  if (isWholeTarget(target)) return isDoneImport(state) ? <UndoWhole id={id} target={target} /> : null
  return isUndoableImport(state) && countWritten(counts) > 0 ? <UndoRecords id={id} /> : null
}

function useImportActions(id: string, locale: Locale) {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const params = { id }
  const whileBusy = (work: () => Promise<unknown>) => () => {
    setBusy(true)
    void work()
      .catch((failure: unknown) => sayFailure(failure, locale))
      .finally(() => setBusy(false))
  }
  const run = whileBusy(async () => {
    await officeClient(locale).call(importsApi.run, { params })
    await readTasks(locale)
    await revalidate()
  })
  const download = whileBusy(async () =>
    saveAs(await officeClient(locale).download(importsApi.wrong, { params })),
  )
  return { isBusy, run, download }
}

type WrongRowsProps = ImportOutcomeProps & { locale: Locale }
function WrongRows({ details, wrong, locale }: WrongRowsProps) {
  return (
    <>
      <ErrorKinds details={details} />
      <DataTable
        label={rowOutcomes.wrong[locale]}
        columns={[
          { key: 'row', label: words.row[locale], cell: ({ row }) => row },
          {
            key: 'errors',
            label: words.wrong[locale],
            cell: ({ errors }) => (
              <ul className={styles.errors}>
                {Object.entries(errors).map(([key, message]) => (
                  <li key={key}>{withLabel(details, { key, message, locale })}</li>
                ))}
              </ul>
            ),
            width: 'wrap',
          },
          {
            key: 'cells',
            label: words.cells[locale],
            cell: ({ cells }) => cells.filter(Boolean).join(' · '),
            width: 'fill',
          },
        ]}
        actions={
          isCheckedImport(details.state)
            ? { label: words.mend[locale], cell: (item) => <MendRow details={details} row={item} /> }
            : undefined
        }
        rows={wrong.items.map((item) => ({ id: String(item.row), ...item }))}
      />
      <Paginator
        locale={locale}
        page={wrong.page}
        perPage={wrong.perPage}
        total={wrong.total}
        hrefOf={(page) => `${officeHref(locale, pageOfImport(details.target).path, details.id)}?page=${page}`}
      />
    </>
  )
}

/** The kinds of errors with the number of their rows, so that one mend in the file serves all. */
function ErrorKinds({ details }: { details: ImportDetails }) {
  const locale = useLocale()
  if (details.errorKinds.length < 2) return null
  return (
    <ul className={styles.errors} aria-label={words.kinds[locale]}>
      {details.errorKinds.map(({ column: key, message, rows: n }) => (
        <li key={`${key} ${message}`}>
          {sayCount(kindWords, locale, { n, error: withLabel(details, { key, message, locale }) })}
        </li>
      ))}
    </ul>
  )
}

type ErrorText = { key: string; message: string; locale: Locale }
/** Labels an error by the file's heading, where users look for it. */
function withLabel(
  { headings, mapping, target }: ImportDetails,
  { key, message, locale }: ErrorText,
): string {
  const at = mapping.findIndex((mapped) => mapped !== null && key.startsWith(mapped))
  const label = at >= 0 ? headings[at] : columnsOf(target).find((column) => column.key === key)?.words[locale]
  return label ? `${label}: ${message}` : message
}
