/** Mails the recording of a webinar to those who registered, after showing how many they are. */
import { useCallback } from 'react'
import type { Client } from '#core/client.ts'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import type { Words } from '#core/words.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { saySuccess } from '#web/office/dialogs/say-outcome.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { useRead } from '#web/office/related/use-read.ts'
import { webinarRegistrationsApi } from '#resources/content/webinar-registrations/webinar-registration.api.ts'
import { seatedStatuses } from '#resources/content/webinar-registrations/webinar-registration.ts'
import { webinarsApi } from './webinar.api.ts'
import type { Webinar } from './webinar.ts'

export const mailRecordingWords: Words = { es: 'Enviar la grabación', en: 'Mail the recording' }
const words = {
  text: {
    es: 'Cada persona recibe su enlace personal a la grabación. A quien ya se le envió no le llega otra vez.',
    en: 'Each person gets a personal link to the recording. Whoever was sent it gets it no second time.',
  },
} satisfies Record<string, Words>
const counted = {
  registered: {
    one: { es: 'Se registró 1 persona.', en: '1 person registered.' },
    many: { es: 'Se registraron {n} personas.', en: '{n} people registered.' },
  },
  mailed: {
    one: { es: 'Se envía a 1 persona', en: 'It goes to 1 person' },
    many: { es: 'Se envía a {n} personas', en: 'It goes to {n} people' },
  },
} satisfies Record<string, CountedWords>

export function MailRecording({ onClose }: { onClose: () => void }) {
  const { row, locale } = useRecord<Webinar>()
  const { id } = row
  const count = useCallback(
    async (client: Client) => {
      if (!mayCall(webinarRegistrationsApi.list)) return undefined
      const filters = [
        { field: 'webinarId', op: 'eq' as const, value: id },
        { field: 'status', op: 'in' as const, value: [...seatedStatuses] },
      ]
      return client.call(webinarRegistrationsApi.list, { input: { perPage: 1, filters } })
    },
    [id],
  )
  const [registered] = useRead(count)
  const sayMailed = ({ mailed: n }: { mailed: number }) =>
    saySuccess(locale, {
      es: sayCount(counted.mailed, 'es', { n }),
      en: sayCount(counted.mailed, 'en', { n }),
    })
  return (
    <StepDialog
      title={mailRecordingWords[locale]}
      button={mailRecordingWords}
      take={(client) => client.call(webinarsApi.mailRecording, { params: { id } })}
      onDone={sayMailed}
      onClose={onClose}
    >
      {registered && <p>{sayCount(counted.registered, locale, { n: registered.total })}</p>}
      <p>{words.text[locale]}</p>
    </StepDialog>
  )
}
