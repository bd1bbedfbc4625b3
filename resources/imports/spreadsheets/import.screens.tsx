/** One import: mapping of columns, dry run and execution. */
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect } from 'react'
import { Link, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { numberFormatter } from '#core/formatters.ts'
import { may } from '#core/roles.ts'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { contentLocale, type Locale, type Words } from '#core/words.ts'
import { importsApi, type ImportDetails, type ImportUndoPreview } from './import.api.ts'
import { isWholeTarget, targetWords } from './import-targets.ts'
import {
  isEndedImport,
  isRunningImport,
  isStartedImport,
  isUndoingImport,
  isUndoneImport,
  pageOfImport,
} from './import.ts'
import { isOpen } from '#resources/system/tasks/task.api.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { localeOf } from '#web/locale.ts'
import { officeHref } from '#web/office/addresses.ts'
import { officeClient, requireRoles } from '#web/office/calls/api.ts'
import { TaskLine } from '#web/office/tasks/task-line.tsx'
import { readTasks, useTasks } from '#web/office/tasks/own-tasks.ts'
import { ImportColumns } from './import-columns.screens.tsx'
import { ImportOutcome } from './import-outcome.screens.tsx'
import { KeptRecords } from '../undo/undo-preview.screens.tsx'
import { UnknownRecords } from '../rows/unknown-records.screens.tsx'
import styles from './imports.module.css'

const words = {
  runsInBackground: {
    es: 'Puede seguir con otra cosa: la tarea continúa y avisa al terminar.',
    en: 'You can go on with something else: the task continues and tells you when it ends.',
  },
  undone: {
    es: 'Esta importación se deshizo: nada de ella está en Conforme.',
    en: 'This import was undone: nothing of it is in Conforme.',
  },
  partlyUndone: {
    es: 'Esta importación se deshizo, menos esto:',
    en: 'This import was undone, but for this:',
  },
  undoStopped: {
    es: 'No se pudo deshacer, y nada cambió. Inténtelo de nuevo.',
    en: 'It could not be undone, and nothing changed. Try again.',
  },
  stopped: {
    es: 'Se detuvo antes de terminar. Lo ya guardado se conserva; puede continuar.',
    en: 'It was stopped before the end. What was saved is kept; you can go on.',
  },
} satisfies Record<string, Words>
const summary: CountedWords = {
  one: { es: '{target} · {rows} fila con datos', en: '{target} · {rows} row with data' },
  many: { es: '{target} · {rows} filas con datos', en: '{target} · {rows} rows with data' },
}
const skipped: CountedWords = {
  one: { es: ' · una vacía se salta', en: ' · an empty one is skipped' },
  many: { es: ' · {empty} vacías que se saltan', en: ' · {empty} empty ones are skipped' },
}
const PER_PAGE = 25

export async function loader({ request, params }: LoaderFunctionArgs) {
  requireRoles(request, may.importFiles)
  const { pathname, searchParams } = new URL(request.url)
  const client = officeClient(localeOf(pathname) ?? contentLocale)
  const id = params['id'] ?? ''
  const page = Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1)
  const [details, wrong] = await Promise.all([
    client.call(importsApi.get, { params: { id } }),
    client.call(importsApi.rows, { params: { id }, input: { outcome: 'wrong', page, perPage: PER_PAGE } }),
  ])
  const isLeft = isUndoneImport(details.state) && !isWholeTarget(details.target)
  const left = isLeft ? await client.call(importsApi.undoPreview, { params: { id } }) : undefined
  return { details, wrong, left }
}
export function Component() {
  const locale = useLocale()
  const { details, wrong, left } = useLoaderData<typeof loader>()
  const { fileName, state } = details
  const task = useImportTask(details.taskId)
  const isRunning = task !== undefined && isOpen(task.status)
  const from = pageOfImport(details.target)
  return (
    <article className={styles.page}>
      <title>{from.words[locale]}</title>
      <Link to={officeHref(locale, from.path)} className={styles.back}>
        <ArrowLeft /> {from.words[locale]}
      </Link>
      <header>
        <h1>{fileName}</h1>
        <p className={styles.intro}>{summaryOf(details, locale)}</p>
      </header>
      {isRunning ? (
        <Notice type="info" title={words.runsInBackground[locale]}>
          <TaskLine task={task} />
        </Notice>
      ) : (
        <>
          {task && isStartedImport(state) && <Notice type="warning">{words.stopped[locale]}</Notice>}
          {isUndoingImport(state) && <Notice type="warning">{words.undoStopped[locale]}</Notice>}
          {isUndoneImport(state) && <UndoneNotice left={left} />}
          <ImportOutcome details={details} wrong={wrong} />
          {!isEndedImport(state) && <UnknownRecords key={details.taskId} details={details} />}
        </>
      )}
      {!isEndedImport(state) && (
        <ImportColumns
          key={`${details.id} ${state}`}
          details={details}
          isLocked={isRunning || isRunningImport(state)}
        />
      )}
    </article>
  )
}

function UndoneNotice({ left }: { left: ImportUndoPreview | undefined }) {
  const locale = useLocale()
  if (!left?.keptCount) return <Notice type="info">{words.undone[locale]}</Notice>
  return (
    <Notice type="info" title={words.partlyUndone[locale]}>
      <KeptRecords preview={left} />
    </Notice>
  )
}

function summaryOf({ target, rowCount, emptyCount }: ImportDetails, locale: Locale): string {
  const number = numberFormatter(locale)
  const details = { target: targetWords[target][locale], rows: number.format(rowCount) }
  const told = sayCount(summary, locale, { n: rowCount, ...details })
  if (emptyCount === 0) return told
  return told + sayCount(skipped, locale, { n: emptyCount, empty: number.format(emptyCount) })
}

/** The import's task; reloads the import when the task ends. */
function useImportTask(taskId: string | null) {
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const task = useTasks().find(({ id }) => id === taskId)
  const status = task?.status
  useEffect(() => void readTasks(locale), [locale, taskId])
  useEffect(() => {
    if (status && !isOpen(status)) void revalidate()
  }, [status, revalidate])
  return task
}
