/** A resource's list; the address holds its whole state. */
import Plus from 'lucide-react/icons/plus'
import { useCallback, useMemo } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import type { NameOf } from '#core/display.ts'
import type { Page } from '#core/resource.ts'
import { say, type Words } from '#core/words.ts'
import { midSentence } from '#web/mid-sentence.ts'
import type { SavedView } from '#resources/system/saved-views/saved-view.api.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { Select } from '#web/ui/field.tsx'
import { Paginator } from '#web/ui/paginator.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { officeHref } from '../addresses.ts'
import { officeClient } from '../calls/api.ts'
import { PageHead } from '../page-head.tsx'
import { mayCall } from '../records/may-call.ts'
import { recordHref } from '../records/screen-path.ts'
import type { AnyRow, ListView, Screens } from '../records/screen.ts'
import { BulkBar, hasBulk } from './bulk/bulk-bar.tsx'
import { ColumnsPanel } from './columns-panel.tsx'
import { ExportButton } from './export-button.tsx'
import { exportList, type ExportKind } from './export-list.ts'
import { FilterBar } from './filters/filter-bar.tsx'
import { filtersIn } from './filters/filter-set.ts'
import { columnFields, filterFields, listDefinition, pageSizes, toListQuery } from './query.ts'
import styles from './resource-list.module.css'
import { SearchBox } from './search-box.tsx'
import toolbar from './toolbar.module.css'
import { useListAddress } from './use-list-address.ts'
import { useTableKeys } from '../table/use-table-keys.ts'
import { useSelection } from '../table/use-selection.ts'
import { DataTable } from '../table/data-table.tsx'
import { Peek } from './peek.tsx'
import peekStyles from './peek.module.css'
import { usePeek } from './use-peek.ts'
import { recordColumns, rowTitle } from './record-columns.tsx'
import { ViewsBar } from './views-bar.tsx'
import { acts } from '../dialogs/act-words.ts'

const words = {
  perPage: { es: 'Por página', en: 'Per page' },
  none: { es: 'No hay resultados', en: 'No results' },
  noneText: { es: 'Pruebe con otras palabras o quite filtros.', en: 'Try other words or clear filters.' },
  clear: { es: 'Quitar búsqueda y filtros', en: 'Clear search and filters' },
  choosePage: { es: 'Elegir toda la página', en: 'Select the whole page' },
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
  const definition = useMemo(() => listDefinition(screens), [screens])
  const { state, pending, hrefOf, pageHref, go } = useListAddress(definition)
  const { search } = useLocation()
  const selection = useSelection(
    page.items,
    useCallback((row: AnyRow) => rowTitle(row, locale), [locale]),
  )
  const revalidator = useRevalidator()
  const isBusy = useNavigation().state === 'loading' || revalidator.state === 'loading'
  const many = screens.resource.words.many[locale]
  const filterable = filterFields(definition)
  const isOffered = ({ filters }: ListView) => filters.every(({ field }) => field in filterable)
  const isNarrowed = state.search !== '' || filtersIn(state).length > 0
  const { peeked, toggle: togglePeek, close: closePeek } = usePeek()
  const peekedRow = page.items.find(({ id }) => id === peeked)
  useTableKeys({ select: selection.toggle, peek: togglePeek })
  return (
    <section className={styles.list} aria-label={many}>
      <ListHead
        screens={screens}
        onExport={(kind) => exportList(officeClient(locale), screens.api, { ...state, definition, kind })}
      />
      <ViewsBar
        list={screens.resource.name}
        views={views}
        usual={screens.usual?.words}
        offered={screens.views?.filter(isOffered)}
        locale={locale}
      />
      <div className={toolbar.toolbar}>
        <SearchBox
          term={state.search}
          many={midSentence(many)}
          locale={locale}
          onSearch={(search) => go({ search }, { replace: true })}
        />
        <FilterBar
          fields={filterable}
          set={pending}
          locale={locale}
          nameOf={nameOf}
          onChange={({ filters, isAny = false, groups = [] }) => go({ filters, isAny, groups })}
        />
        <span className={toolbar.spring} />
        <ColumnsPanel
          fields={columnFields(definition.fields)}
          columns={pending.columns}
          usual={definition.columns}
          locale={locale}
          onChange={(columns) => go({ columns, page: pending.page }, { replace: true })}
        />
      </div>
      {page.total === 0 ? (
        <NoRows
          screens={screens}
          isNarrowed={isNarrowed}
          onClear={() => go({ search: '', filters: [], groups: [] })}
        />
      ) : (
        <div className={peekStyles.beside}>
          <DataTable
            label={many}
            columns={recordColumns(screens, {
              columns: state.columns,
              locale,
              nameOf,
              // The address of the link may be older than what was typed last.
              sorting: {
                sort: pending.sort,
                hrefOf: (sort) => hrefOf({ sort }),
                go: (sort) => go({ sort }),
              },
            })}
            rows={page.items}
            titleOf={(row) => rowTitle(row, locale)}
            // The record links back to this state of the list.
            link={{ hrefOf: (row) => recordHref(screens, row, locale), state: { from: search } }}
            selection={hasBulk(screens) ? selection : undefined}
            selectAllLabel={words.choosePage[locale]}
            isBusy={isBusy}
            isScrollable={state.columns.some((name) => !screens.columns.includes(name))}
          />
          {peekedRow && <Peek screens={screens} row={peekedRow} from={search} onClose={closePeek} />}
        </div>
      )}
      <BulkBar
        screens={screens}
        selection={selection.selected}
        total={page.total}
        query={toListQuery(state, definition)}
        columns={state.columns}
        locale={locale}
        onSelect={selection.setSelected}
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
          <Select value={state.perPage} onChange={(event) => go({ perPage: Number(event.target.value) })}>
            {pageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </Select>
        </label>
      </div>
    </section>
  )
}

function ListHead({
  screens,
  onExport,
}: {
  screens: Screens
  onExport: (kind: ExportKind) => Promise<void>
}) {
  const locale = useLocale()
  const { one, many } = screens.resource.words
  const Tools = screens.listTools
  return (
    <PageHead title={many[locale]}>
      {mayCall(screens.api.excel) && <ExportButton onExport={onExport} />}
      {Tools && <Tools locale={locale} />}
      {mayCall(screens.api.create) && (
        <LinkButton size="small" kind="primary" href={officeHref(locale, screens.segment, 'new')}>
          <Plus /> {say(acts.create, locale, { one: midSentence(one[locale]) })}
        </LinkButton>
      )}
    </PageHead>
  )
}

type NoRowsProps = { screens: Screens; isNarrowed: boolean; onClear: () => void }
function NoRows({ screens, isNarrowed, onClear }: NoRowsProps) {
  const locale = useLocale()
  const many = midSentence(screens.resource.words.many[locale])
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
