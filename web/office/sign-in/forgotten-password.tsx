/** Mails a one-time link for a new password; the answer does not tell whether the address is known. */
import { Form, Link, useActionData, useNavigation, type ActionFunctionArgs } from 'react-router'
import type { Words } from '#core/words.ts'
import { sessionsApi } from '#resources/system/sessions/session.api.ts'
import { users } from '#resources/system/users/user.ts'
import { localeOf } from '../../locale.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useLocale } from '../../ui/environment.tsx'
import { loginHref, officeHref } from '../addresses.ts'
import { officeClient } from '../calls/api.ts'
import { checkedCall } from '../calls/checked-call.ts'
import { refusedBy, textsOf, useRefusedForm, type Refused } from '../form/small-form.ts'
import { SignInFrame } from './frame.tsx'
import styles from './frame.module.css'

const words = {
  title: { es: '¿Olvidó su contraseña?', en: 'Forgot your password?' },
  text: {
    es: 'Escriba el correo con el que entra y le enviaremos un enlace para elegir otra.',
    en: 'Enter the email you sign in with, and we will send you a link to choose another one.',
  },
  send: { es: 'Enviar el enlace', en: 'Send the link' },
  sending: { es: 'Enviando…', en: 'Sending…' },
  sentTitle: { es: 'Revise su correo', en: 'Check your mail' },
  sent: {
    es: 'Si ese correo tiene acceso a la oficina, el enlace llegará en unos minutos. Sirve una vez, durante 24 horas. Mire también en el correo no deseado.',
    en: 'If that email has access to the office, the link will arrive in a few minutes. It works once, for 24 hours. Look in the spam folder too.',
  },
  back: { es: 'Volver a la entrada', en: 'Back to the sign-in' },
} satisfies Record<string, Words>

type Outcome = Refused | { isSent: true }

export async function action({ request }: ActionFunctionArgs): Promise<Outcome> {
  const locale = localeOf(new URL(request.url).pathname) ?? 'es'
  const { username = '' } = textsOf(await request.formData())
  try {
    await checkedCall(officeClient(locale), sessionsApi.askForReset, { input: { username } })
  } catch (error) {
    return refusedBy(error, locale)
  }
  return { isSent: true }
}

export function Component() {
  const locale = useLocale()
  const outcome = useActionData() as Outcome | undefined
  const isSent = outcome !== undefined && 'isSent' in outcome
  return (
    <SignInFrame title={words.title[locale]}>
      {isSent ? (
        <Notice type="success" title={words.sentTitle[locale]}>
          {words.sent[locale]}
        </Notice>
      ) : (
        <AddressForm refused={outcome} />
      )}
      <p className={styles.facts}>
        <Link to={loginHref(officeHref(locale))}>{words.back[locale]}</Link>
      </p>
    </SignInFrame>
  )
}

function AddressForm({ refused }: { refused: Refused | undefined }) {
  const locale = useLocale()
  const isSending = useNavigation().state !== 'idle'
  const form = useRefusedForm(refused)
  return (
    <>
      <p>{words.text[locale]}</p>
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
        <Button type="submit" kind="primary" isBusy={isSending}>
          {(isSending ? words.sending : words.send)[locale]}
        </Button>
      </Form>
    </>
  )
}
