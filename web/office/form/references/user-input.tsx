/** Picks the user that an employee or instructor signs in with. */
import { useEffect, useState } from 'react'
import type { Words } from '#core/words.ts'
import { usersApi } from '#resources/system/users/user.api.ts'
import type { User } from '#resources/system/users/user.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { useForm } from '../form-context.tsx'
import { RecordSelect } from './record-select.tsx'

const words = {
  none: { es: 'Sin acceso', en: 'No access' },
  hint: {
    es: 'Con quién inicia sesión. Los usuarios se invitan en Ajustes.',
    en: 'Who signs in. Users are invited in Settings.',
  },
} satisfies Record<string, Words>

export function UserInput({ name }: { name: string }) {
  const { locale } = useForm()
  const options = useUsers().map(({ id, displayName, username }) => ({
    id,
    title: displayName,
    label: `${displayName} · ${username}`,
  }))
  return <RecordSelect name={name} options={options} none={words.none[locale]} hint={words.hint[locale]} />
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
