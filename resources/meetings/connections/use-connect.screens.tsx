/** Connects an account in a window of the provider, and says how it ended. */
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { say, type Words } from '#core/words.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { notify } from '#web/ui/notifications.tsx'
import { providers, type Provider } from '#resources/events/occasions/provider.ts'
import { connectAccount } from './connect-window.screens.tsx'

const connected: Words = { es: 'Cuenta de {provider} conectada', en: 'Account of {provider} connected' }

export function useConnect(provider: Provider) {
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [isBlocked, setBlocked] = useState(false)
  const last = useRef<AbortController>(undefined)
  useEffect(() => () => last.current?.abort(), [])
  const run = async () => {
    // Another press waits in place of this one.
    last.current?.abort()
    const own = new AbortController()
    last.current = own
    setBusy(true)
    setBlocked(false)
    try {
      const waiter = { signal: own.signal, onLost: () => setBusy(false) }
      const outcome = await connectAccount(officeClient(locale), provider, waiter)
      if (own.signal.aborted) return
      setBlocked(outcome.kind === 'blocked')
      if (outcome.kind === 'connected')
        notify({
          type: 'success',
          message: say(connected, locale, { provider: providers[provider][locale] }),
        })
      if (outcome.kind === 'failed') notify({ type: 'error', message: outcome.failure })
      await revalidate()
    } catch (error) {
      sayFailure(error, locale)
    } finally {
      if (!own.signal.aborted) setBusy(false)
    }
  }
  return { connect: () => void run(), isBusy, isBlocked }
}
