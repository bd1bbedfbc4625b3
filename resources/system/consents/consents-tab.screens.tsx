/** Read-only list of what a visitor agreed to, with wording and time. */
import { useCallback } from 'react'
import type { Client } from '#core/client.ts'
import { display, recordFields } from '#core/display.ts'
import type { Endpoint } from '#core/endpoint.ts'
import { say, type Words } from '#core/words.ts'
import { languageNames } from '#web/office/addresses.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { Row, RowList, Section } from '#web/office/related/row-list.tsx'
import { useRead } from '#web/office/related/use-read.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { consentsApi, type ConsentProof } from './consent.api.ts'
import type { ConsentPurpose } from './consent.words.ts'

const words = {
  title: { es: 'A qué dio su consentimiento', en: 'What they consented to' },
  loading: { es: 'Cargando los consentimientos', en: 'Loading the consents' },
  none: { es: 'No hay consentimientos guardados', en: 'No consents are kept' },
  version: { es: 'texto {version}', en: 'wording {version}' },
  given: { es: 'Otorgado', en: 'Given' },
  withdrawn: { es: 'Retirado', en: 'Withdrawn' },
  office: { es: 'anotado en la oficina', en: 'written down in the office' },
  site: { es: 'en el sitio', en: 'on the site' },
} satisfies Record<string, Words>
const purposes: Record<ConsentPurpose, Words> = {
  contact: { es: 'Responder la solicitud', en: 'Answering the request' },
  webinar: { es: 'Gestionar el registro al webinar', en: 'Managing the webinar registration' },
  waitlist: { es: 'Gestionar la lista de espera', en: 'Managing the waitlist' },
  registration: { es: 'Gestionar la inscripción', en: 'Managing the registration' },
  interest: { es: 'Avisar de una fecha', en: 'Telling of a date' },
  complaint: { es: 'Atender la queja', en: 'Handling the complaint' },
  recording: { es: 'Grabar la sesión en línea', en: 'Recording the online session' },
  marketing: { es: 'Novedades por correo', en: 'News by email' },
}

type Call = Endpoint<{ id: string }, undefined, undefined, ConsentProof[]>
function ConsentsOfRecord({ call }: { call: Call }) {
  const { row } = useRecord()
  return <Consents call={call} id={row.id} />
}

function Consents({ call, id }: { call: Call; id: string }) {
  const { locale } = useRecord()
  const [proofs] = useRead(useCallback((client: Client) => client.call(call, { params: { id } }), [call, id]))
  if (!proofs) return <Skeleton lines={4} label={words.loading[locale]} />
  if (proofs.length === 0) return <EmptyState title={words.none[locale]} />
  return (
    <Section title={words.title[locale]}>
      <RowList label={words.title[locale]}>
        {proofs.map((proof) => (
          <Proof key={`${proof.at} ${proof.purpose}`} proof={proof} />
        ))}
      </RowList>
    </Section>
  )
}

function Proof({ proof }: { proof: ConsentProof }) {
  const { locale } = useRecord()
  const { at, purpose, granted, wording, textVersion, source } = proof
  const facts = [
    display(recordFields['createdAt']!, at, { locale }),
    languageNames[proof.locale],
    say(words.version, locale, { version: textVersion }),
    (source === 'office' ? words.office : words.site)[locale],
  ]
  return (
    <Row
      title={
        <>
          {purposes[purpose][locale]}{' '}
          <Badge tone={granted ? 'success' : 'neutral'}>
            {(granted ? words.given : words.withdrawn)[locale]}
          </Badge>
        </>
      }
      facts={facts.join(' · ')}
      text={wording}
      lang={proof.locale}
    />
  )
}

const key = 'consents'
const title = { es: 'Consentimientos', en: 'Consents' } satisfies Words
export const requestConsents = {
  key,
  words: title,
  body: () => <ConsentsOfRecord call={consentsApi.ofRequest} />,
}
export const complaintConsents = {
  key,
  words: title,
  body: () => <ConsentsOfRecord call={consentsApi.ofComplaint} />,
}
export const registrationConsents = {
  key,
  words: title,
  body: () => <ConsentsOfRecord call={consentsApi.ofRegistration} />,
}
export const OrderConsents = () => <ConsentsOfRecord call={consentsApi.ofOrder} />
export const interestConsents = {
  key,
  words: title,
  body: () => <ConsentsOfRecord call={consentsApi.ofInterest} />,
}
export const WaitlistConsents = ({ id }: { id: string }) => (
  <Consents call={consentsApi.ofWaitlistEntry} id={id} />
)
