/** The login; afterwards it leads to the address in `to` (spec §2). */
import {
  Form,
  Link,
  redirect,
  useActionData,
  useLocation,
  useNavigation,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { isLocale, type Locale, type Words } from '#core/words.ts'
import { sessionsApi, type Challenge } from '#resources/system/sessions/session.api.ts'
import { users } from '#resources/system/users/user.ts'
import { localeOf, rememberedLocale } from '../../locale.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useLocale } from '../../ui/environment.tsx'
import { loginHref, officeHref } from '../addresses.ts'
import { currentUser, officeClient, startSession } from '../calls/api.ts'
import { checkedCall } from '../calls/checked-call.ts'
import { redirectTo, safeTarget } from '../calls/safe-target.ts'
import { textsOf, useRefusedForm, type Refused } from '../form/small-form.ts'
import { SignInFrame } from './frame.tsx'
import styles from './frame.module.css'
import { PasswordInput } from './password-input.tsx'
import { isChallenge, SecondStep, signInOutcome } from './second-step.tsx'

const words = {
  title: { es: 'Entrar a la oficina', en: 'Sign in to the office' },
  send: { es: 'Entrar', en: 'Sign in' },
  sending: { es: 'Entrando…', en: 'Signing in…' },
  password: { es: 'Contraseña', en: 'Password' },
  over: {
    es: 'Su sesión terminó. Entre de nuevo y seguirá donde estaba; lo que escribía se conservó.',
    en: 'Your session ended. Sign in again to go on where you were; what you were typing was kept.',
  },
  forgotten: { es: '¿Olvidó su contraseña?', en: 'Forgot your password?' },
} satisfies Record<string, Words>

const targetIn = (request: Request): string | undefined =>
  safeTarget(new URL(request.url).searchParams.get('to'))

function preferredLocale(): Locale {
  const spoken = navigator.language.slice(0, 2).toLowerCase()
  return rememberedLocale() ?? (isLocale(spoken) ? spoken : 'en')
}

/** Redirects so that the address always has a target with a language; signed-in users go on to it. */
export function loader({ request }: LoaderFunctionArgs) {
  const target = targetIn(request)
  if (!target) throw redirect(loginHref(officeHref(preferredLocale())))
  if (currentUser()) throw redirectTo(target)
  return null
}

export async function action({ request }: ActionFunctionArgs): Promise<Refused | Challenge | Response> {
  const target = targetIn(request) ?? officeHref('es')
  const locale: Locale = localeOf(target) ?? 'es'
  const { username = '', password = '' } = textsOf(await request.formData())
  try {
    await startSession(
      await checkedCall(officeClient(locale), sessionsApi.login, { input: { username, password } }),
    )
  } catch (error) {
    return signInOutcome(error, locale)
  }
  return redirectTo(target)
}

export function Component() {
  const locale = useLocale()
  const outcome = useActionData() as Refused | Challenge | undefined
  const [params] = useSearchParams()
  if (isChallenge(outcome)) {
    const target = safeTarget(params.get('to')) ?? officeHref(locale)
    return <SecondStep challenge={outcome} target={target} />
  }
  return <PasswordStep refused={outcome} />
}

function PasswordStep({ refused }: { refused: Refused | undefined }) {
  const locale = useLocale()
  const isSending = useNavigation().state !== 'idle'
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
        <Button type="submit" kind="primary" isBusy={isSending}>
          {isSending ? words.sending[locale] : words.send[locale]}
        </Button>
      </Form>
      <p className={styles.facts}>
        <Link to={officeHref(locale, 'forgotten-password')}>{words.forgotten[locale]}</Link>
      </p>
    </SignInFrame>
  )
}
