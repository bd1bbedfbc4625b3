/** The users of one page: columns on a desk, cards on a phone; the name opens the user, a menu the rest. */
import Ellipsis from 'lucide-react/icons/ellipsis'
import { roles } from '#core/roles.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { users, type User } from './user.ts'
import { Badge, Chips } from '#web/ui/badge.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { currentUser } from '#web/office/calls/api.ts'
import { Cell } from '#web/office/list/cell.tsx'
import tableStyles from '#web/office/list/list-table.module.css'
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
  isBusy: boolean
  onStep: OnStep
}

export function UserTable({ rows, columns, isBusy, onStep }: UserTableProps) {
  const locale = useLocale()
  const heads = [users.fields.displayName.label, ...columns.map((name) => columnField(name).label)]
  return (
    <div className={tableStyles.frame} aria-busy={isBusy}>
      <table className={tableStyles.table} aria-label={users.words.many[locale]}>
        <thead className={tableStyles.head}>
          <tr>
            {heads.map((label) => (
              <th key={label.en} scope="col">
                {label[locale]}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{words.steps[locale]}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((user) => (
            <UserRow key={user.id} user={user} columns={columns} onStep={onStep} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type UserRowProps = { user: User; columns: readonly string[]; onStep: OnStep }

function UserRow({ user, columns, onStep }: UserRowProps) {
  const locale = useLocale()
  const isOwn = currentUser()?.user.id === user.id
  return (
    <tr className={tableStyles.row}>
      <th scope="row" className={tableStyles.title}>
        <button
          type="button"
          className={`${tableStyles.name} ${styles.name}`}
          onClick={() => onStep('edit', user)}
        >
          {user.displayName} {isOwn && <span className={styles.own}>{words.you[locale]}</span>}
        </button>
        <span className={styles.address}>{user.username}</span>
      </th>
      {columns.map((name) => (
        <td key={name}>
          <span className={tableStyles.caption}>{columnField(name).label[locale]}</span>
          <Cell row={user} name={name} locale={locale} of={shownAs} />
        </td>
      ))}
      <td className={tableStyles.choose}>
        <UserMenu user={user} isOwn={isOwn} onStep={onStep} />
      </td>
    </tr>
  )
}

/** What the columns show instead of what is stored. */
const shownAs: Parameters<typeof Cell>[0]['of'] = {
  resource: users,
  told: {
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

/** On oneself there is nothing but editing: the server refuses the rest. */
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
