/** The audit history of a record: who, when, and values before and after. */
import { useEffect, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { NameOf } from '#core/display.ts'
import { isApiError, type Client } from '#core/client.ts'
import { mapFields, type Fields } from '#core/field.ts'
import { messages } from '#core/errors.ts'
import type { Resource } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import { auditLogApi } from '#resources/system/audit-log/audit-log.api.ts'
import { historyApi, type HistoryEntry } from '#resources/system/history/history.api.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { officeHref } from '../addresses.ts'
import { officeClient } from '../calls/api.ts'
import { Entry } from './entry.tsx'
import type { FieldChange } from './field-changes.ts'
import styles from './history.module.css'
import { mayCall } from '../records/may-call.ts'
import type { AnyRow } from '../records/screen.ts'
import { namesIn } from '../records/titles.ts'

const words = {
  loading: { es: 'Cargando el historial', en: 'Loading the history' },
  retry: { es: 'Intentar de nuevo', en: 'Try again' },
  empty: { es: 'Todavía no hay cambios', en: 'No changes yet' },
  emptyText: {
    es: 'Cada cambio quedará aquí con su autor, su fecha y los valores de antes y después.',
    en: 'Each change will be listed here with its author, its date and the values before and after.',
  },
  more: { es: 'Ver más', en: 'Show more' },
  log: { es: 'Ver en el registro de cambios', en: 'See it in the audit log' },
  latest: { es: 'Se muestran los 200 cambios más recientes.', en: 'The latest 200 changes are shown.' },
} satisfies Record<string, Words>
/** The most entries that the call returns. */
const MOST = 200
const AT_ONCE = 20

type HistoryProps = {
  resource: Pick<Resource, 'name' | 'fields'>
  id: string
  /** The record's version; a new one reloads the history. */
  version?: number | undefined
  /** Rendered beside each change, such as a button that restores the value. */
  asideOf?: ((change: FieldChange) => ReactNode) | undefined
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
      {mayCall(auditLogApi.list) && (
        <Link
          to={`${officeHref(locale, 'audit-log')}?${new URLSearchParams({ kind: resource.name, record: id })}`}
        >
          {words.log[locale]}
        </Link>
      )}
    </div>
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

/** Titles of the records that the changes name, or their ids when they cannot be loaded. */
export const namesOfChanges = (
  entries: readonly Pick<HistoryEntry, 'changes'>[],
  fields: Fields,
  client: Client,
): Promise<NameOf> => namesIn(rowsOf(entries), withAllNames(fields), client).catch(() => () => undefined)

async function fetchHistory(
  client: Client,
  resource: HistoryProps['resource'],
  options: { id: string; signal: AbortSignal },
): Promise<LoadedHistory> {
  const { id, signal } = options
  const entries = await client.call(historyApi.of, { params: { resource: resource.name, id }, signal })
  return { entries, nameOf: await namesOfChanges(entries, resource.fields, client) }
}

/** Both sides of every change as rows, to load the titles of their references. */
const rowsOf = (entries: readonly Pick<HistoryEntry, 'changes'>[]): AnyRow[] =>
  entries.flatMap(({ changes }) =>
    changes.flatMap(({ field, from, to }) => [{ [field]: from }, { [field]: to }] as unknown as AnyRow[]),
  )
// Unlike a list, a history does not include the titles of plain references.
const withAllNames = (fields: Fields): Fields =>
  mapFields(fields, (field) => (field.kind === 'ref' ? { ...field, kind: 'refs' as const } : field))
