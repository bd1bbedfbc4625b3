/** A code of the authenticator app, or a recovery code instead; the field has the focus. */
import { useEffect, useRef } from 'react'
import type { Words } from '#core/words.ts'
import { Field, Input } from '#web/ui/field.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import type { Refused } from '../form/small-form.ts'
import styles from './second-factor.module.css'

const words = {
  code: { es: 'Código de la aplicación', en: 'Code of the app' },
  codeHint: {
    es: 'Seis cifras que cambian cada 30 segundos.',
    en: 'Six digits that change every 30 seconds.',
  },
  recovery: { es: 'Código de recuperación', en: 'Recovery code' },
  recoveryHint: {
    es: 'Uno de los diez que guardó, como «7k3m9-x2pqr». Cada uno sirve una vez.',
    en: 'One of the ten you kept, such as “7k3m9-x2pqr”. Each works once.',
  },
} satisfies Record<string, Words>

type CodeInputProps = { refused: Refused | undefined; isRecovery?: boolean }

export function CodeInput({ refused, isRecovery = false }: CodeInputProps) {
  const locale = useLocale()
  const input = useRef<HTMLInputElement>(null)
  // A QR code above it stays in view.
  useEffect(() => input.current?.focus({ preventScroll: true }), [isRecovery])
  // The next code is typed over the refused one.
  useEffect(() => {
    if (refused) input.current?.select()
  }, [refused])
  return (
    <Field
      label={(isRecovery ? words.recovery : words.code)[locale]}
      hint={(isRecovery ? words.recoveryHint : words.codeHint)[locale]}
      error={refused?.errors['code']}
    >
      {(control) => (
        <Input
          {...control}
          ref={input}
          key={String(isRecovery)}
          name="code"
          className={styles.code!}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={isRecovery ? 20 : 7}
        />
      )}
    </Field>
  )
}
