/** The second step of a sign-in: a code of the app or a recovery code, or the set-up where the firm requires it. */
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Locale, Words } from '#core/words.ts'
import {
  challengeOf,
  sessionsApi,
  type Challenge,
  type SignIn,
} from '#resources/system/sessions/session.api.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useLocale } from '../../ui/environment.tsx'
import { isOfficePath, loginHref } from '../addresses.ts'
import { officeClient, startSession } from '../calls/api.ts'
import { checkedCall } from '../calls/checked-call.ts'
import { refusedBy, textsOf, useRefusedForm, type Refused } from '../form/small-form.ts'
import { CodeInput } from '../second-factor/code-input.tsx'
import { FactorSetupSteps } from '../second-factor/factor-setup.tsx'
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx'
import { acts } from '../dialogs/act-words.ts'
import { SignInFrame } from './frame.tsx'
import styles from './frame.module.css'

const words = {
  title: { es: 'Confirmar que es usted', en: 'Confirm it is you' },
  setUp: { es: 'Segundo factor', en: 'Second factor' },
  required: {
    es: 'Su rol entra con la contraseña y un código del teléfono: configúrelo ahora.',
    en: 'Your role signs in with the password and a code from the phone: set it up now.',
  },
  saved: { es: 'Sus códigos de recuperación', en: 'Your recovery codes' },
  send: { es: 'Entrar', en: 'Sign in' },
  sending: { es: 'Entrando…', en: 'Signing in…' },
  useRecovery: { es: 'Usar un código de recuperación', en: 'Use a recovery code' },
  useApp: { es: 'Usar el código de la aplicación', en: 'Use the code of the app' },
  next: { es: 'Ya los guardé, continuar', en: 'I have kept them, continue' },
} satisfies Record<string, Words>

/** What a form that signs in shows of a failed call: its errors, or the second step. */
export const signInOutcome = (error: unknown, locale: Locale): Refused | Challenge =>
  challengeOf(error) ?? refusedBy(error, locale)
export const isChallenge = (outcome: Refused | Challenge | undefined): outcome is Challenge =>
  outcome !== undefined && 'challenge' in outcome

type SecondStepProps = { challenge: Challenge; target: string }

export function SecondStep({ challenge, target }: SecondStepProps) {
  const navigate = useNavigate()
  const [signedIn, setSignedIn] = useState<SignIn & { recoveryCodes: string[] }>()
  const proceed = () =>
    isOfficePath(target) ? void navigate(target, { replace: true }) : location.assign(target)
  if (signedIn) return <NewRecoveryCodes signedIn={signedIn} onContinue={proceed} />
  return (
    <CodeForm
      challenge={challenge}
      onBack={() => void navigate(loginHref(target), { replace: true })}
      onSignedIn={async ({ recoveryCodes, ...signIn }) => {
        await startSession(signIn)
        if (recoveryCodes) setSignedIn({ ...signIn, recoveryCodes })
        else proceed()
      }}
    />
  )
}

type CodeFormProps = {
  challenge: Challenge
  onSignedIn: (signIn: SignIn & { recoveryCodes?: string[] | undefined }) => Promise<void>
  onBack: () => void
}
function CodeForm({ challenge: { challenge, setup }, onSignedIn, onBack }: CodeFormProps) {
  const locale = useLocale()
  const [isRecovery, setRecovery] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const form = useRefusedForm(refused)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { code = '' } = textsOf(new FormData(event.currentTarget))
    setBusy(true)
    try {
      await onSignedIn(
        await checkedCall(officeClient(locale), sessionsApi.answerChallenge, { input: { challenge, code } }),
      )
    } catch (error) {
      setRefused(refusedBy(error, locale))
      setBusy(false)
    }
  }
  return (
    <SignInFrame title={(setup ? words.setUp : words.title)[locale]}>
      {setup && <p>{words.required[locale]}</p>}
      {refused && !refused.errors['code'] && (
        <Notice type="error" title={refused.title}>
          {refused.message}
        </Notice>
      )}
      {setup && <FactorSetupSteps setup={setup} />}
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        <CodeInput refused={refused} isRecovery={isRecovery} />
        <Button type="submit" kind="primary" isBusy={isBusy}>
          {(isBusy ? words.sending : words.send)[locale]}
        </Button>
      </form>
      <div className={styles.others}>
        {!setup && (
          <Button
            kind="quiet"
            onClick={() => {
              setRecovery(!isRecovery)
              setRefused(undefined)
            }}
          >
            {(isRecovery ? words.useApp : words.useRecovery)[locale]}
          </Button>
        )}
        <Button kind="quiet" onClick={onBack}>
          {acts.back[locale]}
        </Button>
      </div>
    </SignInFrame>
  )
}

type NewCodesProps = { signedIn: SignIn & { recoveryCodes: string[] }; onContinue: () => void }
function NewRecoveryCodes({ signedIn: { user, recoveryCodes }, onContinue }: NewCodesProps) {
  const locale = useLocale()
  return (
    <SignInFrame title={words.saved[locale]}>
      <RecoveryCodes codes={recoveryCodes} username={user.username} />
      <div className={styles.form}>
        <Button kind="primary" onClick={onContinue}>
          {words.next[locale]}
        </Button>
      </div>
    </SignInFrame>
  )
}
