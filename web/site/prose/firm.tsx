/** The firm's certificate and figures, from the settings. */
import type { RichText as Document } from '#core/richtext.ts'
import { say, type LocalizedText, type Words } from '#core/words.ts'
import { Mark } from '#web/ui/mark.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import styles from './firm.module.css'
import { RichText } from '#web/site/content/rich-text.tsx'
import { useSite } from '#web/site/site.tsx'

const words = {
  certificate: { es: 'Certificado', en: 'Certificate' },
  since: { es: 'Desde {year}', en: 'Since {year}' },
  alt: { es: 'Certificado ISO 9001 de la firma', en: 'ISO 9001 certificate of the firm' },
  see: { es: 'Ver el certificado (PDF)', en: 'See the certificate (PDF)' },
  certified: { es: 'año de nuestra certificación ISO 9001', en: 'year of our ISO 9001 certification' },
  experience: { es: 'de experiencia', en: 'of experience' },
  courses: { es: 'cursos en el catálogo', en: 'courses in the catalog' },
  standards: { es: 'normas y programas', en: 'standards and programmes' },
} satisfies Record<string, Words>

export function Certificate({ body }: { body: LocalizedText<Document> | null }) {
  const locale = useLocale()
  const { firm } = useSite()
  return (
    <div className={styles.split}>
      {body && <RichText of={body} />}
      <figure className={styles.certificate}>
        <Mark />
        <figcaption>
          <span className={styles.kind}>{words.certificate[locale]}</span>
          <strong className={styles.standard}>ISO 9001</strong>
          <span>{firm.legalName}</span>
          <span>{say(words.since, locale, { year: firm.certifiedSince })}</span>
        </figcaption>
        {firm.certificateUrl && (
          <a href={firm.certificateUrl} className={styles.see}>
            {firm.certificatePictureUrl && (
              <img src={firm.certificatePictureUrl} alt={words.alt[locale]} loading="lazy" decoding="async" />
            )}
            {words.see[locale]}
          </a>
        )}
      </figure>
    </div>
  )
}

type FiguresProps = { courseCount: number | undefined; standardCount: number | undefined }

export function Figures({ courseCount, standardCount }: FiguresProps) {
  const locale = useLocale()
  const { firm } = useSite()
  const figures = [
    { value: firm.experienceAbout, name: words.experience[locale] },
    { value: firm.certifiedSince, name: words.certified[locale] },
    { value: courseCount, name: words.courses[locale] },
    { value: standardCount, name: words.standards[locale] },
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(({ value, name }) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
