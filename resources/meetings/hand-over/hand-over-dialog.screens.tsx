/** Gives the meetings that an account still has to host to another one. */
import { useState } from 'react'
import type { Answer } from '#core/endpoint.ts'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { notify } from '#web/ui/notifications.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import type { Connection } from '../connections/connection.api.ts'
import { handOverApi } from './hand-over.api.ts'

export const handOverWords: Words = { es: 'Pasar sus reuniones', en: 'Hand its meetings over' }
const words = {
  title: { es: 'Pasar las reuniones de {name}', en: 'Hand over the meetings of {name}' },
  text: {
    es: 'Todo lo que esta cuenta tiene por celebrar pasa a la otra; una sesión en curso termina en esta. Los enlaces de los participantes no cambian.',
    en: 'All that this account still has to host goes to the other one; a session under way ends in this one. The links of attendees do not change.',
  },
  to: { es: 'Cuenta que las recibe', en: 'Account that takes them' },
  done: { es: 'Reuniones pasadas a la otra cuenta', en: 'Meetings handed over' },
  none: { es: 'Nada que pasar por ahora', en: 'Nothing to hand over for now' },
} satisfies Record<string, Words>

const eventsMany: CountedWords = {
  one: { es: '1 evento', en: '1 event' },
  many: { es: '{n} eventos', en: '{n} events' },
}
const webinarsMany: CountedWords = {
  one: { es: '1 webinar', en: '1 webinar' },
  many: { es: '{n} webinars', en: '{n} webinars' },
}
const underWayMany: CountedWords = {
  one: {
    es: '1 con una sesión en curso sigue en la cuenta hasta que termine',
    en: '1 with a session under way stays with the account until it ends',
  },
  many: {
    es: '{n} con una sesión en curso siguen en la cuenta hasta que termine',
    en: '{n} with a session under way stay with the account until it ends',
  },
}

type Outcome = Answer<typeof handOverApi.handOver>
function sayOutcome({ events, webinars, underWay }: Outcome, locale: Locale): void {
  const isDone = events + webinars > 0
  const parts = [
    events > 0 && sayCount(eventsMany, locale, { n: events }),
    webinars > 0 && sayCount(webinarsMany, locale, { n: webinars }),
    underWay > 0 && sayCount(underWayMany, locale, { n: underWay }),
  ]
  notify({
    type: isDone ? 'success' : 'info',
    title: words[isDone ? 'done' : 'none'][locale],
    message: parts.filter(Boolean).join(' · '),
  })
}

type Props = { from: Connection; others: readonly Connection[]; onClose: () => void }
export function HandOverDialog({ from, others, onClose }: Props) {
  const locale = useLocale()
  const [hostId, setHostId] = useState(others[0]!.id)
  return (
    <StepDialog
      title={say(words.title, locale, { name: from.name })}
      button={handOverWords}
      inputs={['hostId']}
      isTouched={hostId !== others[0]!.id}
      take={(client) => client.call(handOverApi.handOver, { params: { id: from.id }, input: { hostId } })}
      onDone={(outcome) => sayOutcome(outcome, locale)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>{words.text[locale]}</p>
          <Field label={words.to[locale]} error={errors['hostId']}>
            {(control) => (
              <Select {...control} value={hostId} onChange={({ target }) => setHostId(target.value)}>
                {others.map(({ id, name, email }) => (
                  <option key={id} value={id}>
                    {email && email !== name ? `${name} (${email})` : name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </>
      )}
    </StepDialog>
  )
}
