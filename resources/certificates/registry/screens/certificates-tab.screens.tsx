/** The certificates of an event: who qualifies, who has one, and why not. */
import { useCallback, useState } from 'react'
import type { Client } from '#core/client.ts'
import type { Words } from '#core/words.ts'
import { mayCall } from '#web/office/records/may-call.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { sayFailure, saySuccess } from '#web/office/dialogs/say-outcome.ts'
import { useRead } from '#web/office/related/use-read.ts'
import { readTasks } from '#web/office/tasks/own-tasks.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Event } from '#resources/events/schedule/event.ts'
import { CandidateTable } from './candidate-table.screens.tsx'
import { certificatesApi, type EventCertificates } from '../certificate.api.ts'
import styles from './certificate.module.css'
import { hasCurrentCertificate } from './candidate-certificate.screens.tsx'
import { IssueDialog } from './issue-dialog.screens.tsx'
import { notQualified } from '../certificate.words.ts'
import { sayCount, type CountedWords } from '#core/say-count.ts'

const words = {
  loading: { es: 'Cargando los certificados', en: 'Loading the certificates' },
  nobody: { es: 'Nadie está inscrito en este evento', en: 'Nobody is enrolled in this event' },
  nobodyText: {
    es: 'Los certificados se emiten a los participantes cuando el evento termina.',
    en: 'Certificates are issued to the attendees once the event is over.',
  },
  zip: { es: 'Descargar todos (ZIP)', en: 'Download all (ZIP)' },
  zipStarted: {
    es: 'La descarga se prepara. Siga su avance en «Tareas»; puede salir de esta pantalla.',
    en: 'The download is being prepared. Follow it under “Tasks”; you may leave this screen.',
  },
} satisfies Record<string, Words>
const counted = {
  issue: {
    one: { es: 'Emitir {n} certificado', en: 'Issue {n} certificate' },
    many: { es: 'Emitir {n} certificados', en: 'Issue {n} certificates' },
  },
  held: {
    one: { es: '{n} con certificado', en: '{n} holds one' },
    many: { es: '{n} con certificado', en: '{n} hold one' },
  },
  ready: {
    one: { es: '{n} califica', en: '{n} qualifies' },
    many: { es: '{n} califican', en: '{n} qualify' },
  },
  out: notQualified,
} satisfies Record<string, CountedWords>

export function CertificatesTab() {
  const { row, locale } = useRecord<Event>()
  const { id } = row
  const [eventCertificates, readAgain] = useRead(
    useCallback((client: Client) => client.call(certificatesApi.ofEvent, { params: { id } }), [id]),
    row.version,
  )
  if (!eventCertificates) return <Skeleton lines={8} label={words.loading[locale]} />
  if (eventCertificates.candidates.length === 0)
    return <EmptyState title={words.nobody[locale]}>{words.nobodyText[locale]}</EmptyState>
  return <CertificatesOfEvent eventCertificates={eventCertificates} readAgain={readAgain} />
}

type CertificatesOfEventProps = { eventCertificates: EventCertificates; readAgain: () => void }

function CertificatesOfEvent({ eventCertificates, readAgain }: CertificatesOfEventProps) {
  const { locale } = useRecord<Event>()
  const [isIssuing, setIssuing] = useState(false)
  const { candidates, templates } = eventCertificates
  const held = candidates.filter(({ certificate }) => hasCurrentCertificate(certificate))
  const ready = candidates.filter(
    ({ certificate, reasons }) => !hasCurrentCertificate(certificate) && reasons.length === 0,
  )
  const n = ready.length
  return (
    <div className={styles.tab}>
      <div className={styles.bar}>
        <p className={styles.counts}>
          {[
            sayCount(counted.held, locale, { n: held.length }),
            sayCount(counted.ready, locale, { n }),
            sayCount(counted.out, locale, { n: candidates.length - held.length - n }),
          ].join(' · ')}
        </p>
        {held.length > 0 && mayCall(certificatesApi.zip) && <ZipButton />}
        {n > 0 && mayCall(certificatesApi.forEvent) && (
          <Button kind="primary" onClick={() => setIssuing(true)}>
            {sayCount(counted.issue, locale, { n })}
          </Button>
        )}
      </div>
      <CandidateTable eventCertificates={eventCertificates} readAgain={readAgain} />
      {isIssuing && (
        <IssueDialog
          names={ready.map(({ name }) => name)}
          templates={templates}
          onIssued={readAgain}
          onClose={() => setIssuing(false)}
        />
      )}
    </div>
  )
}

function ZipButton() {
  const { row, locale, client } = useRecord<Event>()
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    try {
      await client.call(certificatesApi.zip, { params: { id: row.id } })
      saySuccess(locale, words.zipStarted)
      void readTasks(locale)
    } catch (error) {
      sayFailure(error, locale)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button isBusy={isBusy} onClick={() => void start()}>
      {words.zip[locale]}
    </Button>
  )
}
