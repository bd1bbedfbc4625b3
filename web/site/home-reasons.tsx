/** Why a quality manager would choose this firm. */
import BadgeCheck from 'lucide-react/icons/badge-check'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import MapPinned from 'lucide-react/icons/map-pinned'
import Presentation from 'lucide-react/icons/presentation'
import { say, type Words } from '#core/words.ts'
import type { Firm } from '#resources/settings/settings.api.ts'
import { useLocale } from '../use-locale.ts'
import styles from './home-reasons.module.css'
import { Section } from './section.tsx'

const words = {
  title: { es: 'Por qué nos eligen', en: 'Why they choose us' },
  lead: {
    es: 'Lo que enseñamos, lo aplicamos primero en casa.',
    en: 'What we teach, we practise at home first.',
  },
} satisfies Record<string, Words>

const reasons = [
  {
    Sign: BadgeCheck,
    title: { es: 'Certificados desde {year}', en: 'Certified since {year}' },
    text: {
      es: 'Nuestro propio sistema de gestión de la calidad está certificado según ISO 9001 desde {year} y se audita cada año.',
      en: 'Our own quality management system has been certified to ISO 9001 since {year} and is audited every year.',
    },
  },
  {
    Sign: ClipboardCheck,
    title: { es: 'Instructores que auditan', en: 'Instructors who audit' },
    text: {
      es: 'Quien le enseña la norma también la ha implantado y auditado en plantas, oficinas e instituciones.',
      en: 'Whoever teaches you the standard has also implemented and audited it in plants, offices and institutions.',
    },
  },
  {
    Sign: Presentation,
    title: { es: 'Resultados medidos', en: 'Measured results' },
    text: {
      es: 'Cada curso se evalúa: contenido, instructor y expectativas cumplidas. Con esas respuestas mejoramos el siguiente.',
      en: 'Every course is rated: content, instructor and fulfilled expectations. The answers improve the next one.',
    },
  },
  {
    Sign: MapPinned,
    title: { es: 'Donde está su equipo', en: 'Where your team is' },
    text: {
      es: 'En su empresa, en nuestros salones o en línea, con horarios que respetan la operación.',
      en: 'At your premises, in our classrooms or online, on schedules that respect your operation.',
    },
  },
]

export function Reasons({ firm }: { firm: Firm }) {
  const locale = useLocale()
  const year = { year: firm.certifiedSince }
  return (
    <Section title={words.title[locale]} lead={words.lead[locale]}>
      <ul className={styles.reasons}>
        {reasons.map(({ Sign, title, text }) => (
          <li key={title.en} className={styles.reason}>
            <Sign className={styles.sign} />
            <h3 className={styles.title}>{say(title, locale, year)}</h3>
            <p>{say(text, locale, year)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
