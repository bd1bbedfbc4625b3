/** Switches one's own second factor on and off, and makes new recovery codes. */
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Answer } from '#core/endpoint.ts'
import { say, type Words } from '#core/words.ts'
import type { secondFactorsApi } from '#resources/system/second-factors/second-factor.api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import styles from './account.module.css'
import { SecondFactorDialog, type FactorStep } from './second-factor-dialog.tsx'

const words = {
  title: { es: 'Segundo factor', en: 'Second factor' },
  hint: {
    es: 'Además de la contraseña, al entrar se pide un código de su teléfono. Así una contraseña robada no basta.',
    en: 'Besides the password, signing in asks for a code from your phone. So a stolen password is not enough.',
  },
  required: { es: 'Su rol lo necesita.', en: 'Your role needs it.' },
  on: { es: 'Activo', en: 'On' },
  off: { es: 'No activo', en: 'Off' },
  left: {
    es: 'Códigos de recuperación sin usar: {count}.',
    en: 'Unused recovery codes: {count}.',
  },
  setUp: { es: 'Activar', en: 'Switch on' },
  renew: { es: 'Crear códigos nuevos', en: 'Make new codes' },
  switchOff: { es: 'Desactivar', en: 'Switch off' },
} satisfies Record<string, Words>

type SectionProps = { state: Answer<typeof secondFactorsApi.get>; username: string }

export function SecondFactorSection({ state, username }: SectionProps) {
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [step, setStep] = useState<FactorStep>()
  const { isOn, isRequired, recoveryCodesLeft } = state
  const close = () => {
    setStep(undefined)
    void revalidate()
  }
  return (
    <section className={styles.part} aria-labelledby="account-factor">
      <h2 id="account-factor">{words.title[locale]}</h2>
      <p className={styles.hint}>
        {words.hint[locale]} {isRequired && words.required[locale]}
      </p>
      <p className={styles.state}>
        <Badge tone={isOn ? 'success' : 'neutral'}>{(isOn ? words.on : words.off)[locale]}</Badge>
        {isOn && say(words.left, locale, { count: recoveryCodesLeft })}
      </p>
      <div className={styles.actions}>
        {!isOn && (
          <Button kind="primary" onClick={() => setStep('setUp')}>
            {words.setUp[locale]}
          </Button>
        )}
        {isOn && <Button onClick={() => setStep('renewCodes')}>{words.renew[locale]}</Button>}
        {isOn && !isRequired && (
          <Button onClick={() => setStep('switchOff')}>{words.switchOff[locale]}</Button>
        )}
      </div>
      {step && <SecondFactorDialog step={step} username={username} onClose={close} />}
    </section>
  )
}
