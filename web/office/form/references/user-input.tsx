/** Picks the user that an employee or instructor signs in with. */
import { useEffect, useState } from 'react'
import type { Words } from '#core/words.ts'
import { usersApi } from '#resources/system/users/user.api.ts'
import type { User } from '#resources/system/users/user.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { useForm, useFormTitle, useFieldBinding } from '../form-context.tsx'
import { Field, Select } from '#web/ui/field.tsx'

const words = {
  none: { es: 'Sin acceso', en: 'No access' },
  hint: {
    es: 'Con quién inicia sesión. Los usuarios se invitan en Ajustes.',
    en: 'Who signs in. Users are invited in Settings.',
  },
} satisfies Record<string, Words>

export function UserInput({ name }: { name: string }) {
  const { locale } = useForm()
  const { field, value, error, set, leave } = useFieldBinding(name)
  const title = useFormTitle(name)
  const allUsers = useUsers()
  const chosen = value ? String(value) : ''
  const isListed = chosen === '' || allUsers.some(({ id }) => id === chosen)
  return (
    <Field label={field.label[locale]} hint={words.hint[locale]} error={error}>
      {(control) => (
        <Select
          {...control}
          data-key={name}
          value={chosen}
          onBlur={leave}
          onChange={({ target }) =>
            set(target.value || null, allUsers.find(({ id }) => id === target.value)?.displayName ?? '')
          }
        >
          <option value="">{words.none[locale]}</option>
          {!isListed && <option value={chosen}>{title ?? chosen}</option>}
          {allUsers.map(({ id, displayName, username }) => (
            <option key={id} value={id}>
              {displayName} · {username}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** Users without access to the list see only the chosen user. */
function useUsers(): readonly User[] {
  const { locale } = useForm()
  const [allUsers, setAllUsers] = useState<readonly User[]>([])
  useEffect(() => {
    let isCurrent = true
    const input = {
      perPage: 200,
      sort: [{ field: 'displayName', dir: 'asc' as const }],
      filters: [{ field: 'active', op: 'eq' as const, value: true }],
    }
    officeClient(locale)
      .call(usersApi.list, { input })
      .then(
        ({ items }) => isCurrent && setAllUsers(items),
        () => undefined,
      )
    return () => {
      isCurrent = false
    }
  }, [locale])
  return allUsers
}
