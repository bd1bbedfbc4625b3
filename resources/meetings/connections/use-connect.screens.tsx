/** Connects an account in a window of the provider, and says how it ended. */
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { say, type Words } from '#core/words.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { notify } from '#web/ui/notifications.tsx'
import { providers, type Provider } from '#resources/events/occasions/provider.ts'
import { connectAccount } from './connect-window.screens.tsx'

const words = {
  connected: { es: 'Cuenta de {provider} conectada', en: 'Account of {provider} connected' },
  closed: {
    es: 'La ventana se cerró sin dar el permiso.',
    en: 'The window was closed without a permission.',
  },
} satisfies Record<string, Words>

export function useConnect(provider: Provider) {
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [isBlocked, setBlocked] = useState(false)
  const run = async () => {
    setBusy(true)
    setBlocked(false)
    try {
      const outcome = await connectAccount(officeClient(locale), provider)
      const values = { provider: providers[provider][locale] }
      setBlocked(outcome.kind === 'blocked')
      if (outcome.kind === 'connected')
        notify({ type: 'success', message: say(words.connected, locale, values) })
      if (outcome.kind === 'closed') notify({ type: 'info', message: words.closed[locale] })
      if (outcome.kind === 'failed') notify({ type: 'error', message: outcome.failure })
      await revalidate()
    } catch (error) {
      sayFailure(error, locale)
    } finally {
      setBusy(false)
    }
  }
  return { connect: () => void run(), isBusy, isBlocked }
}
