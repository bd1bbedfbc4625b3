/** Changes the user's own password, which ends all other sessions. */
import { useState, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { Words } from '#core/words.ts'
import { sessionsApi } from '#resources/system/sessions/session.api.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { officeClient } from '../calls/api.ts'
import { checkedCall } from '../calls/checked-call.ts'
import { saySuccess } from '../dialogs/say-outcome.ts'
import { PasswordInput } from '../sign-in/password-input.tsx'
import { refusedBy, textsOf, useRefusedForm, type Refused } from '../form/small-form.ts'
import styles from './account.module.css'

const words = {
  title: { es: 'Contraseña', en: 'Password' },
  hint: {
    es: 'Al cambiarla se cierran todas sus demás sesiones; esta sigue abierta.',
    en: 'Changing it ends all your other sessions; this one stays open.',
  },
  current: { es: 'Contraseña actual', en: 'Current password' },
  next: { es: 'Contraseña nueva', en: 'New password' },
  change: { es: 'Cambiar contraseña', en: 'Change password' },
  changed: {
    es: 'La contraseña se cambió y sus demás sesiones se cerraron',
    en: 'The password was changed and your other sessions ended',
  },
} satisfies Record<string, Words>

export function PasswordForm({ username }: { username: string }) {
  const locale = useLocale()
  const [refused, setRefused] = useState<Refused>()
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const form = useRefusedForm(refused)
  const change = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const whole = event.currentTarget
    const { currentPassword = '', password = '' } = textsOf(new FormData(whole))
    setBusy(true)
    try {
      await checkedCall(officeClient(locale), sessionsApi.changePassword, {
        input: { currentPassword, password },
      })
      setRefused(undefined)
      whole.reset()
      saySuccess(locale, words.changed)
      void revalidate()
    } catch (error) {
      setRefused(refusedBy(error, locale))
    }
    setBusy(false)
  }
  return (
    <section className={styles.part} aria-labelledby="account-password">
      <h2 id="account-password">{words.title[locale]}</h2>
      <p className={styles.hint}>{words.hint[locale]}</p>
      {refused && (
        <Notice type="error" title={refused.title}>
          {refused.message}
        </Notice>
      )}
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void change(event)}>
        {/* Tells password managers whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordInput
          name="currentPassword"
          label={words.current[locale]}
          error={refused?.errors['currentPassword']}
        />
        <PasswordInput name="password" label={words.next[locale]} error={refused?.errors['password']} isNew />
        <Button type="submit" kind="primary" isBusy={isBusy}>
          {words.change[locale]}
        </Button>
      </form>
    </section>
  )
}
