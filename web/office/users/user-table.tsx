/** The users of one page: columns on a desk, cards on a phone; the name opens the user, a menu the rest. */
import Ellipsis from 'lucide-react/icons/ellipsis'
import { display } from '#core/display.ts'
import { roles } from '#core/roles.ts'
import { say, type Words } from '#core/words.ts'
import { users, type User } from '#resources/users/user.ts'
import { Badge, Chips } from '#web/ui/badge.tsx'
import { useLocale } from '#web/use-locale.ts'
import { currentUser } from '../api.ts'
import tableStyles from '../list/list-table.module.css'
import { MenuOf } from '../overlay.tsx'
import { stateOf, userStates } from './user-state.ts'
import { stepsFor, type StepKey } from './user-steps.ts'
import styles from './users.module.css'

const words = {
  state: { es: 'Estado', en: 'State' },
  steps: { es: 'Acciones', en: 'Actions' },
  stepsFor: { es: 'Acciones para {name}', en: 'Actions for {name}' },
  edit: { es: 'Editar', en: 'Edit' },
  you: { es: '(usted)', en: '(you)' },
  never: { es: 'Nunca', en: 'Never' },
  noRoles: { es: 'Sin roles', en: 'No roles' },
} satisfies Record<string, Words>

type OnStep = (what: 'edit' | StepKey, user: User) => void
type UserTableProps = { rows: readonly User[]; isBusy: boolean; onStep: OnStep }

export function UserTable({ rows, isBusy, onStep }: UserTableProps) {
  const locale = useLocale()
  const { displayName, roles: held, lastSeenAt } = users.fields
  const heads = [displayName.label, held.label, words.state, lastSeenAt.label]
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
            <UserRow key={user.id} user={user} onStep={onStep} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function UserRow({ user, onStep }: { user: User; onStep: OnStep }) {
  const locale = useLocale()
  const state = userStates[stateOf(user)]
  const isOwn = currentUser()?.user.id === user.id
  const { roles: held, lastSeenAt } = users.fields
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
      <td>
        <span className={tableStyles.caption}>{held.label[locale]}</span>
        <Roles held={user.roles} />
      </td>
      <td>
        <span className={tableStyles.caption}>{words.state[locale]}</span>
        <Badge tone={state.tone}>{state.words[locale]}</Badge>
      </td>
      <td>
        <span className={tableStyles.caption}>{lastSeenAt.label[locale]}</span>
        {user.lastSeenAt ? (
          <time dateTime={user.lastSeenAt}>{display(lastSeenAt, user.lastSeenAt, { locale })}</time>
        ) : (
          <span className={styles.none}>{words.never[locale]}</span>
        )}
      </td>
      <td className={tableStyles.choose}>
        <UserMenu user={user} isOwn={isOwn} onStep={onStep} />
      </td>
    </tr>
  )
}

function Roles({ held }: { held: User['roles'] }) {
  const locale = useLocale()
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
