/** The outcome of an import, expected or done, and its wrong rows. */
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Page } from '#core/resource.ts'
import { languageTags, say, type Locale, type Words } from '#core/words.ts'
import { columnsOf } from './import-columns.ts'
import { importsApi, type ImportFacts, type ImportRow } from './import.api.ts'
import { rowOutcomes, type RowOutcome } from './import.ts'
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
  would: { es: 'Qué pasaría', en: 'What would happen' },
  did: { es: 'Qué se hizo', en: 'What was done' },
  run: { es: 'Importar filas: {n}', en: 'Import rows: {n}' },
  goOn: { es: 'Continuar, filas: {n}', en: 'Go on, rows: {n}' },
  download: { es: 'Descargar las filas con errores', en: 'Download the wrong rows' },
  nothing: { es: 'No hay nada que importar.', en: 'There is nothing to import.' },
  see: { es: 'Ver la lista', en: 'See the list' },
  row: { es: 'Fila', en: 'Row' },
  wrong: { es: 'Qué corregir', en: 'What to mend' },
  cells: { es: 'Contenido', en: 'Content' },
} satisfies Record<string, Words>

type ImportOutcomeProps = { facts: ImportFacts; wrong: Page<ImportRow> }

export function ImportOutcome({ facts, wrong }: ImportOutcomeProps) {
  const locale = useLocale()
  const { counts, state } = facts
  if (Object.keys(counts).length === 0) return null
  const number = new Intl.NumberFormat(languageTags[locale])
  return (
    <section className={styles.part} aria-labelledby="outcome">
      <h2 id="outcome">{(state === 'done' ? words.did : words.would)[locale]}</h2>
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
      <Steps facts={facts} />
      {wrong.total > 0 && <WrongRows facts={facts} wrong={wrong} locale={locale} />}
    </section>
  )
}

function Steps({ facts }: { facts: ImportFacts }) {
  const locale = useLocale()
  const { isBusy, run, download } = useSteps(facts.id, locale)
  const { counts, state, target } = facts
  const ready = (counts['new'] ?? 0) + (counts['changed'] ?? 0)
  const n = new Intl.NumberFormat(languageTags[locale]).format(ready)
  return (
    <div className={styles.steps}>
      {ready > 0 && (
        <Button kind="primary" isBusy={isBusy} onClick={run}>
          {say(state === 'running' ? words.goOn : words.run, locale, { n })}
        </Button>
      )}
      {state === 'checked' && ready === 0 && <p>{words.nothing[locale]}</p>}
      {state === 'done' && <LinkButton href={officeHref(locale, target)}>{words.see[locale]}</LinkButton>}
      {counts['wrong'] && (
        <Button isBusy={isBusy} onClick={download}>
          <Download /> {words.download[locale]}
        </Button>
      )}
    </div>
  )
}

function useSteps(id: string, locale: Locale) {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const params = { id }
  const act = (work: () => Promise<unknown>) => () => {
    setBusy(true)
    void work()
      .catch((failure: unknown) => sayFailure(failure, locale))
      .finally(() => setBusy(false))
  }
  const run = act(async () => {
    await officeClient(locale).call(importsApi.run, { params })
    await readTasks(locale)
    await revalidate()
  })
  const download = act(async () => saveAs(await officeClient(locale).download(importsApi.wrong, { params })))
  return { isBusy, run, download }
}

type WrongRowsProps = ImportOutcomeProps & { locale: Locale }
function WrongRows({ facts, wrong, locale }: WrongRowsProps) {
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
                  <li key={key}>{withLabel(facts, { key, message, locale })}</li>
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
        hrefOf={(page) => `${officeHref(locale, 'import', facts.id)}?page=${page}`}
      />
    </>
  )
}

type ErrorText = { key: string; message: string; locale: Locale }
/** Labels an error by the file's heading, where users look for it. */
function withLabel({ headings, mapping, target }: ImportFacts, { key, message, locale }: ErrorText): string {
  const at = mapping.findIndex((mapped) => mapped !== null && key.startsWith(mapped))
  const label = at >= 0 ? headings[at] : columnsOf(target).find((column) => column.key === key)?.words[locale]
  return label ? `${label}: ${message}` : message
}
