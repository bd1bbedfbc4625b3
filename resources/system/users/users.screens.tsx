/** Users in the office: invite, set roles, deactivate and reset. */
import UserPlus from 'lucide-react/icons/user-plus'
import { useEffect, useRef, useState, type FocusEvent } from 'react'
import {
  useLoaderData,
  useNavigate,
  useNavigation,
  useRevalidator,
  type LoaderFunctionArgs,
} from 'react-router'
import type { Filter } from '#core/filter.ts'
import type { ListQuery } from '#core/resource.ts'
import { may } from '#core/roles.ts'
import { contentLocale, type Locale, type Words } from '#core/words.ts'
import { usersApi } from './user.api.ts'
import { users, type User } from './user.ts'
import { Chip } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { Paginator } from '#web/ui/paginator.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { localeOf } from '#web/locale.ts'
import { officeClient, requireRoles } from '#web/office/calls/api.ts'
import { BulkBar } from '#web/office/list/bulk/bulk-bar.tsx'
import { ExportButton } from '#web/office/list/export-button.tsx'
import { exportList, type ExportKind } from '#web/office/list/export-list.ts'
import { PageHead } from '#web/office/page-head.tsx'
import { screensOf } from '#web/office/records/screen.ts'
import { useSelection } from '#web/office/table/use-selection.ts'
import { ConfirmStep } from './confirm-step.screens.tsx'
import { columnsIn } from './user-columns.screens.tsx'
import { UserFilters, useUsersAddress } from './user-filters.screens.tsx'
import { LinkDialog } from './link-dialog.screens.tsx'
import { UserDialog } from './user-dialog.screens.tsx'
import { isUserState, userStates } from './user-state.screens.tsx'
import { userSteps, type CreatedLink, type StepKey } from './user-steps.screens.tsx'
import { UserTable } from './user-table.screens.tsx'
import styles from './users.module.css'

const words = {
  invite: { es: 'Invitar', en: 'Invite' },
  nobody: { es: 'Nadie coincide con la búsqueda', en: 'Nobody matches' },
  clear: { es: 'Ver todos los usuarios', en: 'See all users' },
} satisfies Record<string, Words>
const PER_PAGE = 25

/** Selected users are exported and written to; each is changed by a step of its own. */
const { list, get, excel } = usersApi
const bulkScreens = {
  ...screensOf<typeof users.fields, User>({
    resource: users,
    api: { list, get, excel },
    columns: ['displayName'],
  }),
  segment: 'users',
}
const nameOf = ({ displayName }: User): string => displayName

export async function loader({ request }: LoaderFunctionArgs) {
  requireRoles(request, may.administer)
  const { pathname, searchParams } = new URL(request.url)
  const client = officeClient(localeOf(pathname) ?? contentLocale)
  const id = searchParams.get('user')
  const [listed, opened] = await Promise.all([
    client.call(usersApi.list, { input: listQueryOf(searchParams) }),
    id ? client.call(usersApi.get, { params: { id } }) : undefined,
  ])
  return { ...listed, opened }
}

function listQueryOf(params: URLSearchParams): Omit<ListQuery, 'filters'> & { filters: Filter[] } {
  const state = params.get('state')
  return {
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    perPage: PER_PAGE,
    search: params.get('search')?.slice(0, 100) ?? '',
    filters: isUserState(state) ? [...userStates[state].filters] : [],
    sort: [],
  }
}

/** Exports the columns of the table, with name and address apart. */
function exportUsers(params: URLSearchParams, locale: Locale, kind: ExportKind): Promise<void> {
  const columns = ['displayName', 'username', ...columnsIn(params)]
  const definition = { fields: users.fields, columns }
  return exportList(officeClient(locale), usersApi, { ...listQueryOf(params), columns, definition, kind })
}

/** The dialog above the list. */
type OpenDialog =
  | { what: 'invite' }
  | { what: 'edit' | StepKey; user: User }
  | { what: 'link'; created: CreatedLink }

export function Component() {
  const locale = useLocale()
  const { items, total, page, opened } = useLoaderData<typeof loader>()
  const { params, hrefOf, isFiltered } = useUsersAddress()
  const [dialog, setDialog] = useDialog(opened)
  const isBusy = useNavigation().state === 'loading'
  const selection = useSelection(items, nameOf)
  const { page: screen, remember } = useRestoredFocus(dialog !== undefined, items)
  return (
    <div ref={screen} className={styles.page} tabIndex={-1} onFocus={remember}>
      <PageHead title={users.words.many[locale]}>
        <ExportButton onExport={(kind) => exportUsers(params, locale, kind)} />
        <Button size="small" kind="primary" onClick={() => setDialog({ what: 'invite' })}>
          <UserPlus />
          {words.invite[locale]}
        </Button>
      </PageHead>
      <UserFilters />
      {items.length > 0 ? (
        <UserTable
          rows={items}
          columns={columnsIn(params)}
          selection={selection}
          isBusy={isBusy}
          onStep={(what, user) => setDialog({ what, user })}
        />
      ) : (
        <EmptyState
          title={words.nobody[locale]}
          action={isFiltered && <Chip href={hrefOf({})}>{words.clear[locale]}</Chip>}
        />
      )}
      <BulkBar
        screens={bulkScreens}
        selection={selection.selected}
        total={total}
        query={listQueryOf(params)}
        columns={['displayName', 'username', ...columnsIn(params)]}
        locale={locale}
        onSelect={selection.setSelected}
        onDone={() => undefined}
      />
      <Paginator
        locale={locale}
        page={page}
        perPage={PER_PAGE}
        total={total}
        hrefOf={(number) => hrefOf({ page: number > 1 ? String(number) : '' }, true)}
      />
      <Dialogs dialog={dialog} onChange={setDialog} />
    </div>
  )
}

/** The user that the address names is edited until that dialog is closed or followed by another. */
function useDialog(opened: User | undefined) {
  const { hrefOf } = useUsersAddress()
  const go = useNavigate()
  const [dialog, setDialog] = useState<OpenDialog>()
  const change = (next: OpenDialog | undefined) => {
    setDialog(next)
    if (opened) void go(hrefOf({ user: '' }, true), { replace: true, preventScrollReset: true })
  }
  return [dialog ?? (opened && { what: 'edit' as const, user: opened }), change] as const
}

/** Restores the focus once the last of several dialogs closes. */
function useRestoredFocus(isDialogOpen: boolean, rows: readonly User[]) {
  const page = useRef<HTMLDivElement>(null)
  const last = useRef<HTMLElement>(null)
  // React reports the focus of dialogs here too.
  const remember = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (currentTarget.contains(target)) last.current = target
  }
  useEffect(() => {
    if (isDialogOpen || !last.current) return undefined
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      const target = last.current?.isConnected ? last.current : page.current
      target?.focus()
    })
    return () => cancelAnimationFrame(frame)
    // New rows may lack the row that had the focus.
  }, [isDialogOpen, rows])
  return { page, remember }
}

function Dialogs({
  dialog,
  onChange,
}: {
  dialog: OpenDialog | undefined
  onChange: (dialog: OpenDialog | undefined) => void
}) {
  const { revalidate } = useRevalidator()
  const onClose = () => onChange(undefined)
  const onDone = (created: CreatedLink | undefined) => {
    onChange(created && { what: 'link', created })
    void revalidate()
  }
  if (!dialog) return null
  switch (dialog.what) {
    case 'invite':
      return <UserDialog onClose={onClose} onDone={onDone} />
    case 'edit':
      return <UserDialog user={dialog.user} onClose={onClose} onDone={onDone} />
    case 'link':
      return <LinkDialog created={dialog.created} onClose={onClose} />
    default:
      return (
        <ConfirmStep step={userSteps[dialog.what]} user={dialog.user} onClose={onClose} onDone={onDone} />
      )
  }
}
