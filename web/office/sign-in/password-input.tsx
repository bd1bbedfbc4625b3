/** A password field with a button to show what is typed. */
import { useState } from 'react'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import type { Words } from '#core/words.ts'
import { Field, Input } from '../../ui/field.tsx'
import { useLocale } from '../../ui/environment.tsx'
import styles from './frame.module.css'

const words = {
  show: { es: 'Mostrar la contraseña', en: 'Show the password' },
  hide: { es: 'Ocultar la contraseña', en: 'Hide the password' },
} satisfies Record<string, Words>
/** The server's rule for passwords. */
export const passwordHint: Words = {
  es: 'Al menos 8 caracteres. Una frase de varias palabras es fácil de recordar y difícil de adivinar.',
  en: 'At least 8 characters. A phrase of several words is easy to remember and hard to guess.',
}

type PasswordProps = {
  name: string
  label: string
  error?: string | undefined
  /** Password managers suggest a new password or fill in the current one. */
  isNew?: boolean
}

export function PasswordInput({ name, label, error, isNew = false }: PasswordProps) {
  const locale = useLocale()
  const [isShown, setIsShown] = useState(false)
  const turn = isShown ? words.hide[locale] : words.show[locale]
  return (
    <Field label={label} error={error} {...(isNew && { hint: passwordHint[locale] })}>
      {(control) => (
        <div className={styles.password}>
          <Input
            {...control}
            name={name}
            type={isShown ? 'text' : 'password'}
            autoComplete={isNew ? 'new-password' : 'current-password'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={128}
          />
          <button type="button" aria-label={turn} title={turn} onClick={() => setIsShown(!isShown)}>
            {isShown ? <EyeOff /> : <Eye />}
          </button>
        </div>
      )}
    </Field>
  )
}
