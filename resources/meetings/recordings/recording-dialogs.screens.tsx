/** Until when a recording is published, and withdrawing it. */
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { daysAfter, homeDay } from '#core/time-zone.ts'
import type { Words } from '#core/words.ts'
import { asked } from '#web/office/dialogs/asked.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import type { RecordingAnswer, recordingsApi } from './recording.api.ts'
import { USUAL_DAYS } from './recording.ts'

const words = {
  title: { es: 'Publicar la grabación', en: 'Publish the recording' },
  publish: { es: 'Publicar', en: 'Publish' },
  published: { es: 'Grabación publicada', en: 'Recording published' },
  withdrawTitle: { es: 'Retirar la grabación', en: 'Withdraw the recording' },
  withdraw: { es: 'Retirar', en: 'Withdraw' },
  withdrawText: {
    es: 'Nadie podrá abrirla desde su página. Sigue en el proveedor, y se puede publicar otra vez.',
    en: 'Nobody can open it from their page any more. It stays at the provider, and can be published again.',
  },
  withdrawn: { es: 'Grabación retirada', en: 'Recording withdrawn' },
  last: { es: 'Desde el día siguiente ya no se abre.', en: 'From the day after it no longer opens.' },
} satisfies Record<string, Words>

const peopleWords: CountedWords = {
  one: {
    es: 'La ve 1 persona inscrita, en línea o presencial, en su página personal. Se le avisa por correo una sola vez.',
    en: '1 enrolled person sees it, online or on site, on a personal page. A mail tells of it once.',
  },
  many: {
    es: 'La ven las {n} personas inscritas, en línea o presenciales, en su página personal. Se les avisa por correo una sola vez.',
    en: 'The {n} enrolled people see it, online or on site, on their personal pages. A mail tells them once.',
  },
}

/** Those of an event; those of a webinar have the same shape. */
export type RecordingCalls = {
  read: typeof recordingsApi.ofEvent
  publish: typeof recordingsApi.publishOfEvent
  withdraw: typeof recordingsApi.withdrawOfEvent
}

type Props = { own: RecordingCalls; recording: RecordingAnswer; onClose: () => void; onDone: () => void }

const hints = { until: words.last }

export function PublishDialog({ own, recording, people: n, onClose, onDone }: Props & { people: number }) {
  const { row, locale } = useRecord()
  const { state, publishedUntil } = recording
  const kept = state === 'published' ? publishedUntil : null
  return (
    <StepDialog
      title={words.title[locale]}
      button={words.publish}
      done={words.published}
      asks={asked(own.publish, 'until')}
      initial={{ until: kept ?? daysAfter(homeDay(), USUAL_DAYS) }}
      hints={hints}
      take={(client, input) =>
        client.call(own.publish, { params: { id: row.id, recording: recording.id }, input })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <p>{sayCount(peopleWords, locale, { n })}</p>
    </StepDialog>
  )
}

export function WithdrawDialog({ own, recording, onClose, onDone }: Props) {
  const { row, locale } = useRecord()
  return (
    <StepDialog
      title={words.withdrawTitle[locale]}
      button={words.withdraw}
      isDangerous
      done={words.withdrawn}
      take={(client) => client.call(own.withdraw, { params: { id: row.id, recording: recording.id } })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{words.withdrawText[locale]}</p>
    </StepDialog>
  )
}
