/** Search, filters and columns of the list of users, stored in the address. */
import Search from 'lucide-react/icons/search'
import { Form, useLocation, useNavigate } from 'react-router'
import type { Words } from '#core/words.ts'
import { Chip, Chips } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/field.tsx'
import { useFollowing } from '#web/ui/use-following.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { ColumnsPanel } from '#web/office/list/columns-panel.tsx'
import { columnsIn, userColumns, usualColumns } from './user-columns.screens.tsx'
import { isUserState, userStates } from './user-state.screens.tsx'
import styles from './users.module.css'

const words = {
  search: { es: 'Buscar por nombre o correo', en: 'Search by name or email' },
  find: { es: 'Buscar', en: 'Search' },
  all: { es: 'Todos', en: 'All' },
  states: { es: 'Estado', en: 'State' },
} satisfies Record<string, Words>

export function UserFilters() {
  const locale = useLocale()
  const { params, hrefOf } = useUsersAddress()
  const go = useNavigate()
  const columns = columnsIn(params)
  const search = params.get('search') ?? ''
  const box = useFollowing<HTMLInputElement>(search)
  const state = params.get('state')
  const withState = (chosen: string) => hrefOf({ search, state: chosen })
  return (
    <div className={styles.tools}>
      <search className={styles.search}>
        <Form>
          {columns !== usualColumns && <input type="hidden" name="columns" value={columns.join()} />}
          {isUserState(state) && <input type="hidden" name="state" value={state} />}
          <Input
            ref={box}
            type="search"
            name="search"
            maxLength={100}
            defaultValue={search}
            aria-label={words.search[locale]}
            placeholder={words.search[locale]}
          />
          <Button type="submit" aria-label={words.find[locale]}>
            <Search />
          </Button>
        </Form>
      </search>
      <Chips label={words.states[locale]}>
        <li>
          <Chip href={withState('')} isOn={!isUserState(state)} keepsScroll>
            {words.all[locale]}
          </Chip>
        </li>
        {Object.entries(userStates).map(([key, { many }]) => (
          <li key={key}>
            <Chip href={withState(key)} isOn={key === state} keepsScroll>
              {many[locale]}
            </Chip>
          </li>
        ))}
      </Chips>
      <ColumnsPanel
        fields={userColumns}
        columns={columns}
        usual={usualColumns}
        locale={locale}
        onChange={(chosen) => {
          const columnList = chosen.join()
          void go(hrefOf({ columns: columnList === usualColumns.join() ? '' : columnList }, true), {
            replace: true,
            preventScrollReset: true,
          })
        }}
      />
    </div>
  )
}

type AddressQuery = Partial<Record<'search' | 'state' | 'columns' | 'page' | 'user', string>>
export function useUsersAddress() {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  /** Keeps the columns; the rest of the query only with `keepsRest`. */
  const hrefOf = (changes: AddressQuery, keepsRest = false): string => {
    const current = keepsRest ? Object.fromEntries(params) : { columns: params.get('columns') ?? '' }
    const query = new URLSearchParams(
      Object.entries({ ...current, ...changes }).filter(([, text]) => text !== ''),
    )
    return query.size > 0 ? `${pathname}?${query.toString().replaceAll('%2C', ',')}` : pathname
  }
  return { params, hrefOf, isFiltered: params.has('search') || params.has('state') }
}
