/** Says how many certificates of an event will be issued, and issues them. */
import { say, type Words } from '#core/words.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { StepDialog } from '#web/office/steps/step-dialog.tsx'
import { readTasks } from '#web/office/tasks/own-tasks.ts'
import type { Event } from '../events/event.ts'
import { certificatesApi } from './certificate.api.ts'

const words = {
  title: { es: 'Emitir certificados', en: 'Issue certificates' },
  issue: { es: 'Emitir', en: 'Issue' },
  effect: {
    es: 'Se emiten {n}: {names}. Lo que digan queda como está hoy; corregirlo después es emitir otro.',
    en: 'Issues {n}: {names}. What they say stays as it is today; correcting one later means issuing another.',
  },
  drawn: {
    es: 'Los PDF se preparan en segundo plano, en el idioma de cada titular.',
    en: 'The PDFs are prepared in the background, in each holder’s language.',
  },
  more: { es: 'y {n} más', en: 'and {n} more' },
  done: {
    es: 'Certificados emitidos. Sus PDF se preparan.',
    en: 'Certificates issued. Their PDFs are being prepared.',
  },
} satisfies Record<string, Words>
const MOST_NAMES = 5

type IssueDialogProps = { names: readonly string[]; onIssued: () => void; onClose: () => void }

export function IssueDialog({ names, onIssued, onClose }: IssueDialogProps) {
  const { row, locale } = useRecord<Event>()
  const rest = names.length - MOST_NAMES
  const named = names.slice(0, MOST_NAMES).concat(rest > 0 ? say(words.more, locale, { n: rest }) : [])
  return (
    <StepDialog
      title={words.title[locale]}
      button={words.issue}
      done={words.done}
      take={async (client) => {
        await client.call(certificatesApi.forEvent, { params: { id: row.id }, input: {} })
        onIssued()
        void readTasks(locale)
      }}
      onClose={onClose}
    >
      <p>{say(words.effect, locale, { n: names.length, names: named.join(', ') })}</p>
      <p>{words.drawn[locale]}</p>
    </StepDialog>
  )
}
