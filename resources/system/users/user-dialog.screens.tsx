/** Invites or edits a user: name, roles and language. */
import { useId, useRef, useState, type FocusEvent, type FormEvent } from 'react'
import type { Client } from '#core/client.ts'
import { roles } from '#core/roles.ts'
import { say, type Words } from '#core/words.ts'
import { usersApi } from './user.api.ts'
import { users, type User } from './user.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, Field, FieldSet, Input, Select } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { officeClient } from '#web/office/calls/api.ts'
import { checkedCall } from '#web/office/calls/checked-call.ts'
import { ConflictDialog, conflictOf, type EditConflict } from '#web/office/dialogs/conflict-dialog.tsx'
import { changesOf, errorsIn, writable } from '#web/office/form/form-values.ts'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { saySuccess } from '#web/office/dialogs/say-outcome.ts'
import { refusedBy, textsOf, useRefusedForm, type Refused } from '#web/office/form/small-form.ts'
import type { CreatedLink } from './user-steps.screens.tsx'
import styles from './users.module.css'
import { acts } from '#web/office/dialogs/act-words.ts'

const words = {
  invite: { es: 'Invitar a un usuario', en: 'Invite a user' },
  edit: { es: 'Editar a {name}', en: 'Edit {name}' },
  send: { es: 'Invitar', en: 'Invite' },
  save: { es: 'Guardar', en: 'Save' },
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

const PRESS_MS = 200

type UserValues = Pick<User, 'username' | 'displayName' | 'roles' | 'locale'>
type UserDialogProps = {
  user?: User | undefined
  onClose: () => void
  onDone: (created: CreatedLink | undefined) => void
}

export function UserDialog({ user, onClose, onDone }: UserDialogProps) {
  const locale = useLocale()
  const id = useId()
  const { refused, errors, conflict, isBusy, validate, validateSoon, save, dismissConflict } = useUserForm(
    user,
    onDone,
  )
  const form = useRefusedForm(refused)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save(valuesIn(event.currentTarget))
  }
  const onLeave = ({ currentTarget: { name, form: whole } }: FocusEvent<HTMLInputElement>) =>
    whole && validateSoon(() => validate(name, valuesIn(whole)))
  const onType = ({ currentTarget: { name, form: whole } }: FormEvent<HTMLInputElement>) =>
    whole && errors[name] && validate(name, valuesIn(whole), true)
  const actions = (
    <>
      <Button onClick={onClose}>{acts.back[locale]}</Button>
      <Button type="submit" form={id} kind="primary" isBusy={isBusy}>
        {user ? words.save[locale] : words.send[locale]}
      </Button>
    </>
  )
  const title = user ? say(words.edit, locale, { name: user.displayName }) : words.invite[locale]
  return (
    <OfficeDialog title={title} onClose={onClose} actions={actions}>
      {refused && (
        <Notice type="error" title={refused.title}>
          {refused.message}
        </Notice>
      )}
      <form ref={form} id={id} className={styles.form} noValidate onSubmit={send}>
        <UserFields user={user} errors={errors} onLeave={onLeave} onType={onType} />
      </form>
      {conflict && (
        <ConflictDialog
          fields={users.fields}
          conflict={conflict}
          onClose={dismissConflict}
          onResolve={({ values, version }) => void save(values, version)}
        />
      )}
    </OfficeDialog>
  )
}

type FieldsProps = {
  user: User | undefined
  errors: Record<string, string | undefined>
  onLeave: (event: FocusEvent<HTMLInputElement>) => void
  onType: (event: FormEvent<HTMLInputElement>) => void
}
function UserFields({ user, errors, onLeave, onType }: FieldsProps) {
  const locale = useLocale()
  const { username, displayName, roles: held, locale: language } = users.fields
  return (
    <>
      <Field
        label={username.label[locale]}
        hint={(user ? words.newAddress : words.address)[locale]}
        error={errors['username']}
        isRequired
      >
        {(control) => (
          <Input
            {...control}
            name="username"
            onBlur={onLeave}
            onInput={onType}
            type="email"
            autoComplete="off"
            defaultValue={user?.username}
          />
        )}
      </Field>
      <Field label={displayName.label[locale]} error={errors['displayName']} isRequired>
        {(control) => (
          <Input
            {...control}
            name="displayName"
            onBlur={onLeave}
            onInput={onType}
            autoComplete="off"
            defaultValue={user?.displayName}
          />
        )}
      </Field>
      <FieldSet label={held.label[locale]} hint={words.roles[locale]} error={errors['roles']}>
        <div className={styles.roles}>
          {Object.entries(roles).map(([role, name]) => (
            <Checkbox
              key={role}
              name="roles"
              value={role}
              label={name[locale]}
              defaultChecked={(user?.roles as string[] | undefined)?.includes(role) ?? false}
            />
          ))}
        </div>
      </FieldSet>
      <Field label={language.label[locale]} error={errors['locale']}>
        {(control) => (
          <Select {...control} name="locale" defaultValue={user?.locale ?? locale}>
            {Object.entries(language.options ?? {}).map(([code, name]) => (
              <option key={code} value={code}>
                {name[locale]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  )
}

function valuesIn(form: HTMLFormElement): UserValues {
  const data = new FormData(form)
  const { username = '', displayName = '', locale = '' } = textsOf(data)
  // Cast: validated by the rules before it is sent.
  return { username, displayName, locale, roles: data.getAll('roles') } as UserValues
}

function useUserForm(user: User | undefined, onDone: (created: CreatedLink | undefined) => void) {
  const locale = useLocale()
  const [refused, setRefused] = useState<Refused>()
  /** Errors found since the last refusal, as fields were left. */
  const [fieldErrors, setFieldErrors] = useState<Record<string, string | undefined>>({})
  const [conflict, setConflict] = useState<EditConflict>()
  const [isBusy, setBusy] = useState(false)
  const client = officeClient(locale)
  /** Leaving a field may add its error; only typing removes it. */
  const validate = (name: string, values: UserValues, isTyped = false) => {
    const error = errorsIn({ fields: writable(users.fields), values, locale })[name]
    if (error || isTyped) setFieldErrors((before) => ({ ...before, [name]: error }))
  }
  const pending = useRef(0)
  const validateSoon = (work: () => void) => {
    // A message that appears during a press would move the button away from the pointer.
    clearTimeout(pending.current)
    pending.current = window.setTimeout(work, PRESS_MS)
  }
  const save = async (values: Partial<UserValues>, version = user?.version) => {
    clearTimeout(pending.current)
    setBusy(true)
    setConflict(undefined)
    try {
      onDone(user ? await change(client, user, { values, version }) : await invite(client, values))
    } catch (error) {
      const found = conflictOf(error)
      setConflict(found)
      setRefused(conflict ? undefined : refusedBy(error, locale))
      setFieldErrors({})
      setBusy(false)
    }
  }
  const errors = { ...refused?.errors, ...fieldErrors }
  return {
    refused,
    errors,
    conflict,
    isBusy,
    validate,
    validateSoon,
    save,
    dismissConflict: () => setConflict(undefined),
  }
}

async function invite(client: Client, values: Partial<UserValues>): Promise<CreatedLink | undefined> {
  // Cast: the endpoint's rule reports what is missing.
  const input = values as UserValues
  return { ...(await checkedCall(client, usersApi.invite, { input })), purpose: 'invitation' }
}

type UserChange = { values: Partial<UserValues>; version: number | undefined }
/** Sends changed fields only, because others may have edited the rest meanwhile. */
async function change(
  client: Client,
  user: User,
  { values, version }: UserChange,
): Promise<CreatedLink | undefined> {
  const changes = changesOf(users.fields, { values: { ...user, ...values }, saved: user })
  await checkedCall(client, usersApi.patch, { params: { id: user.id }, input: { ...changes, version } })
  saySuccess(client.locale)
  return undefined
}
