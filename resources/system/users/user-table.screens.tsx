/** The table of users: the name opens the form, a menu has the other actions. */
import Ellipsis from 'lucide-react/icons/ellipsis'
import { roles } from '#core/roles.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { users, type User } from './user.ts'
import { Badge, Chips } from '#web/ui/badge.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { currentUser } from '#web/office/calls/api.ts'
import { Cell } from '#web/office/table/cell.tsx'
import type { Column } from '#web/office/table/column.ts'
import { DataTable } from '#web/office/table/data-table.tsx'
import type { TableSelection } from '#web/office/table/use-selection.ts'
import { MenuOf } from '#web/office/dialogs/overlay.tsx'
import { columnField } from './user-columns.screens.tsx'
import { stateOf, userStates } from './user-state.screens.tsx'
import { stepsFor, type StepKey } from './user-steps.screens.tsx'
import styles from './users.module.css'

const words = {
  steps: { es: 'Acciones', en: 'Actions' },
  stepsFor: { es: 'Acciones para {name}', en: 'Actions for {name}' },
  edit: { es: 'Editar', en: 'Edit' },
  you: { es: '(usted)', en: '(you)' },
  never: { es: 'Nunca', en: 'Never' },
  noRoles: { es: 'Sin roles', en: 'No roles' },
} satisfies Record<string, Words>

type OnStep = (what: 'edit' | StepKey, user: User) => void
type UserTableProps = {
  rows: readonly User[]
  columns: readonly string[]
  selection: TableSelection
  isBusy: boolean
  onStep: OnStep
}

export function UserTable({ rows, columns, selection, isBusy, onStep }: UserTableProps) {
  const locale = useLocale()
  return (
    <DataTable
      label={users.words.many[locale]}
      columns={[
        {
          key: 'displayName',
          label: users.fields.displayName.label[locale],
          cell: (user) => <UserName user={user} />,
          width: 'fill',
        },
        ...columns.map((name): Column<User> => ({
          key: name,
          label: columnField(name).label[locale],
          cell: (user) => <Cell row={user} name={name} locale={locale} of={shownAs} />,
          width: name === 'roles' ? 'wrap' : 'content',
        })),
      ]}
      rows={rows}
      titleOf={({ displayName }) => displayName}
      selection={selection}
      link={{ onOpen: (user) => onStep('edit', user) }}
      actions={{
        label: words.steps[locale],
        cell: (user) => <UserMenu user={user} isOwn={isSelf(user)} onStep={onStep} />,
      }}
      isBusy={isBusy}
    />
  )
}

const isSelf = ({ id }: User): boolean => currentUser()?.user.id === id

function UserName({ user }: { user: User }) {
  const locale = useLocale()
  return (
    <>
      {user.displayName} {isSelf(user) && <span className={styles.own}>{words.you[locale]}</span>}
      <span className={styles.address}>{user.username}</span>
    </>
  )
}

/** Texts and badges shown instead of stored values. */
const shownAs: Parameters<typeof Cell>[0]['of'] = {
  resource: users,
  stateBadges: {
    active: (row) => {
      const { words, tone } = userStates[stateOf(row as unknown as User)]
      return { words, tone }
    },
  },
  cells: {
    roles: (row, locale) => <Roles held={(row as unknown as User).roles} locale={locale} />,
    lastSeenAt: (row, locale) =>
      row['lastSeenAt'] ? undefined : <span className={styles.none}>{words.never[locale]}</span>,
  },
}

function Roles({ held, locale }: { held: User['roles']; locale: Locale }) {
  if (held.length === 0) return <span className={styles.none}>{words.noRoles[locale]}</span>
  return (
    <Chips label={users.fields.roles.label[locale]}>
      {held.map((role) => (
        <li key={role}>
          <Badge>{roles[role][locale]}</Badge>
        </li>
      ))}
    </Chips>
  )
}

/** Users may only edit themselves: the server refuses the rest. */
function UserMenu({ user, isOwn, onStep }: { user: User; isOwn: boolean; onStep: OnStep }) {
  const locale = useLocale()
  const label = say(words.stepsFor, locale, { name: user.displayName })
  const steps = isOwn ? [] : stepsFor(user)
  const trigger = (
    <button type="button" className={styles.more} aria-label={label} title={words.steps[locale]}>
      <Ellipsis />
    </button>
  )
  const entries = [
    { key: 'edit', text: words.edit[locale], onAction: () => onStep('edit', user) },
    ...steps.map(([key, step]) => ({
      key,
      text: step.words[locale],
      isDangerous: step.isDangerous ?? false,
      onAction: () => onStep(key, user),
    })),
  ]
  return <MenuOf trigger={trigger} label={label} entries={entries} />
}
