/** Accepts an invitation or registers: the person chooses a name and a password. */
import {
  Form,
  redirect,
  useActionData,
  useNavigation,
  useSearchParams,
  type ActionFunctionArgs,
} from 'react-router'
import type { Words } from '#core/words.ts'
import { isLinkMailed, sessionsApi, type Challenge } from '#resources/system/sessions/session.api.ts'
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
  askText: {
    es: 'Escriba su correo y le enviaremos un enlace para elegir su contraseña.',
    en: 'Enter your email, and we will send you a link to choose your password.',
  },
  ask: { es: 'Enviar el enlace', en: 'Send the link' },
  asking: { es: 'Enviando…', en: 'Sending…' },
  mailedTitle: { es: 'Revise su correo', en: 'Check your mail' },
  mailed: {
    es: 'Si ese correo puede tener acceso, el enlace llegará en unos minutos. Sirve una vez. Mire también en el correo no deseado.',
    en: 'If that email may have access, the link will arrive in a few minutes. It works once. Look in the spam folder too.',
  },
} satisfies Record<string, Words>

type Outcome = Refused | Challenge | { isMailed: true }

export async function action({ request }: ActionFunctionArgs): Promise<Outcome | Response> {
  const { pathname, searchParams } = new URL(request.url)
  const locale = localeOf(pathname) ?? 'es'
  const { displayName = '', username = '', password = '' } = textsOf(await request.formData())
  const token = searchParams.get('token')
  const input = token ? { displayName, username, password, token } : { username }
  // The link may belong to another user than the session of this browser.
  clearSignIn(localStorage)
  try {
    await startSession(await checkedCall(officeClient(locale), sessionsApi.register, { input }))
  } catch (error) {
    return isLinkMailed(error) ? { isMailed: true } : signInOutcome(error, locale)
  }
  return redirect(officeHref(locale))
}

export function Component() {
  const locale = useLocale()
  const outcome = useActionData() as Outcome | undefined
  if (outcome && 'isMailed' in outcome) return <LinkMailed />
  if (isChallenge(outcome)) return <SecondStep challenge={outcome} target={officeHref(locale)} />
  return <RegistrationForm refused={outcome} />
}

function LinkMailed() {
  const locale = useLocale()
  return (
    <SignInFrame title={words.title[locale]}>
      <Notice type="success" title={words.mailedTitle[locale]}>
        {words.mailed[locale]}
      </Notice>
    </SignInFrame>
  )
}

/** Without a link the address is verified first; with one the person chooses a name and a password. */
function RegistrationForm({ refused }: { refused: Refused | undefined }) {
  const locale = useLocale()
  const [params] = useSearchParams()
  const isSending = useNavigation().state !== 'idle'
  const form = useRefusedForm(refused)
  const { username, displayName } = users.fields
  const known = params.get('username')
  const hasLink = params.has('token')
  const [text, send, sending] = hasLink
    ? [words.text, words.send, words.sending]
    : [words.askText, words.ask, words.asking]
  return (
    <SignInFrame title={words.title[locale]}>
      <p>{text[locale]}</p>
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
              defaultValue={known ?? ''}
              readOnly={hasLink && known !== null}
            />
          )}
        </Field>
        {hasLink && (
          <>
            <Field label={displayName.label[locale]} error={refused?.errors['displayName']}>
              {(control) => <Input {...control} name="displayName" autoComplete="name" maxLength={120} />}
            </Field>
            <PasswordInput
              name="password"
              label={words.password[locale]}
              error={refused?.errors['password']}
              isNew
            />
          </>
        )}
        <Button type="submit" kind="primary" isBusy={isSending}>
          {(isSending ? sending : send)[locale]}
        </Button>
      </Form>
    </SignInFrame>
  )
}
