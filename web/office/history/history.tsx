/** The audit history of a record: who, when, and values before and after. */
import { useEffect, useState, type ReactNode } from 'react'
import { display, recordFields, type NameOf } from '#core/display.ts'
import { isApiError, type Client } from '#core/client.ts'
import { mapFields, type Fields } from '#core/field.ts'
import { messages } from '#core/errors.ts'
import type { Resource } from '#core/resource.ts'
import { say, type Words } from '#core/words.ts'
import { historyApi, type HistoryEntry } from '#resources/system/history/history.api.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { officeClient } from '../calls/api.ts'
import { linesOf, type Line } from './history-lines.ts'
import styles from './history.module.css'
import { Marked } from './marked.tsx'
import type { AnyRow } from '../records/screen.ts'
import { namesIn } from '../records/titles.ts'
import { shortened, textDifference } from './text-difference.ts'

const words = {
  loading: { es: 'Cargando el historial', en: 'Loading the history' },
  retry: { es: 'Intentar de nuevo', en: 'Try again' },
  empty: { es: 'Todavía no hay cambios', en: 'No changes yet' },
  emptyText: {
    es: 'Cada cambio quedará aquí con su autor, su fecha y los valores de antes y después.',
    en: 'Each change will be listed here with its author, its date and the values before and after.',
  },
  system: { es: 'El sistema', en: 'The system' },
  more: { es: 'Ver más', en: 'Show more' },
  latest: { es: 'Se muestran los 200 cambios más recientes.', en: 'The latest 200 changes are shown.' },
  initial: { es: 'Valores iniciales ({n})', en: 'Initial values ({n})' },
  whole: { es: 'Ver el texto completo', en: 'Show the whole text' },
  part: { es: 'Ver solo lo que cambió', en: 'Show only what changed' },
  before: { es: 'antes', en: 'before' },
  blank: { es: 'vacío', en: 'blank' },
  now: { es: 'ahora', en: 'now' },
  changed: { es: 'Cambió', en: 'Changed' },
} satisfies Record<string, Words>
const actions: Record<HistoryEntry['action'], Words> = {
  create: { es: 'creó el registro', en: 'created the record' },
  update: { es: 'hizo cambios', en: 'made changes' },
  remove: { es: 'eliminó el registro', en: 'removed the record' },
  restore: { es: 'recuperó el registro', en: 'restored the record' },
  state: { es: 'cambió su estado', en: 'changed its state' },
}

/** The most entries that the call returns. */
const MOST = 200
const AT_ONCE = 20

type HistoryProps = {
  resource: Pick<Resource, 'name' | 'fields'>
  id: string
  /** The record's version; a new one reloads the history. */
  version?: number | undefined
  /** Rendered beside each line, such as a button that restores the value. */
  asideOf?: ((line: Line) => ReactNode) | undefined
}

export function History({ resource, id, version, asideOf }: HistoryProps) {
  const locale = useLocale()
  const { loaded, error, retry } = useHistory(resource, { id, version })
  const [count, setCount] = useState(AT_ONCE)
  if (error) {
    return (
      <Notice
        type="error"
        title={messages.errorTitle[locale]}
        aside={
          <Button size="small" onClick={retry}>
            {words.retry[locale]}
          </Button>
        }
      >
        {error}
      </Notice>
    )
  }
  if (!loaded) return <Skeleton lines={5} label={words.loading[locale]} />
  const { entries, nameOf } = loaded
  if (entries.length === 0)
    return <EmptyState title={words.empty[locale]}>{words.emptyText[locale]}</EmptyState>
  return (
    <div className={styles.history}>
      <ol className={styles.entries}>
        {entries.slice(0, count).map((entry) => (
          <Entry key={entry.id} entry={entry} fields={resource.fields} nameOf={nameOf} asideOf={asideOf} />
        ))}
      </ol>
      {count < entries.length && (
        <Button onClick={() => setCount(count + AT_ONCE)}>{words.more[locale]}</Button>
      )}
      {count >= MOST && <p className={styles.note}>{words.latest[locale]}</p>}
    </div>
  )
}

type EntryProps = { entry: HistoryEntry; fields: Fields; nameOf: NameOf } & Pick<HistoryProps, 'asideOf'>

function Entry({ entry, fields, nameOf, asideOf }: EntryProps) {
  const locale = useLocale()
  const lines = linesOf(entry.changes, { fields, locale, nameOf })
  const list = (
    <dl className={styles.lines}>
      {lines.map((line) => (
        <div key={line.key} className={styles.line}>
          <dt>{line.label}</dt>
          <dd>
            <Change line={line} />
            {entry.action !== 'create' && asideOf?.(line)}
          </dd>
        </div>
      ))}
    </dl>
  )
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <span>
          <strong>{entry.by ?? words.system[locale]}</strong> {actions[entry.action][locale]}
        </span>
        <time dateTime={entry.at}>{display(recordFields['createdAt']!, entry.at, { locale })}</time>
      </p>
      {entry.action === 'create' && lines.length > 0 ? (
        <details className={styles.initial}>
          <summary>{say(words.initial, locale, { n: lines.length })}</summary>
          {list}
        </details>
      ) : (
        lines.length > 0 && list
      )}
    </li>
  )
}

/** Longer texts are shown as a difference instead of both values. */
const LONG = 60

function Change({ line: { from, to } }: { line: Line }) {
  const locale = useLocale()
  // Two pictures can have the same description.
  if (from === to) return words.changed[locale]
  if (from !== '' && to !== '' && Math.max(from.length, to.length) > LONG)
    return <Difference from={from} to={to} />
  if (from === '') return <Excerpt text={to} />
  return (
    <>
      <span className="visually-hidden">{words.before[locale]}: </span>
      <span className={styles.before}>
        <Excerpt text={from} />
      </span>
      <span aria-hidden="true"> → </span>
      <span className="visually-hidden"> {words.now[locale]}: </span>
      {to === '' ? <em className={styles.note}>{words.blank[locale]}</em> : <Excerpt text={to} />}
    </>
  )
}

const Excerpt = ({ text }: { text: string }) => <Difference from={text} to={text} />

/** Shortened to the surroundings of the change until it is expanded. */
function Difference({ from, to }: { from: string; to: string }) {
  const locale = useLocale()
  const [isWhole, setWhole] = useState(false)
  const pieces = textDifference(from, to)
  const short = shortened(pieces)
  const isCut = short.some(({ text }, at) => text !== pieces[at]?.text)
  return (
    <>
      <Marked pieces={isWhole ? pieces : short} />
      {isCut && (
        <button
          type="button"
          className={styles.whole}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {(isWhole ? words.part : words.whole)[locale]}
        </button>
      )}
    </>
  )
}

type LoadedHistory = { entries: HistoryEntry[]; nameOf: NameOf }
type State = { key: string; loaded?: LoadedHistory; error?: string }

function useHistory(
  resource: HistoryProps['resource'],
  { id, version }: { id: string; version: number | undefined },
) {
  const locale = useLocale()
  const [state, setState] = useState<State>()
  const [tries, setTries] = useState(0)
  const key = [resource.name, id, version, locale, tries].join(' ')
  useEffect(() => {
    const stop = new AbortController()
    const put = (outcome: Omit<State, 'key'>) => !stop.signal.aborted && setState({ key, ...outcome })
    fetchHistory(officeClient(locale), resource, { id, signal: stop.signal }).then(
      (loaded) => put({ loaded }),
      (error: unknown) => put({ error: (isApiError(error) && error.message) || messages.failed[locale] }),
    )
    return () => stop.abort()
  }, [resource, id, locale, key])
  // The previous answer stays visible until the new one arrives.
  const isCurrent = state?.key === key
  return {
    loaded: state?.loaded,
    error: isCurrent ? state.error : undefined,
    retry: () => setTries(tries + 1),
  }
}

async function fetchHistory(
  client: Client,
  resource: HistoryProps['resource'],
  options: { id: string; signal: AbortSignal },
): Promise<LoadedHistory> {
  const { id, signal } = options
  const entries = await client.call(historyApi.of, { params: { resource: resource.name, id }, signal })
  // Falls back to the ids when the names cannot be loaded.
  const names = namesIn(rowsOf(entries), withAllNames(resource.fields), client).catch(() => () => undefined)
  return { entries, nameOf: await names }
}

/** Both sides of every change as rows, to load the titles of their references. */
const rowsOf = (entries: readonly HistoryEntry[]): AnyRow[] =>
  entries.flatMap(({ changes }) =>
    changes.flatMap(({ field, from, to }) => [{ [field]: from }, { [field]: to }] as unknown as AnyRow[]),
  )
// Unlike a list, a history does not include the titles of plain references.
const withAllNames = (fields: Fields): Fields =>
  mapFields(fields, (field) => (field.kind === 'ref' ? { ...field, kind: 'refs' as const } : field))
