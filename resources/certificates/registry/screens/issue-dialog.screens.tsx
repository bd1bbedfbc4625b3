/** Confirms how many certificates are issued and by which template. */
import { useState } from 'react'
import { say, type Words } from '#core/words.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { readTasks } from '#web/office/tasks/own-tasks.ts'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import type { Event } from '#resources/events/schedule/event.ts'
import { certificatesApi, type EventCertificates } from '../certificate.api.ts'
import { HOURS, HoursQuestion } from './hours-question.screens.tsx'
import { TemplateChoice } from './template-choice.screens.tsx'

const words = {
  title: { es: 'Emitir certificados', en: 'Issue certificates' },
  issue: { es: 'Emitir', en: 'Issue' },
  unchanging: {
    es: 'Lo que dice cada uno queda como está hoy; corregirlo después es emitir otro.',
    en: 'What each says stays as it is today; correcting one later means issuing another.',
  },
  drawn: {
    es: 'Cada PDF se prepara en segundo plano, en el idioma de su titular.',
    en: 'Each PDF is prepared in the background, in its holder’s language.',
  },
  more: { es: 'y {n} más', en: 'and {n} more' },
  done: {
    es: 'Emisión hecha. Siga la preparación de los PDF en «Tareas».',
    en: 'Issued. Follow how the PDFs are prepared under “Tasks”.',
  },
} satisfies Record<string, Words>
const effectWords: CountedWords = {
  one: { es: 'Se emite {n} certificado: {names}.', en: 'Issues {n} certificate: {names}.' },
  many: { es: 'Se emiten {n} certificados: {names}.', en: 'Issues {n} certificates: {names}.' },
}
const MOST_NAMES = 5

type IssueDialogProps = {
  names: readonly string[]
  templates: EventCertificates['templates']
  onIssued: () => void
  onClose: () => void
}

export function IssueDialog({ names, templates, onIssued, onClose }: IssueDialogProps) {
  const { row, locale } = useRecord<Event>()
  const [templateId, setTemplateId] = useState(templates[0]?.id)
  const [hoursConfirmed, setConfirmed] = useState(false)
  // Another template may state other hours.
  const choose = (id: string) => {
    setTemplateId(id)
    setConfirmed(false)
  }
  const n = names.length
  const rest = n - MOST_NAMES
  const named = names.slice(0, MOST_NAMES).concat(rest > 0 ? say(words.more, locale, { n: rest }) : [])
  return (
    <StepDialog
      title={words.title[locale]}
      button={words.issue}
      done={words.done}
      take={async (client) => {
        const params = { id: row.id }
        await client.call(certificatesApi.forEvent, { params, input: { templateId, hoursConfirmed } })
        onIssued()
        void readTasks(locale)
      }}
      questions={[HOURS]}
      isTouched={templateId !== templates[0]?.id || hoursConfirmed}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>
            {sayCount(effectWords, locale, { n, names: named.join(', ') })} {words.unchanging[locale]}
          </p>
          <TemplateChoice templates={templates} chosen={templateId} onChoose={choose} />
          <p>{words.drawn[locale]}</p>
          <HoursQuestion errors={errors} isConfirmed={hoursConfirmed} onAnswer={setConfirmed} />
        </>
      )}
    </StepDialog>
  )
}
