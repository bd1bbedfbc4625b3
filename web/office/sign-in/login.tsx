/** Signing in; afterwards people are where they wanted to go (spec §2, `to`). */
import {
  Form,
  redirect,
  useActionData,
  useLocation,
  useNavigation,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import type { Locale, Words } from '#core/words.ts'
import { sessionsApi } from '#resources/system/sessions/session.api.ts'
import { users } from '#resources/system/users/user.ts'
import { localeOf, visitorLocale } from '../../locale.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useLocale } from '../../use-locale.ts'
import { loginHref, officeHref } from '../addresses.ts'
import { currentUser, officeClient, startSession } from '../api.ts'
import { checkedCall } from '../checked-call.ts'
import { safeTarget } from '../safe-target.ts'
import { refusedBy, textsOf, useIsAlive, useRefusedForm, type Refused } from '../small-form.ts'
import { SignInFrame } from './frame.tsx'
import styles from './frame.module.css'
import { PasswordInput } from './password-input.tsx'

const words = {
  title: { es: 'Entrar a la oficina', en: 'Sign in to the office' },
  send: { es: 'Entrar', en: 'Sign in' },
  sending: { es: 'Entrando…', en: 'Signing in…' },
  password: { es: 'Contraseña', en: 'Password' },
  over: {
    es: 'Su sesión terminó. Entre de nuevo y seguirá donde estaba; lo que escribía se conservó.',
    en: 'Your session ended. Sign in again to go on where you were; what you were typing was kept.',
  },
  forgotten: {
    es: '¿Olvidó su contraseña? Pida un enlace nuevo a quien administra la oficina.',
    en: 'Forgot your password? Ask whoever runs the office for a new link.',
  },
} satisfies Record<string, Words>

const targetIn = (request: Request): string | undefined =>
  safeTarget(new URL(request.url).searchParams.get('to'))

/** The address always says where the sign-in leads, and with it the language. */
export function loader({ request }: LoaderFunctionArgs) {
  if (!targetIn(request)) throw redirect(loginHref(officeHref(visitorLocale(request.headers))))
  return null
}

/** Whoever is signed in already has nothing to do here. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const target = targetIn(request)
  if (!target) throw redirect(loginHref(officeHref('es')))
  if (currentUser()) throw redirect(target)
  return null
}
clientLoader.hydrate = true as const

export async function clientAction({ request }: ClientActionFunctionArgs): Promise<Refused | Response> {
  const target = targetIn(request) ?? officeHref('es')
  const locale: Locale = localeOf(target) ?? 'es'
  const { username = '', password = '' } = textsOf(await request.formData())
  try {
    startSession(
      await checkedCall(officeClient(locale), sessionsApi.login, { input: { username, password } }),
    )
  } catch (error) {
    return refusedBy(error, locale)
  }
  return redirect(target)
}

export const meta: MetaFunction = ({ location }) => {
  const to = new URLSearchParams(location.search).get('to') ?? ''
  return [{ title: words.title[localeOf(to) ?? 'es'] }]
}

export default function Login() {
  const locale = useLocale()
  const refused = useActionData() as Refused | undefined
  const isSending = useNavigation().state !== 'idle'
  const isAlive = useIsAlive()
  const form = useRefusedForm(refused)
  const isOver = (useLocation().state as { isOver?: boolean } | null)?.isOver
  return (
    <SignInFrame title={words.title[locale]}>
      {isOver && !refused && <Notice>{words.over[locale]}</Notice>}
      {refused && (
        <Notice type="error" title={refused.title}>
          {refused.message}
        </Notice>
      )}
      <Form ref={form} method="post" replace className={styles.form} noValidate>
        <Field label={users.fields.username.label[locale]} error={refused?.errors['username']}>
          {(control) => (
            <Input
              {...control}
              name="username"
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <PasswordInput name="password" label={words.password[locale]} error={refused?.errors['password']} />
        <Button type="submit" kind="primary" disabled={!isAlive} isBusy={isSending}>
          {isSending ? words.sending[locale] : words.send[locale]}
        </Button>
      </Form>
      <p className={styles.facts}>{words.forgotten[locale]}</p>
    </SignInFrame>
  )
}
