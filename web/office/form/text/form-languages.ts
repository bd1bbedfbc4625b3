/** Which languages a form shows: one at a time on phones, else Spanish, and English on request. */
import { useCallback, useState } from 'react'
import type { Locale } from '#core/words.ts'
import { sessionsApi } from '#resources/system/sessions/session.api.ts'
import { currentUser, officeClient, rememberPerson } from '#web/office/calls/api.ts'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'

export type FormLanguages = {
  /** The one that phones show. */
  language: Locale
  setLanguage: (language: Locale) => void
  isEnglishOpen: boolean
  /** Remembered with the user, for all forms. */
  toggleEnglish: () => void
  /** Shows the language of a key, such as `title-en`. */
  reveal: (key: string) => void
}

export function useFormLanguages(locale: Locale): FormLanguages {
  const [language, setLanguage] = useState<Locale>('es')
  const [isEnglishOpen, setEnglishOpen] = useState(currentUser()?.user.writesEnglish ?? false)
  const toggleEnglish = () => {
    const writesEnglish = !isEnglishOpen
    setEnglishOpen(writesEnglish)
    officeClient(locale)
      .call(sessionsApi.setPreferences, { input: { writesEnglish } })
      .then(rememberPerson)
      .catch((error: unknown) => sayFailure(error, locale))
  }
  const reveal = useCallback((key: string) => {
    const [, found] = /-(es|en)$/.exec(key) ?? []
    if (!found) return
    setLanguage(found as Locale)
    if (found === 'en') setEnglishOpen(true)
  }, [])
  return { language, setLanguage, isEnglishOpen, toggleEnglish, reveal }
}
