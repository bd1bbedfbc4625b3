/** The certificate of an attendee, or the reasons why there is none. */
import type { Words } from '#core/words.ts'
import { officeHref } from '#web/office/addresses.ts'
import { useRecord } from '#web/office/records/record-context.ts'
import { Badge } from '#web/ui/badge.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import type { SaidCandidate } from '../certificate.api.ts'
import { spacedCode } from '../certificate-code.ts'
import styles from './certificate.module.css'
import { certificateStates, isStanding } from '../certificate.ts'
import { stateTones } from '../certificate-tones.ts'

const words = {
  ready: { es: 'Califica', en: 'Qualifies' },
  notReady: { es: 'No califica', en: 'Does not qualify' },
} satisfies Record<string, Words>

type Held = NonNullable<SaidCandidate['certificate']>

/** What was taken back leaves its holder without one. */
export const hasStanding = (certificate: Held | null): boolean =>
  certificate !== null && isStanding(certificate.state)

/** The certificate's own screen has its file, taking back and issuing again. */
export function HeldLink({ certificate }: { certificate: Held }) {
  const { locale } = useRecord()
  const { id, code, state } = certificate
  return (
    <span className={styles.held}>
      <PageLink to={officeHref(locale, `certificates/${id}`)}>{spacedCode(code)}</PageLink>
      <Badge tone={stateTones[state]}>{certificateStates[state][locale]}</Badge>
    </span>
  )
}

export function Verdict({ reasons }: Pick<SaidCandidate, 'reasons'>) {
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
