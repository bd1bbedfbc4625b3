/** Asks the provider whether an account still works. */
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { say, type Words } from '#core/words.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { notify } from '#web/ui/notifications.tsx'
import { connectionsApi } from './connection.api.ts'

const works: Words = { es: 'La cuenta {name} funciona', en: 'The account {name} works' }

export function useCheck(id: string) {
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      const { name } = await officeClient(locale).call(connectionsApi.check, { params: { id } })
      notify({ type: 'success', message: say(works, locale, { name }) })
    } catch (error) {
      sayFailure(error, locale)
    } finally {
      setBusy(false)
      // Also after a failure, which the connection shows.
      await revalidate()
    }
  }
  return { check: () => void run(), isBusy }
}
