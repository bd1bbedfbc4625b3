/** Sets a new password with the one-time link of an administrator. */
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
import { localeOf } from '../../locale.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useLocale } from '../../ui/environment.tsx'
import { loginHref, officeHref } from '../addresses.ts'
import { officeClient, startSession } from '../calls/api.ts'
import { checkedCall } from '../calls/checked-call.ts'
import { saySuccess } from '../dialogs/say-outcome.ts'
import { clearSignIn } from '../calls/session.ts'
import { textsOf, useRefusedForm, type Refused } from '../form/small-form.ts'
import { SignInFrame } from './frame.tsx'
import styles from './frame.module.css'
import { PasswordInput } from './password-input.tsx'
import { isChallenge, SecondStep, signInOutcome } from './second-step.tsx'

const words = {
  title: { es: 'Elegir una contraseña nueva', en: 'Choose a new password' },
  text: {
    es: 'Para {username}. Todas sus sesiones abiertas se cerrarán.',
    en: 'For {username}. All your open sessions will end.',
  },
  password: { es: 'Contraseña nueva', en: 'New password' },
  send: { es: 'Guardar la contraseña', en: 'Save the password' },
  done: { es: 'La contraseña se cambió', en: 'The password was changed' },
} satisfies Record<string, Words>

export async function action({ request }: ActionFunctionArgs): Promise<Refused | Challenge | Response> {
  const { pathname, searchParams } = new URL(request.url)
  const locale = localeOf(pathname) ?? 'es'
  const { password = '' } = textsOf(await request.formData())
  const token = searchParams.get('token') ?? ''
  const username = searchParams.get('username')
  const client = officeClient(locale)
  // The link may belong to another user than the session of this browser.
  clearSignIn(localStorage)
  try {
    await checkedCall(client, sessionsApi.setPassword, { input: { token, password } })
    if (username) await startSession(await client.call(sessionsApi.login, { input: { username, password } }))
  } catch (error) {
    return signInOutcome(error, locale)
  }
  saySuccess(locale, words.done)
  return redirect(username ? officeHref(locale) : loginHref(officeHref(locale)))
}

export function Component() {
  const locale = useLocale()
  const outcome = useActionData() as Refused | Challenge | undefined
  if (isChallenge(outcome)) return <SecondStep challenge={outcome} target={officeHref(locale)} />
  return <PasswordForm refused={outcome} />
}

function PasswordForm({ refused }: { refused: Refused | undefined }) {
  const locale = useLocale()
  const [params] = useSearchParams()
  const isSending = useNavigation().state !== 'idle'
  const form = useRefusedForm(refused)
  const username = params.get('username') ?? ''
  const [before = '', after = ''] = words.text[locale].split('{username}')
  return (
    <SignInFrame title={words.title[locale]}>
      {username && (
        <p>
          {before}
          <strong>{username}</strong>
          {after}
        </p>
      )}
      {refused && (
        <Notice type="error" title={refused.title}>
          {refused.errors['token'] ?? refused.message}
        </Notice>
      )}
      <Form ref={form} method="post" replace className={styles.form} noValidate>
        {/* Tells password managers whose password it is. */}
        <input name="username" autoComplete="username" defaultValue={username} readOnly hidden />
        <PasswordInput
          name="password"
          label={words.password[locale]}
          error={refused?.errors['password']}
          isNew
        />
        <Button type="submit" kind="primary" isBusy={isSending}>
          {words.send[locale]}
        </Button>
      </Form>
    </SignInFrame>
  )
}
