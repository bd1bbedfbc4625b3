/** Asks for the password, then leads through the set-up, shows new recovery codes, or switches the factor off. */
import { useEffect, useId, useState, type FormEvent, type ReactNode } from 'react'
import type { Client } from '#core/client.ts'
import type { Words } from '#core/words.ts'
import { secondFactorsApi, type FactorSetup } from '#resources/system/second-factors/second-factor.api.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { officeClient } from '../calls/api.ts'
import { checkedCall } from '../calls/checked-call.ts'
import { OfficeDialog } from '../dialogs/overlay.tsx'
import { saySuccess } from '../dialogs/say-outcome.ts'
import { refusedBy, textsOf, useRefusedForm, type Refused } from '../form/small-form.ts'
import { CodeInput } from '../second-factor/code-input.tsx'
import { FactorSetupSteps } from '../second-factor/factor-setup.tsx'
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx'
import { PasswordInput } from '../sign-in/password-input.tsx'
import styles from './account.module.css'
import { acts } from '../dialogs/act-words.ts'

export type FactorStep = 'setUp' | 'renewCodes' | 'switchOff'
const titles: Record<FactorStep, Words> = {
  setUp: { es: 'Activar el segundo factor', en: 'Switch the second factor on' },
  renewCodes: { es: 'Crear códigos de recuperación nuevos', en: 'Make new recovery codes' },
  switchOff: { es: 'Desactivar el segundo factor', en: 'Switch the second factor off' },
}
const words = {
  password: { es: 'Contraseña actual', en: 'Current password' },
  oldCodes: { es: 'Los códigos anteriores dejan de servir.', en: 'The earlier codes stop working.' },
  lessSafe: {
    es: 'Para entrar bastará la contraseña, y los códigos de recuperación dejan de servir.',
    en: 'The password alone will be enough to sign in, and the recovery codes stop working.',
  },
  next: { es: 'Continuar', en: 'Continue' },
  confirm: { es: 'Activar', en: 'Switch on' },
  switchOff: { es: 'Desactivar', en: 'Switch off' },
  done: { es: 'Ya los guardé', en: 'I have kept them' },
  isOn: { es: 'El segundo factor está activo', en: 'The second factor is on' },
  isOff: { es: 'El segundo factor se desactivó', en: 'The second factor was switched off' },
} satisfies Record<string, Words>

const submitWords: Record<FactorStep, Words> = {
  setUp: words.next,
  renewCodes: words.next,
  switchOff: words.switchOff,
}

type Stage = { setup?: FactorSetup; recoveryCodes?: readonly string[] }
type DialogProps = { step: FactorStep; username: string; onClose: () => void }

export function SecondFactorDialog({ step, username, onClose }: DialogProps) {
  const locale = useLocale()
  const id = useId()
  const { stage, refused, isBusy, send } = useFactorStep(step, onClose)
  if (stage.recoveryCodes) {
    const done = (
      <Button kind="primary" onClick={onClose}>
        {words.done[locale]}
      </Button>
    )
    return (
      <OfficeDialog
        title={(step === 'setUp' ? words.isOn : titles[step])[locale]}
        onClose={onClose}
        actions={done}
      >
        <RecoveryCodes codes={stage.recoveryCodes} username={username} />
      </OfficeDialog>
    )
  }
  const submit = stage.setup ? words.confirm : submitWords[step]
  const actions = (
    <>
      <Button onClick={onClose}>{acts.back[locale]}</Button>
      <Button type="submit" form={id} kind={step === 'switchOff' ? 'danger' : 'primary'} isBusy={isBusy}>
        {submit[locale]}
      </Button>
    </>
  )
  return (
    <OfficeDialog title={titles[step][locale]} onClose={onClose} actions={actions}>
      {refused && Object.keys(refused.errors).length === 0 && (
        <Notice type="error" title={refused.title}>
          {refused.message}
        </Notice>
      )}
      <StageForm id={id} refused={refused} onSubmit={(event) => void send(event)}>
        {stage.setup ? (
          <>
            <FactorSetupSteps setup={stage.setup} />
            <CodeInput refused={refused} />
          </>
        ) : (
          <PasswordFields step={step} username={username} error={refused?.errors['currentPassword']} />
        )}
      </StageForm>
    </OfficeDialog>
  )
}

type StageFormProps = {
  id: string
  refused: Refused | undefined
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}
function StageForm({ refused, ...form }: StageFormProps) {
  const ref = useRefusedForm(refused)
  useEffect(() => ref.current?.querySelector<HTMLElement>('input[type="password"]')?.focus(), [ref])
  return <form {...form} ref={ref} className={styles.form} noValidate />
}

type PasswordFieldsProps = { step: FactorStep; username: string; error: string | undefined }
function PasswordFields({ step, username, error }: PasswordFieldsProps) {
  const locale = useLocale()
  return (
    <>
      {step !== 'setUp' && <p>{(step === 'switchOff' ? words.lessSafe : words.oldCodes)[locale]}</p>}
      {/* Password managers then know whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordInput name="currentPassword" label={words.password[locale]} error={error} />
    </>
  )
}

function useFactorStep(step: FactorStep, onClose: () => void) {
  const locale = useLocale()
  const [stage, setStage] = useState<Stage>({})
  const [refused, setRefused] = useState<Refused>()
  const [isBusy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const texts = textsOf(new FormData(event.currentTarget))
    setBusy(true)
    try {
      const next = await take(officeClient(locale), stage.setup ? 'confirm' : step, texts)
      setRefused(undefined)
      setStage(next)
      if (step === 'switchOff') {
        saySuccess(locale, words.isOff)
        onClose()
      }
    } catch (error) {
      setRefused(refusedBy(error, locale))
    }
    setBusy(false)
  }
  return { stage, refused, isBusy, send }
}

async function take(
  client: Client,
  step: FactorStep | 'confirm',
  { currentPassword = '', code = '' }: Record<string, string>,
): Promise<Stage> {
  const byPassword = { input: { currentPassword } }
  switch (step) {
    case 'setUp':
      return { setup: await checkedCall(client, secondFactorsApi.setUp, byPassword) }
    case 'confirm':
      return checkedCall(client, secondFactorsApi.confirm, { input: { code } })
    case 'renewCodes':
      return checkedCall(client, secondFactorsApi.renewCodes, byPassword)
    case 'switchOff':
      await checkedCall(client, secondFactorsApi.switchOff, byPassword)
      return {}
  }
}
