/** A table of another resource's records that belong to the open one. */
import { useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Client } from '#core/client.ts'
import type { NameOf } from '#core/display.ts'
import { messages } from '#core/errors.ts'
import type { Words } from '#core/words.ts'
import { EmptyState } from '#web/ui/empty.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { officeClient } from '../calls/api.ts'
import { recordColumns, rowTitle } from '../list/record-columns.tsx'
import { recordHref } from '../records/screen-path.ts'
import type { AnyRow, Screens } from '../records/screen.ts'
import { loadScreens } from '../records/screens.ts'
import { namesIn } from '../records/titles.ts'
import { DataTable } from '../table/data-table.tsx'
import styles from './row-list.module.css'

const loading = { es: 'Cargando', en: 'Loading' } satisfies Words

type RelatedListProps = {
  segment: string
  columns: readonly string[]
  /** Must be a stable function. */
  load: (client: Client) => Promise<readonly AnyRow[]>
  empty: { title: Words; text: Words }
  /** Shown above the records, and in their place when there are none. */
  action?: ReactNode
  /** Shown above the records, when there are some. */
  aside?: ReactNode
}
type Loaded = { screens: Screens; rows: readonly AnyRow[]; nameOf: NameOf }

export function RelatedList({ segment, columns, load, empty, action, aside }: RelatedListProps) {
  const locale = useLocale()
  const { search } = useLocation()
  const [loaded, setLoaded] = useState<Loaded>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isCurrent = true
    const read = async () => {
      const client = officeClient(locale)
      const [screens, rows] = await Promise.all([loadScreens(segment), load(client)])
      const { fields } = screens.resource
      const shown = Object.fromEntries(
        columns.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])),
      )
      const nameOf = await namesIn(rows, shown, client)
      if (isCurrent) setLoaded({ screens, rows, nameOf })
    }
    read().catch(() => isCurrent && setFailed(true))
    return () => {
      isCurrent = false
    }
  }, [segment, columns, load, locale])
  if (hasFailed) return <Notice type="error">{messages.failed[locale]}</Notice>
  if (!loaded) return <Skeleton lines={4} label={loading[locale]} />
  if (loaded.rows.length === 0) {
    return (
      <EmptyState title={empty.title[locale]} action={action}>
        {empty.text[locale]}
      </EmptyState>
    )
  }
  return (
    <div className={styles.records}>
      {(action || aside) && (
        <div className={styles.bar}>
          {action}
          {aside}
        </div>
      )}
      <DataTable
        label={loaded.screens.resource.words.many[locale]}
        columns={recordColumns(loaded.screens, { columns, locale, nameOf: loaded.nameOf })}
        rows={loaded.rows}
        titleOf={(row) => rowTitle(row, locale)}
        link={{ hrefOf: (row) => recordHref(loaded.screens, row, locale), state: { from: search } }}
      />
    </div>
  )
}
