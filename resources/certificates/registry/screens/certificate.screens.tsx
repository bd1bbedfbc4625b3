/** Certificates in the office: list, files, pages and actions. */
import { homeDay } from '#core/time-zone.ts'
import { translate } from '#core/words.ts'
import cell from '#web/office/table/cell.module.css'
import { tabsOf } from '#web/office/registry.ts'
import { screensOf, type StateBadge } from '#web/office/records/screen.ts'
import { CertificateReasons, CertificateSheet } from './certificate-page.screens.tsx'
import { CertificateTools, validSteps } from './certificate-steps.screens.tsx'
import { SigningKey } from './signing-key.screens.tsx'
import { certificatesApi } from '../certificate.api.ts'
import { spacedCode } from '../certificate-code.ts'
import { stateTones } from '../certificate-tones.ts'
import { certificates, certificateStates, isValid, stateOf, type Certificate } from '../certificate.ts'

/** Expiry depends on today's date and is not stored. */
function expiredStatus(certificate: Certificate): StateBadge | undefined {
  return stateOf(certificate, homeDay()) === 'expired'
    ? { words: certificateStates.expired, tone: stateTones.expired }
    : undefined
}

export const screens = screensOf<typeof certificates.fields, Certificate>({
  resource: certificates,
  api: certificatesApi,
  columns: ['issuedAt', 'holderName', 'courseTitle', 'code', 'eventCode', 'status'],
  cells: {
    code: ({ code }) => <span className={cell.number}>{spacedCode(code)}</span>,
    // The full title distinguishes a holder's certificates.
    courseTitle: ({ courseTitle }, locale) => {
      const localized = translate(courseTitle, locale)
      return <span lang={localized?.lang}>{localized?.text}</span>
    },
  },
  tones: { status: stateTones },
  stateBadges: { status: expiredStatus },
  facts: ['courseTitle', 'kind', 'issuedAt', 'validUntil', 'eventId'],
  groups: [
    { key: 'reasons', words: { es: 'Vigencia', en: 'Validity' }, fields: [], Body: CertificateReasons },
    { key: 'sheet', words: { es: 'Vista previa', en: 'Preview' }, fields: [], Body: CertificateSheet },
    {
      words: { es: 'Lo que certifica', en: 'What it certifies' },
      fields: [
        ...(['holderName', 'attendeeId', 'instructorId', 'courseTitle', 'standard', 'locale'] as const),
        ...(['hours', 'startsOn', 'endsOn', 'modality', 'instructors', 'signatories'] as const),
        ...(['attendancePct', 'score'] as const),
      ],
    },
    {
      words: { es: 'Archivo', en: 'File' },
      fields: ['templateId', 'templateVersion', 'pdfSha256', 'downloads'],
    },
  ],
  listTools: SigningKey,
  banner: CertificateTools,
  steps: (row) => (isValid(row) ? validSteps : []),
  createdFrom: {
    segment: 'events',
    text: {
      es: 'Los certificados se emiten en la pestaña Certificados de cada evento.',
      en: 'Certificates are issued in the Certificates tab of each event.',
    },
    action: { es: 'Ver los eventos', en: 'See the events' },
  },
  tabs: tabsOf('certificates'),
})
