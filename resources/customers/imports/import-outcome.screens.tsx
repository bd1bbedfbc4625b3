/** Shows the counts of an import by outcome, and its wrong rows. */
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Page } from '#core/resource.ts'
import { languageTags, say, type Locale, type Words } from '#core/words.ts'
import { columnsOf } from './import-columns.ts'
import { importsApi, type ImportDetails, type ImportRow } from './import.api.ts'
import {
  countPending,
  isCheckedImport,
  isDoneImport,
  isRunningImport,
  type RowOutcome,
  rowOutcomes,
} from './import.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Paginator } from '#web/ui/paginator.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { officeHref } from '#web/office/addresses.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { saveAs } from '#web/office/calls/save-as.ts'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { DataTable } from '#web/office/table/data-table.tsx'
import { readTasks } from '#web/office/tasks/own-tasks.ts'
import styles from './imports.module.css'

const words = {
  expectedTitle: { es: 'Qué pasaría', en: 'What would happen' },
  doneTitle: { es: 'Qué se hizo', en: 'What was done' },
  run: { es: 'Importar filas: {n}', en: 'Import rows: {n}' },
  resume: { es: 'Continuar, filas: {n}', en: 'Go on, rows: {n}' },
  download: { es: 'Descargar las filas con errores', en: 'Download the wrong rows' },
  nothing: { es: 'No hay nada que importar.', en: 'There is nothing to import.' },
  openList: { es: 'Ver la lista', en: 'See the list' },
  row: { es: 'Fila', en: 'Row' },
  wrong: { es: 'Qué corregir', en: 'What to mend' },
  cells: { es: 'Contenido', en: 'Content' },
} satisfies Record<string, Words>

type ImportOutcomeProps = { details: ImportDetails; wrong: Page<ImportRow> }

export function ImportOutcome({ details, wrong }: ImportOutcomeProps) {
  const locale = useLocale()
  const { counts, state } = details
  if (Object.keys(counts).length === 0) return null
  const number = new Intl.NumberFormat(languageTags[locale])
  return (
    <section className={styles.part} aria-labelledby="outcome">
      <h2 id="outcome">{(isDoneImport(state) ? words.doneTitle : words.expectedTitle)[locale]}</h2>
      <dl className={styles.counts}>
        {(Object.keys(rowOutcomes) as RowOutcome[])
          .filter((outcome) => counts[outcome] !== undefined)
          .map((outcome) => (
            <div key={outcome} data-outcome={outcome}>
              <dt>{rowOutcomes[outcome][locale]}</dt>
              <dd>{number.format(counts[outcome] ?? 0)}</dd>
            </div>
          ))}
      </dl>
      <ImportActions details={details} />
      {wrong.total > 0 && <WrongRows details={details} wrong={wrong} locale={locale} />}
    </section>
  )
}

function ImportActions({ details }: { details: ImportDetails }) {
  const locale = useLocale()
  const { isBusy, run, download } = useImportActions(details.id, locale)
  const { counts, state, target } = details
  const pendingCount = countPending(counts)
  const n = new Intl.NumberFormat(languageTags[locale]).format(pendingCount)
  return (
    <div className={styles.actions}>
      {pendingCount > 0 && (
        <Button kind="primary" isBusy={isBusy} onClick={run}>
          {say(isRunningImport(state) ? words.resume : words.run, locale, { n })}
        </Button>
      )}
      {isCheckedImport(state) && pendingCount === 0 && <p>{words.nothing[locale]}</p>}
      {isDoneImport(state) && (
        <LinkButton href={officeHref(locale, target)}>{words.openList[locale]}</LinkButton>
      )}
      {counts['wrong'] && (
        <Button isBusy={isBusy} onClick={download}>
          <Download /> {words.download[locale]}
        </Button>
      )}
    </div>
  )
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
        rows={wrong.items.map((item) => ({ id: String(item.row), ...item }))}
      />
      <Paginator
        locale={locale}
        page={wrong.page}
        perPage={wrong.perPage}
        total={wrong.total}
        hrefOf={(page) => `${officeHref(locale, 'import', details.id)}?page=${page}`}
      />
    </>
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
