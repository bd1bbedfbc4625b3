/** Accepts an invitation: the user chooses a name and a password. */
import {
  Form,
  redirect,
  useActionData,
  useNavigation,
  useSearchParams,
  type ActionFunctionArgs,
} from 'react-router'
import type { Words } from '#core/words.ts'
import { sessionsApi, type Challenge } from '#resources/system/sessions/session.api.ts'
import { users } from '#resources/system/users/user.ts'
import { localeOf } from '../../locale.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useLocale } from '../../ui/environment.tsx'
import { officeHref } from '../addresses.ts'
import { officeClient, startSession } from '../calls/api.ts'
import { checkedCall } from '../calls/checked-call.ts'
import { clearSignIn } from '../calls/session.ts'
import { textsOf, useRefusedForm, type Refused } from '../form/small-form.ts'
import { SignInFrame } from './frame.tsx'
import styles from './frame.module.css'
import { PasswordInput } from './password-input.tsx'
import { isChallenge, SecondStep, signInOutcome } from './second-step.tsx'

const words = {
  title: { es: 'Crear su acceso', en: 'Set up your access' },
  text: {
    es: 'Escriba su nombre y elija una contraseña: con ella entrará a la oficina.',
    en: 'Enter your name and choose a password: you will sign in with it.',
  },
  password: { es: 'Contraseña', en: 'Password' },
  send: { es: 'Crear acceso y entrar', en: 'Set up and sign in' },
  sending: { es: 'Creando…', en: 'Setting up…' },
} satisfies Record<string, Words>

export async function action({ request }: ActionFunctionArgs): Promise<Refused | Challenge | Response> {
  const { pathname, searchParams } = new URL(request.url)
  const locale = localeOf(pathname) ?? 'es'
  const { displayName = '', username = '', password = '' } = textsOf(await request.formData())
  const token = searchParams.get('token')
  const input = { displayName, username, password, ...(token && { token }) }
  // The link may belong to another user than the session of this browser.
  clearSignIn(localStorage)
  try {
    await startSession(await checkedCall(officeClient(locale), sessionsApi.register, { input }))
  } catch (error) {
    return signInOutcome(error, locale)
  }
  return redirect(officeHref(locale))
}

export function Component() {
  const locale = useLocale()
  const outcome = useActionData() as Refused | Challenge | undefined
  if (isChallenge(outcome)) return <SecondStep challenge={outcome} target={officeHref(locale)} />
  return <RegistrationForm refused={outcome} />
}

function RegistrationForm({ refused }: { refused: Refused | undefined }) {
  const locale = useLocale()
  const [params] = useSearchParams()
  const isSending = useNavigation().state !== 'idle'
  const form = useRefusedForm(refused)
  const { username, displayName } = users.fields
  const invited = params.get('username')
  return (
    <SignInFrame title={words.title[locale]}>
      <p>{words.text[locale]}</p>
      {refused && (
        <Notice type="error" title={refused.title}>
          {refused.message}
        </Notice>
      )}
      <Form ref={form} method="post" replace className={styles.form} noValidate>
        <Field label={username.label[locale]} error={refused?.errors['username']}>
          {(control) => (
            <Input
              {...control}
              name="username"
              type="email"
              autoComplete="username"
              defaultValue={invited ?? ''}
              readOnly={invited !== null}
            />
          )}
        </Field>
        <Field label={displayName.label[locale]} error={refused?.errors['displayName']}>
          {(control) => <Input {...control} name="displayName" autoComplete="name" maxLength={120} />}
        </Field>
        <PasswordInput
          name="password"
          label={words.password[locale]}
          error={refused?.errors['password']}
          isNew
        />
        <Button type="submit" kind="primary" isBusy={isSending}>
          {isSending ? words.sending[locale] : words.send[locale]}
        </Button>
      </Form>
    </SignInFrame>
  )
}
