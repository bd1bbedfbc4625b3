/** What is held of a person: the dry run, the export and the erasure. */
import { useCallback, useState } from 'react'
import type { Client } from '#core/client.ts'
import { display } from '#core/display.ts'
import { date } from '#core/field.ts'
import { say, type Words } from '#core/words.ts'
import type { PrivacyRequest } from '#resources/privacy/requests/privacy-request.ts'
import { sayFailure, saySuccess } from '#web/office/dialogs/say-outcome.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { Bar, Points, Section } from '#web/office/related/row-list.tsx'
import { useRead } from '#web/office/related/use-read.ts'
import { readTasks } from '#web/office/tasks/own-tasks.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { erasureApi, type Preview } from './erasure.api.ts'
import { BackupsHolding } from './backups-holding.screens.tsx'
import { ByHand } from './by-hand.screens.tsx'
import { EraseDialog, type Subject } from './erase-dialog.screens.tsx'
import { PreviewLines } from './preview-lines.screens.tsx'

const words = {
  loading: { es: 'Buscando lo que hay de la persona', en: 'Looking for what is held of the person' },
  whose: { es: 'Falta saber de quién', en: 'Nobody is named yet' },
  whoseText: {
    es: 'Indique el contacto o el correo en la solicitud.',
    en: 'Name the contact or the address in the request.',
  },
  found: { es: 'De {who}', en: 'Of {who}' },
  none: { es: 'No queda nada de esta persona', en: 'Nothing is held of this person' },
  obstacles: { es: 'Todavía no se puede suprimir', en: 'It cannot be erased yet' },
  erased: { es: 'Suprimida el {day}', en: 'Erased on {day}' },
  erasedText: {
    es: 'Queda lo que la ley manda conservar.',
    en: 'What the law demands is still kept.',
  },
  erase: { es: 'Borrar a esta persona', en: 'Erase this person' },
  export: { es: 'Exportar sus datos', en: 'Export their data' },
  exporting: { es: 'El archivo se está preparando en Tareas', en: 'The archive is being made under Tasks' },
} satisfies Record<string, Words>

export function DataOfContact() {
  const { id } = useRecord().row
  return <PersonalData subject={{ contactId: id, email: null }} />
}

export function DataOfRequest() {
  const { row, locale } = useRecord<PrivacyRequest>()
  const { contactId, email } = row
  if (!contactId && !email)
    return <EmptyState title={words.whose[locale]}>{words.whoseText[locale]}</EmptyState>
  return <PersonalData subject={{ contactId, email, ...(row.state === 'open' && { requestId: row.id }) }} />
}

function PersonalData({ subject }: { subject: Subject }) {
  const { locale } = useRecord()
  const { contactId, email } = subject
  const [preview, readAgain] = useRead(
    useCallback(
      (client: Client) => client.call(erasureApi.preview, { input: { contactId, email } }),
      [contactId, email],
    ),
  )
  if (!preview) return <Skeleton lines={6} label={words.loading[locale]} />
  return <Held preview={preview} subject={subject} onErased={readAgain} />
}

type HeldProps = { preview: Preview; subject: Subject; onErased: () => void }
function Held({ preview, subject, onErased }: HeldProps) {
  const { locale } = useRecord()
  const [isAsked, setAsked] = useState(false)
  const { lines, obstacles, erasedAt, names, emails } = preview
  const isLeft = lines.some(({ treatment }) => treatment !== 'keep')
  const who = [...names, ...emails].join(', ')
  const dayOf = (day: string) => display(date({ es: '', en: '' }), day.slice(0, 10), { locale })
  return (
    <Section title={who ? say(words.found, locale, { who }) : undefined}>
      {erasedAt && (
        <Notice type="info" title={say(words.erased, locale, { day: dayOf(erasedAt) })}>
          {words.erasedText[locale]}
        </Notice>
      )}
      {obstacles.length > 0 && isLeft && (
        <Notice type="warning" title={words.obstacles[locale]}>
          <Points>
            {obstacles.map((one) => (
              <li key={one.es}>{one[locale]}</li>
            ))}
          </Points>
        </Notice>
      )}
      {lines.length === 0 ? <EmptyState title={words.none[locale]} /> : <PreviewLines lines={lines} />}
      <ByHand groups={preview.byHand} />
      <BackupsHolding preview={preview} />
      {lines.length > 0 && (
        <Bar>
          <ExportButton subject={subject} />
          {isLeft && (
            <Button kind="danger" disabled={obstacles.length > 0} onClick={() => setAsked(true)}>
              {words.erase[locale]}
            </Button>
          )}
        </Bar>
      )}
      {isAsked && (
        <EraseDialog
          title={words.erase}
          preview={preview}
          subject={subject}
          onDone={onErased}
          onClose={() => setAsked(false)}
        />
      )}
    </Section>
  )
}

function ExportButton({ subject: { contactId, email } }: { subject: Subject }) {
  const { client, locale } = useRecord()
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    try {
      await client.call(erasureApi.export, { input: { contactId, email } })
      saySuccess(locale, words.exporting)
      void readTasks(locale)
    } catch (error) {
      sayFailure(error, locale)
    }
    setBusy(false)
  }
  return (
    <Button isBusy={isBusy} onClick={() => void start()}>
      {words.export[locale]}
    </Button>
  )
}
