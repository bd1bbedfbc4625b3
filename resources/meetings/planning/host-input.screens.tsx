/** The input of a meeting's host in the forms of events and webinars. */
import { useEffect, useState } from 'react'
import { say, type Words } from '#core/words.ts'
import { officeClient } from '#web/office/calls/api.ts'
import { useForm, useFormValue } from '#web/office/form/form-context.tsx'
import { RecordSelect } from '#web/office/form/references/record-select.tsx'
import { isProvider, providers, type Provider } from '#resources/events/occasions/provider.ts'
import type { InputProps } from '#web/office/records/screen.ts'
import { meetingsApi, type Host } from './meeting.api.ts'

const words = {
  byHand: {
    es: 'Ninguna: se crea a mano y se pega su enlace',
    en: 'None: made by hand, and its link pasted',
  },
  hint: {
    es: 'Conforme crea las reuniones de {provider} en esta cuenta y las mantiene al día.',
    en: 'Conforme makes the meetings of {provider} in this account and keeps them up to date.',
  },
  none: {
    es: 'Ninguna cuenta de {provider} está conectada; se conectan en «Conexiones».',
    en: 'No account of {provider} is connected; they are connected in “Connections”.',
  },
  holds: { es: '{name}, capacidad: {capacity}', en: '{name}, capacity: {capacity}' },
  ended: { es: '{name} (por reconectar)', en: '{name} (to be connected again)' },
} satisfies Record<string, Words>

export function HostInput({ name }: InputProps) {
  const { locale } = useForm()
  const integration = useFormValue('integration')
  const hosts = useHosts()
  if (!isProvider(String(integration))) return undefined
  const provider = integration as Provider
  const own = hosts?.filter((host) => host.provider === provider) ?? []
  const hint = hosts && own.length === 0 ? words.none : words.hint
  const options = own.map((host) => ({
    id: host.id,
    title: host.name,
    label: say(nameOf(host), locale, { name: host.name, capacity: host.capacity ?? '' }),
  }))
  return (
    <RecordSelect
      name={name}
      options={options}
      none={words.byHand[locale]}
      hint={say(hint, locale, { provider: providers[provider][locale] })}
    />
  )
}

function nameOf({ capacity, isEnded }: Host): Words {
  if (isEnded) return words.ended
  return capacity === null ? { es: '{name}', en: '{name}' } : words.holds
}

/** Undefined until they have arrived. */
function useHosts(): readonly Host[] | undefined {
  const { locale } = useForm()
  const [hosts, setHosts] = useState<readonly Host[]>()
  useEffect(() => {
    let isCurrent = true
    officeClient(locale)
      .call(meetingsApi.hosts)
      .then(
        (answer) => isCurrent && setHosts(answer),
        () => undefined,
      )
    return () => {
      isCurrent = false
    }
  }, [locale])
  return hosts
}
