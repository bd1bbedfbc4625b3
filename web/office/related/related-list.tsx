/** A table of another resource's records that belong to the open one. */
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Client } from '#core/client.ts'
import type { NameOf } from '#core/display.ts'
import { messages } from '#core/errors.ts'
import type { Filter } from '#core/filter.ts'
import type { Sort } from '#core/resource.ts'
import type { Words } from '#core/words.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { officeHref } from '../addresses.ts'
import { officeClient } from '../calls/api.ts'
import { addressOf } from '../list/query.ts'
import { recordColumns, rowTitle } from '../list/record-columns.tsx'
import { useRecord } from '../records/record-context.ts'
import { recordHref } from '../records/screen-path.ts'
import type { AnyRow, Screens } from '../records/screen.ts'
import { loadScreens } from '../records/screens.ts'
import { namesIn } from '../records/titles.ts'
import { useSelection } from '../table/use-selection.ts'
import { DataTable } from '../table/data-table.tsx'
import styles from './row-list.module.css'

const words = {
  loading: { es: 'Cargando', en: 'Loading' },
  all: { es: 'Ver en la lista y exportar', en: 'See in the list and export' },
} satisfies Record<string, Words>
const unsorted: readonly Sort[] = []

type Load = (client: Client) => Promise<readonly AnyRow[]>
/** Columns, order and function must be the same objects each time it is drawn. */
export type RelatedListProps = {
  segment: string
  columns: readonly string[]
  sort?: readonly Sort[]
  /** How many are read; the list itself shows more. */
  most?: number
  /** Another one reads the list again. */
  version?: number | undefined
  empty: { title: Words; text: Words }
  /** Shown above the records, and in their place when there are none. */
  action?: ReactNode
  /** Shown above the records, when there are some. */
  aside?: ReactNode
  /** Lets rows be selected, and shows what can be done with them; `clear` selects none. */
  actionOn?: ((ids: readonly string[], clear: () => void) => ReactNode) | undefined
} & (
  | {
      /** The filter of the list that names the open record; it leads to the list, too. */
      field: string
      /** Reads the records where a call of their own answers them. */
      load?: Load
    }
  | { field?: undefined; load: Load }
)
type Loaded = { screens: Screens; rows: readonly AnyRow[]; nameOf: NameOf }

type Listed = { filters: Filter[]; sort: readonly Sort[]; most: number }
async function listed(
  client: Client,
  segment: string,
  { filters, sort, most }: Listed,
): Promise<readonly AnyRow[]> {
  const { api } = await loadScreens(segment)
  return (await client.call(api.list, { input: { perPage: most, filters, sort: [...sort] } })).items
}
const naming = (field: string, id: string): Filter => ({ field, op: 'in', value: [id] })

export function RelatedList(props: RelatedListProps) {
  const { segment, columns, field, sort = unsorted, most = 100, load, version, empty, ...around } = props
  const locale = useLocale()
  const { id } = useRecord().row
  const [loaded, setLoaded] = useState<Loaded>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isCurrent = true
    const read = async () => {
      const client = officeClient(locale)
      const filters = field ? [naming(field, id)] : []
      const [screens, rows] = await Promise.all([
        loadScreens(segment),
        load ? load(client) : listed(client, segment, { filters, sort, most }),
      ])
      const { fields } = screens.resource
      const shown = Object.fromEntries(
        columns.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])),
      )
      const nameOf = await namesIn(rows, shown, client)
      if (!isCurrent) return
      setLoaded({ screens, rows, nameOf })
      setFailed(false)
    }
    read().catch(() => isCurrent && setFailed(true))
    return () => {
      isCurrent = false
    }
  }, [segment, columns, field, sort, most, load, id, version, locale])
  if (hasFailed) return <Notice type="error">{messages.failed[locale]}</Notice>
  if (!loaded) return <Skeleton lines={4} label={words.loading[locale]} />
  if (loaded.rows.length === 0) {
    return (
      <EmptyState title={empty.title[locale]} action={around.action}>
        {empty.text[locale]}
      </EmptyState>
    )
  }
  const all = field && (
    <LinkButton size="small" kind="quiet" href={officeHref(locale, segment) + addressOf([naming(field, id)])}>
      {words.all[locale]}
    </LinkButton>
  )
  return <Records {...{ loaded, columns, aside: all, ...around }} />
}

type RecordsProps = Pick<RelatedListProps, 'columns' | 'action' | 'aside' | 'actionOn'> & { loaded: Loaded }
function Records({ loaded: { screens, rows, nameOf }, columns, action, aside, actionOn }: RecordsProps) {
  const locale = useLocale()
  const { search } = useLocation()
  const titleOf = useCallback((row: AnyRow) => rowTitle(row, locale), [locale])
  const selection = useSelection(rows, titleOf)
  return (
    <div className={styles.records}>
      {(action || aside || actionOn) && (
        <div className={styles.bar}>
          {action}
          {actionOn?.([...selection.selected.keys()], () => selection.setSelected(new Map()))}
          {aside}
        </div>
      )}
      <DataTable
        label={screens.resource.words.many[locale]}
        columns={recordColumns(screens, { columns, locale, nameOf })}
        rows={rows}
        titleOf={titleOf}
        selection={actionOn && selection}
        link={{ hrefOf: (row) => recordHref(screens, row, locale), state: { from: search } }}
      />
    </div>
  )
}
