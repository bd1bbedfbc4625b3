/** Invites or edits a user: name, roles and language. */
import { useRef } from 'react'
import { say, type Words } from '#core/words.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { officeClient } from '#web/office/calls/api.ts'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import type { Values } from '#web/office/form/form-values.ts'
import { ResourceForm } from '#web/office/form/resource-form.tsx'
import { usersApi } from './user.api.ts'
import type { CreatedLink } from './user-steps.screens.tsx'
import { users, type User } from './user.ts'

const words = {
  invite: { es: 'Invitar a un usuario', en: 'Invite a user' },
  edit: { es: 'Editar a {name}', en: 'Edit {name}' },
  send: { es: 'Invitar', en: 'Invite' },
  newAddress: {
    es: 'Con él inicia sesión. Si lo cambia, los enlaces ya enviados dejan de servir.',
    en: 'The user signs in with it. If you change it, links sent before stop working.',
  },
  address: {
    es: 'Con él iniciará sesión. Al invitar, usted recibe un enlace de un solo uso para entregárselo.',
    en: 'The user will sign in with it. On inviting you get a one-time link to hand over.',
  },
  roles: {
    es: 'Deciden qué puede ver y hacer. Sin roles puede iniciar sesión, pero no abrir nada.',
    en: 'They decide what can be seen and done. Without roles one can sign in but open nothing.',
  },
} satisfies Record<string, Words>

const { username, displayName, roles, locale: language } = users.fields
const fields = { username, displayName, roles, locale: language }

type UserValues = Pick<User, 'username' | 'displayName' | 'roles' | 'locale'>
type UserDialogProps = {
  user?: User | undefined
  onClose: () => void
  onDone: (created: CreatedLink | undefined) => void
}

export function UserDialog({ user, onClose, onDone }: UserDialogProps) {
  const locale = useLocale()
  const client = officeClient(locale)
  const invited = useRef<CreatedLink>(undefined)
  const invite = async (values: Values) => {
    // Cast: the form has judged the values by the rules of these fields.
    const link = await client.call(usersApi.invite, { input: values as UserValues })
    invited.current = { ...link, purpose: 'invitation' }
    return link.user
  }
  return (
    <OfficeDialog
      title={user ? say(words.edit, locale, { name: user.displayName }) : words.invite[locale]}
      onClose={onClose}
    >
      <ResourceForm
        isInDialog
        fields={fields}
        row={user}
        initial={{ locale }}
        hints={{ username: user ? words.newAddress : words.address, roles: words.roles }}
        draftKey={`user ${user?.id ?? 'new'}`}
        {...(!user && { submitText: words.send })}
        save={(input) =>
          user ? client.call(usersApi.patch, { params: { id: user.id }, input }) : invite(input)
        }
        onSaved={() => onDone(invited.current)}
        onCancel={onClose}
      />
    </OfficeDialog>
  )
}
