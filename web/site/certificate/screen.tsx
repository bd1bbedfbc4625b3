/** The page of a certificate: its status and facts, for holders of its code. */
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { homeDayOf } from '#core/time-zone.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { certificateKinds } from '#resources/certificates/certificate-templates/certificate-template.ts'
import { certificatesApi, type PublicCertificate } from '#resources/certificates/registry/certificate.api.ts'
import { modalities } from '#resources/catalogue/courses/course.words.ts'
import { datesOf, dayOf, hoursOf } from '#resources/certificates/registry/certificate-values.ts'
import { pathTo } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { CertificateComparison } from './comparison.tsx'
import { orNotFound, Redirect } from '#web/site/page-errors.ts'
import { defineScreen, type PageRequest } from '#web/site/screen.tsx'
import styles from './screen.module.css'
import { Cover } from '#web/site/content/cover.tsx'
import { Detail, DetailSections } from '#web/site/content/detail.tsx'
import { Facts } from '#web/site/content/facts.tsx'
import { PageHead } from '#web/site/content/page-head.tsx'
import { isCurrentState } from '#resources/certificates/registry/certificate.ts'

const words = {
  title: { es: 'Certificado {code}', en: 'Certificate {code}' },
  kind: { es: 'Certificado: {kind}', en: 'Certificate: {kind}' },
  valid: { es: 'Este certificado es válido', en: 'This certificate is valid' },
  expired: { es: 'Este certificado venció', en: 'This certificate has expired' },
  revoked: { es: 'Este certificado fue revocado', en: 'This certificate was revoked' },
  superseded: { es: 'Este certificado fue reemplazado', en: 'This certificate was replaced' },
  validText: { es: 'Lo emitió {firm} el {day}.', en: 'Issued by {firm} on {day}.' },
  expiredText: { es: 'Era válido hasta el {day}.', en: 'It was valid until {day}.' },
  takenText: { es: '{day}. Motivo: {reason}', en: '{day}. Reason: {reason}' },
  newer: { es: 'Ver el certificado que lo reemplaza', en: 'See the certificate that replaces it' },
  pdf: { es: 'Descargar el PDF', en: 'Download the PDF' },
  badge: { es: 'Insignia digital (PNG)', en: 'Digital badge (PNG)' },
  token: { es: 'Credencial firmada (JWT)', en: 'Signed credential (JWT)' },
  json: { es: 'Credencial (JSON)', en: 'Credential (JSON)' },
  open: {
    es: 'Open Badges 3.0: para LinkedIn, carteras digitales y verificadores.',
    en: 'Open Badges 3.0: for LinkedIn, digital wallets and verifiers.',
  },
  certified: { es: 'Lo que certifica', en: 'What it certifies' },
  original: { es: '¿Es el PDF original?', en: 'Is it the original PDF?' },
  holder: { es: 'Titular', en: 'Holder' },
  course: { es: 'Curso', en: 'Course' },
  courseIn: { es: 'En inglés', en: 'In Spanish' },
  standard: { es: 'Norma', en: 'Standard' },
  hours: { es: 'Duración', en: 'Duration' },
  dates: { es: 'Fechas', en: 'Dates' },
  modality: { es: 'Modalidad', en: 'Delivery mode' },
  instructors: { es: 'Instrucción', en: 'Taught by' },
  score: { es: 'Nota', en: 'Score' },
  issued: { es: 'Emitido', en: 'Issued' },
  until: { es: 'Vigencia', en: 'Validity' },
  noEnd: { es: 'Sin vencimiento', en: 'No expiry' },
  event: { es: 'Evento', en: 'Event' },
  code: { es: 'Código', en: 'Code' },
} satisfies Record<string, Words>

export default defineScreen({
  load: loadCertificate,
  // Without the holder's name, which shared previews must not show.
  head: ({ code }, { client: { locale } }) => ({
    title: say(words.title, locale, { code }),
    isIndexed: false,
  }),
  Screen: CertificateScreen,
  script: 'certificate',
})

async function loadCertificate({
  client: { call, locale },
  params,
}: PageRequest): Promise<PublicCertificate> {
  const typed = params['code'] ?? ''
  const certificate = await orNotFound(call(certificatesApi.publicGet, { params: { code: typed } }))
  // Redirects other spellings of the code.
  if (certificate.code !== typed)
    throw new Redirect(pathTo('certificate', locale, { code: certificate.code }))
  return certificate
}

function CertificateScreen({ data: certificate }: { data: PublicCertificate }) {
  const locale = useLocale()
  const { code, kind, state, serviceCode, standard, eventCode, sha256 } = certificate
  const Sign = signs[state]
  return (
    <>
      <PageHead
        screen="certificate"
        item={code}
        kind={say(words.kind, locale, { kind: certificateKinds[kind][locale].toLocaleLowerCase(locale) })}
        title={
          <span className={`${styles.verdict} ${styles[state]}`}>
            <Sign /> {words[state][locale]}
          </span>
        }
        under={<Holder of={certificate} />}
        lead={<Status certificate={certificate} />}
      />
      <Detail
        cover={
          <Cover
            of={{ picture: null, serviceCode, standard, seed: eventCode }}
            sizes="(min-width: 64rem) 23.5rem, 92vw"
            isFirst
          />
        }
        aside={isCurrentState(state) && <Downloads code={code} />}
      >
        <DetailSections
          sections={[
            { id: 'certified', title: words.certified[locale], content: <Certified of={certificate} /> },
            {
              id: 'original',
              title: words.original[locale],
              content: sha256 && <CertificateComparison sha256={sha256} />,
            },
          ]}
        />
      </Detail>
    </>
  )
}

const titleIn = ({ courseTitle }: PublicCertificate, locale: Locale): string =>
  courseTitle[locale] ?? courseTitle.es

const signs: Record<PublicCertificate['state'], typeof CircleCheck> = {
  valid: CircleCheck,
  expired: TriangleAlert,
  revoked: CircleAlert,
  superseded: TriangleAlert,
}

function Holder({ of }: { of: PublicCertificate }) {
  const locale = useLocale()
  return (
    <p className={styles.holder}>
      <strong>{of.holderName}</strong>
      <br />
      {titleIn(of, locale)}
    </p>
  )
}

function Status({ certificate }: { certificate: PublicCertificate }) {
  const locale = useLocale()
  const { replacedBy } = certificate
  return (
    <>
      {statusText(certificate, locale)}
      {replacedBy && (
        <>
          {' '}
          <PageLink to={pathTo('certificate', locale, { code: replacedBy })}>{words.newer[locale]}</PageLink>
        </>
      )}
    </>
  )
}

function statusText(certificate: PublicCertificate, locale: Locale): string {
  const { state, issuedAt, validUntil, revokedAt, reason, firmName: firm } = certificate
  const day = (moment: string | null) => dayOf(homeDayOf(moment ?? issuedAt), locale)
  if (state === 'valid') return say(words.validText, locale, { firm, day: day(issuedAt) })
  if (state === 'expired' && validUntil)
    return say(words.expiredText, locale, { day: dayOf(validUntil, locale) })
  return say(words.takenText, locale, { day: day(revokedAt), reason: reason ?? '' })
}

function Downloads({ code }: { code: string }) {
  const locale = useLocale()
  const at = `/v1/public/${locale}/certificates/${code}`
  return (
    <>
      <LinkButton kind="primary" href={`${at}/pdf`} download>
        {words.pdf[locale]}
      </LinkButton>
      <LinkButton href={`${at}/badge`} download>
        {words.badge[locale]}
      </LinkButton>
      <p className={styles.soft}>{words.open[locale]}</p>
      <p className={styles.links}>
        <a href={`/badges/credentials/${code.replaceAll('-', '')}.jwt`} download>
          {words.token[locale]}
        </a>
        <a href={`/badges/credentials/${code.replaceAll('-', '')}.json`}>{words.json[locale]}</a>
      </p>
    </>
  )
}

function Certified({ of }: { of: PublicCertificate }) {
  const locale = useLocale()
  const other: Locale = locale === 'es' ? 'en' : 'es'
  const otherTitle = of.courseTitle[other]
  return (
    <Facts
      facts={[
        { name: words.holder[locale], value: of.holderName },
        { name: words.course[locale], value: titleIn(of, locale) },
        {
          name: words.courseIn[locale],
          value: otherTitle && otherTitle !== titleIn(of, locale) && <span lang={other}>{otherTitle}</span>,
        },
        { name: words.standard[locale], value: of.standard },
        { name: words.hours[locale], value: hoursOf(of.hours, locale) },
        { name: words.dates[locale], value: datesOf(of, locale) },
        { name: words.modality[locale], value: modalities[of.modality][locale] },
        { name: words.instructors[locale], value: of.instructors.join(', ') },
        { name: words.score[locale], value: of.score === null ? null : `${of.score} / 100` },
        { name: words.issued[locale], value: dayOf(homeDayOf(of.issuedAt), locale) },
        {
          name: words.until[locale],
          value: of.validUntil ? dayOf(of.validUntil, locale) : words.noEnd[locale],
        },
        { name: words.event[locale], value: of.eventCode },
        { name: words.code[locale], value: <span className={styles.mono}>{of.code}</span> },
      ]}
    />
  )
}
