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
import { ConflictDialog, staleOf, type Stale } from '#web/office/dialogs/conflict-dialog.tsx'
import { changesOf, errorsIn, writable } from '#web/office/form/form-values.ts'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { saySuccess } from '#web/office/dialogs/say-outcome.ts'
import { refusedBy, textsOf, useRefusedForm, type Refused } from '#web/office/form/small-form.ts'
import type { Outcome } from './user-steps.screens.tsx'
import styles from './users.module.css'

const words = {
  invite: { es: 'Invitar a un usuario', en: 'Invite a user' },
  edit: { es: 'Editar a {name}', en: 'Edit {name}' },
  send: { es: 'Invitar', en: 'Invite' },
  save: { es: 'Guardar', en: 'Save' },
  cancel: { es: 'Cancelar', en: 'Cancel' },
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

type Given = Pick<User, 'username' | 'displayName' | 'roles' | 'locale'>
type UserDialogProps = { user?: User | undefined; onClose: () => void; onDone: (outcome: Outcome) => void }

export function UserDialog({ user, onClose, onDone }: UserDialogProps) {
  const locale = useLocale()
  const id = useId()
  const { refused, errors, stale, isBusy, judge, judgeSoon, save, forgetStale } = useSaving(user, onDone)
  const form = useRefusedForm(refused)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save(givenIn(event.currentTarget))
  }
  const leave = ({ currentTarget: { name, form: whole } }: FocusEvent<HTMLInputElement>) =>
    whole && judgeSoon(() => judge(name, givenIn(whole)))
  const mend = ({ currentTarget: { name, form: whole } }: FormEvent<HTMLInputElement>) =>
    whole && errors[name] && judge(name, givenIn(whole), true)
  const actions = (
    <>
      <Button onClick={onClose}>{words.cancel[locale]}</Button>
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
        <UserFields user={user} errors={errors} onLeave={leave} onMend={mend} />
      </form>
      {stale && (
        <ConflictDialog
          fields={users.fields}
          stale={stale}
          onClose={forgetStale}
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
  onMend: (event: FormEvent<HTMLInputElement>) => void
}
function UserFields({ user, errors, onLeave, onMend }: FieldsProps) {
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
            onInput={onMend}
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
            onInput={onMend}
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

function givenIn(form: HTMLFormElement): Given {
  const data = new FormData(form)
  const { username = '', displayName = '', locale = '' } = textsOf(data)
  // The rules judge what the form holds; the cast only says what it is meant to be.
  return { username, displayName, locale, roles: data.getAll('roles') } as Given
}

function useSaving(user: User | undefined, onDone: (outcome: Outcome) => void) {
  const locale = useLocale()
  const [refused, setRefused] = useState<Refused>()
  /** What was said since, as fields were left. */
  const [judged, setJudged] = useState<Record<string, string | undefined>>({})
  const [stale, setStale] = useState<Stale>()
  const [isBusy, setBusy] = useState(false)
  const client = officeClient(locale)
  /** While a field is left it may complain; only what is typed takes a complaint back. */
  const judge = (name: string, values: Given, isTyped = false) => {
    const error = errorsIn({ fields: writable(users.fields), values, locale })[name]
    if (error || isTyped) setJudged((before) => ({ ...before, [name]: error }))
  }
  const pending = useRef(0)
  const judgeSoon = (work: () => void) => {
    // A message that comes while a button is being pressed would move it away from under the pointer.
    clearTimeout(pending.current)
    pending.current = window.setTimeout(work, PRESS_MS)
  }
  const save = async (values: Partial<Given>, version = user?.version) => {
    clearTimeout(pending.current)
    setBusy(true)
    setStale(undefined)
    try {
      onDone(user ? await change(client, user, { values, version }) : await invite(client, values))
    } catch (error) {
      const clash = staleOf(error)
      setStale(clash)
      setRefused(clash ? undefined : refusedBy(error, locale))
      setJudged({})
      setBusy(false)
    }
  }
  const errors = { ...refused?.errors, ...judged }
  return { refused, errors, stale, isBusy, judge, judgeSoon, save, forgetStale: () => setStale(undefined) }
}

async function invite(client: Client, values: Partial<Given>): Promise<Outcome> {
  // The call's rule says what is missing.
  const input = values as Given
  return { ...(await checkedCall(client, usersApi.invite, { input })), purpose: 'invitation' }
}

type Changed = { values: Partial<Given>; version: number | undefined }
/** Only what differs is sent: the rest may have been changed by somebody else meanwhile. */
async function change(client: Client, user: User, { values, version }: Changed): Promise<Outcome> {
  const changes = changesOf(users.fields, { values: { ...user, ...values }, saved: user })
  await checkedCall(client, usersApi.patch, { params: { id: user.id }, input: { ...changes, version } })
  saySuccess(client.locale)
  return undefined
}
