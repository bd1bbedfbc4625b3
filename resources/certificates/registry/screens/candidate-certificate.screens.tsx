/** The certificate of an attendee, or the reasons why there is none. */
import type { Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { Badge } from '#web/ui/badge.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import type { CandidateWithReasons } from '../certificate.api.ts'
import { spacedCode } from '../certificate-code.ts'
import styles from './certificate.module.css'
import { certificateStates, isCurrentState } from '../certificate.ts'
import { stateTones } from '../certificate-tones.ts'

const words = {
  ready: { es: 'Califica', en: 'Qualifies' },
  notReady: { es: 'No califica', en: 'Does not qualify' },
} satisfies Record<string, Words>

type CandidateCertificate = NonNullable<CandidateWithReasons['certificate']>

/** A revoked or replaced certificate does not count. */
export const hasCurrentCertificate = (certificate: CandidateCertificate | null): boolean =>
  certificate !== null && isCurrentState(certificate.state)

export function CertificateLink({ certificate }: { certificate: CandidateCertificate }) {
  const { locale } = useRecord()
  const { id, code, state } = certificate
  return (
    <span className={styles.certificate}>
      <PageLink to={officeHref(locale, `certificates/${id}`)}>{spacedCode(code)}</PageLink>
      <Badge tone={stateTones[state]}>{certificateStates[state][locale]}</Badge>
    </span>
  )
}

export function Eligibility({ reasons }: Pick<CandidateWithReasons, 'reasons'>) {
  const { locale } = useRecord()
  if (reasons.length === 0) return <Badge tone="info">{words.ready[locale]}</Badge>
  return (
    <>
      <Badge tone="warning">{words.notReady[locale]}</Badge>
      <ul className={styles.reasons}>
        {reasons.map(({ code, text }) => (
          <li key={code}>{text}</li>
        ))}
      </ul>
    </>
  )
}
