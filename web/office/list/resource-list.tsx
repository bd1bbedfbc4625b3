/** The home of a resource: search, filters, order, columns, views, bulk actions and export, all of it in the address. */
import Plus from 'lucide-react/icons/plus'
import Upload from 'lucide-react/icons/upload'
import { useMemo, useRef, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import type { NameOf } from '#core/display.ts'
import type { Page } from '#core/resource.ts'
import { say, type Words } from '#core/words.ts'
import type { SavedView } from '#resources/system/saved-views/saved-view.api.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { Select } from '#web/ui/field.tsx'
import { Paginator } from '#web/ui/paginator.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { officeHref } from '../addresses.ts'
import { officeClient } from '../calls/api.ts'
import { mayCall } from '../records/may-call.ts'
import { recordHref } from '../records/screen-path.ts'
import type { AnyRow, Screens } from '../records/screen.ts'
import { titleOf } from '../records/titles.ts'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { ColumnsPanel } from './columns-panel.tsx'
import { ExportButton } from './export-button.tsx'
import { exportList } from './export-list.ts'
import { FilterBar } from './filters/filter-bar.tsx'
import { ListTable } from './list-table.tsx'
import { columnFields, filterFields, knownOf, pageSizes, sentQuery } from './query.ts'
import styles from './resource-list.module.css'
import { SearchBox } from './search-box.tsx'
import { ranged, toggled, withAll, without, type Choosable, type Selection } from './bulk/selection.ts'
import toolbar from './toolbar.module.css'
import { useListAddress } from './use-list-address.ts'
import { useListKeys } from './use-list-keys.ts'
import { ViewsBar } from './views-bar.tsx'

const words = {
  import: { es: 'Importar', en: 'Import' },
  create: { es: 'Crear {one}', en: 'New {one}' },
  perPage: { es: 'Por página', en: 'Per page' },
  none: { es: 'No hay resultados', en: 'No results' },
  noneText: { es: 'Pruebe con otras palabras o quite filtros.', en: 'Try other words or clear filters.' },
  clear: { es: 'Quitar búsqueda y filtros', en: 'Clear search and filters' },
  empty: { es: 'Todavía no hay {many}', en: 'There are no {many} yet' },
} satisfies Record<string, Words>

type ResourceListProps = {
  screens: Screens
  page: Page<AnyRow>
  nameOf: NameOf
  views: readonly SavedView[]
}

export function ResourceList({ screens, page, nameOf, views }: ResourceListProps) {
  const locale = useLocale()
  const known = useMemo(() => knownOf(screens), [screens])
  const { asked, asking, hrefOf, pageHref, go } = useListAddress(known)
  const { selection, setSelection, choosing } = useChoosing(screens, page.items)
  const revalidator = useRevalidator()
  const isBusy = useNavigation().state === 'loading' || revalidator.state === 'loading'
  const many = screens.resource.words.many[locale]
  const isNarrowed = asked.search !== '' || asked.filters.length > 0
  useListKeys(choosing.onChoose)
  return (
    <section className={styles.list} aria-label={many}>
      <ListHead
        screens={screens}
        onExport={() => exportList(officeClient(locale), screens.api, { ...asked, known })}
      />
      <ViewsBar list={screens.resource.name} views={views} locale={locale} />
      <div className={toolbar.toolbar}>
        <SearchBox
          term={asked.search}
          many={many.toLocaleLowerCase(locale)}
          locale={locale}
          onSearch={(search) => go({ search }, { replace: true })}
        />
        <FilterBar
          fields={filterFields(known)}
          filters={asking.filters}
          locale={locale}
          nameOf={nameOf}
          onChange={(filters) => go({ filters })}
        />
        <span className={toolbar.spring} />
        <ColumnsPanel
          fields={columnFields(screens.resource.fields)}
          columns={asking.columns}
          usual={screens.columns}
          locale={locale}
          onChange={(columns) => go({ columns, page: asking.page }, { replace: true })}
        />
      </div>
      {page.total === 0 ? (
        <NoRows screens={screens} isNarrowed={isNarrowed} onClear={() => go({ search: '', filters: [] })} />
      ) : (
        <ListTable
          screens={screens}
          rows={page.items}
          columns={asked.columns}
          locale={locale}
          nameOf={nameOf}
          label={many}
          isBusy={isBusy}
          pathOf={(row) => recordHref(screens, row, locale)}
          sorting={{ sort: asking.sort, hrefOf: (sort) => hrefOf({ sort }) }}
          choosing={screens.api.publish && mayCall(screens.api.publish) ? choosing : undefined}
        />
      )}
      <BulkBar
        screens={screens}
        selection={selection}
        total={page.total}
        query={sentQuery(asked, known)}
        locale={locale}
        onSelect={setSelection}
        onDone={() => void revalidator.revalidate()}
      />
      <div className={styles.foot}>
        <Paginator
          locale={locale}
          page={page.page}
          perPage={page.perPage}
          total={page.total}
          hrefOf={pageHref}
        />
        <label>
          {words.perPage[locale]}
          <Select value={asked.perPage} onChange={(event) => go({ perPage: Number(event.target.value) })}>
            {pageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </Select>
        </label>
      </div>
    </section>
  )
}

function ListHead({ screens, onExport }: { screens: Screens; onExport: () => Promise<void> }) {
  const locale = useLocale()
  const { one, many } = screens.resource.words
  const Tools = screens.listTools
  return (
    <header className={styles.head}>
      <h1>{many[locale]}</h1>
      {mayCall(screens.api.excel) && <ExportButton onExport={onExport} />}
      {screens.isImported && mayCall(screens.api.create) && (
        <LinkButton size="small" href={`${officeHref(locale, 'import')}?target=${screens.segment}`}>
          <Upload /> {words.import[locale]}
        </LinkButton>
      )}
      {Tools && <Tools locale={locale} />}
      {mayCall(screens.api.create) && (
        <LinkButton size="small" kind="primary" href={officeHref(locale, screens.segment, 'new')}>
          <Plus /> {say(words.create, locale, { one: one[locale].toLocaleLowerCase(locale) })}
        </LinkButton>
      )}
    </header>
  )
}

type NoRowsProps = { screens: Screens; isNarrowed: boolean; onClear: () => void }
function NoRows({ screens, isNarrowed, onClear }: NoRowsProps) {
  const locale = useLocale()
  const many = screens.resource.words.many[locale].toLocaleLowerCase(locale)
  if (!isNarrowed) return <EmptyState title={say(words.empty, locale, { many })} />
  const clear = (
    <Button size="small" onClick={onClear}>
      {words.clear[locale]}
    </Button>
  )
  return (
    <EmptyState title={words.none[locale]} action={clear}>
      {words.noneText[locale]}
    </EmptyState>
  )
}

/** Chosen rows stay chosen while pages are turned. */
function useChoosing({ resource }: Screens, rows: readonly AnyRow[]) {
  const locale = useLocale()
  const [selection, setSelection] = useState<Selection>(new Map())
  const last = useRef<string>(undefined)
  const named = rows.map((row) => ({ id: row.id, title: titleOf(resource, row, locale) }))
  const onChoose = (row: Choosable, isRange: boolean) => {
    // Read now: React may run the update after the next line.
    const from = last.current
    setSelection((now) => (isRange ? ranged(now, { rows: named, from, to: row.id }) : toggled(now, row)))
    last.current = row.id
  }
  const onChoosePage = (isOn: boolean) => setSelection((now) => (isOn ? withAll : without)(now, named))
  return { selection, setSelection, choosing: { selection, onChoose, onChoosePage } }
}
