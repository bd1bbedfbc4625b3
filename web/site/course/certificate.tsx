/** What the course's certificate asks for, with a sample of it. */
import { say, type Locale, type Words } from '#core/words.ts'
import { useLocale } from '#web/ui/environment.tsx'
import type { DetailSection } from '#web/site/content/detail.tsx'
import type { CertificateView } from './certificate.view.server.ts'
import styles from './certificate.module.css'

const words = {
  title: { es: 'Certificado', en: 'Certificate' },
  alt: {
    es: 'Muestra del certificado {kind}, con datos inventados',
    en: 'Sample of the certificate {kind}, with invented data',
  },
  sample: { es: 'Ver la muestra (PDF)', en: 'See the sample (PDF)' },
} satisfies Record<string, Words>

export const certificateSection = (certificate: CertificateView, locale: Locale): DetailSection => ({
  id: 'certificate',
  title: words.title[locale],
  content: certificate.terms.length > 0 && <Certificate certificate={certificate} />,
})

function Certificate({ certificate: { kind, terms, sample } }: { certificate: CertificateView }) {
  const locale = useLocale()
  const name = kind.toLocaleLowerCase(locale)
  return (
    <div className={styles.certificate}>
      <ul className={styles.terms}>
        <li>{kind}</li>
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      {sample && (
        <a href={sample.pdf} className={styles.sample}>
          <img
            src={sample.small}
            srcSet={`${sample.small} 640w, ${sample.large} 1280w`}
            sizes="(min-width: 40rem) 20rem, 92vw"
            alt={say(words.alt, locale, { kind: name })}
            width={sample.width}
            height={sample.height}
            loading="lazy"
            decoding="async"
          />
          {words.sample[locale]}
        </a>
      )}
    </div>
  )
}
