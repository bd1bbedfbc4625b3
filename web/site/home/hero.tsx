/** The top of the home page: headline, actions, next events, certifications. */
import ArrowRight from 'lucide-react/icons/arrow-right'
import MessageCircle from 'lucide-react/icons/message-circle'
import { numberFormatter } from '#core/formatters.ts'
import type { Locale, Words } from '#core/words.ts'
import type { PublicPage } from '#resources/content/pages/page.public.ts'
import type { Firm } from '#resources/system/settings/settings.api.ts'
import { pathTo } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { EventRow } from '#web/site/cards/event-row.tsx'
import { Finder, type FinderData } from './finder.tsx'
import styles from './hero.module.css'
import type { PageRecords } from '#web/site/prose/records.server.ts'
import type { OpenWebinar } from '#web/site/cards/open-webinars.server.ts'
import { LocalizedText } from '#web/site/content/localized-text.tsx'
import type { EventView } from '#web/site/cards/cards.view.server.ts'
import { WebinarRow } from '#web/site/cards/webinar-row.tsx'
import { greeting, whatsappLink } from '#web/site/content/whatsapp.ts'

const words = {
  courses: { es: 'Ver los cursos', en: 'See the courses' },
  write: { es: 'Escríbanos por WhatsApp', en: 'Message us on WhatsApp' },
  next: { es: 'Próximas fechas', en: 'Next dates' },
  all: { es: 'Todas las fechas', en: 'All dates' },
  none: {
    es: 'Estamos preparando el próximo calendario. Escríbanos y le avisamos.',
    en: 'We are preparing the next calendar. Write to us and we will let you know.',
  },
  certified: { es: 'año de nuestra certificación ISO 9001.', en: 'year of our ISO 9001 certification.' },
  certificate: { es: 'Ver el certificado', en: 'See the certificate' },
  experience: { es: 'de experiencia', en: 'of experience' },
  courseCount: { es: 'cursos en el catálogo', en: 'courses in the catalog' },
  trained: { es: 'personas formadas', en: 'people trained' },
  certificates: { es: 'certificados emitidos', en: 'certificates issued' },
  standardCount: { es: 'normas y programas', en: 'standards and programmes' },
} satisfies Record<string, Words>

type Figures = Pick<PageRecords, 'courseCount' | 'standards' | 'trained'>
type HeroProps = {
  page: PublicPage
  firm: Firm
  finder: FinderData
  next: EventView[]
  webinar: OpenWebinar | undefined
  figures: Figures
}

export function Hero({ page, firm, finder, next, webinar, figures }: HeroProps) {
  const locale = useLocale()
  const { kicker, title, lead, whatsapp } = page
  return (
    <section className={styles.hero}>
      <Arcs />
      <div className={styles.inside}>
        <div>
          {kicker && (
            <p className={styles.trades}>
              <LocalizedText of={kicker} />
            </p>
          )}
          <h1>
            <LocalizedText of={title} />
          </h1>
          {lead && (
            <p className={styles.lead}>
              <LocalizedText of={lead} />
            </p>
          )}
          <Finder {...finder} />
          <div className={styles.actions}>
            <LinkButton kind="quiet" href={pathTo('courses', locale)}>
              {words.courses[locale]}
              <ArrowRight />
            </LinkButton>
            {firm.whatsapp && (
              <LinkButton kind="quiet" href={whatsappLink(firm.whatsapp, whatsapp ?? greeting[locale])}>
                <MessageCircle />
                {words.write[locale]}
              </LinkButton>
            )}
          </div>
        </div>
        <Board next={next} webinar={webinar} locale={locale} />
        <FirmFigures firm={firm} figures={figures} locale={locale} />
      </div>
    </section>
  )
}

type BoardProps = Pick<HeroProps, 'next' | 'webinar'> & { locale: Locale }
function Board({ next, webinar, locale }: BoardProps) {
  return (
    <div className={styles.board}>
      <h2 className={styles.boardTitle}>{words.next[locale]}</h2>
      {next.length === 0 && <p>{words.none[locale]}</p>}
      {(next.length > 0 || webinar) && (
        <ul className={styles.rows}>
          {next.map((event) => (
            <li key={event.id}>
              <EventRow event={event} />
            </li>
          ))}
          {webinar && (
            <li>
              <WebinarRow webinar={webinar} />
            </li>
          )}
        </ul>
      )}
      <PageLink to={pathTo('dates', locale)} className={styles.all}>
        {words.all[locale]}
      </PageLink>
    </div>
  )
}

function FirmFigures({ firm, figures, locale }: { firm: Firm; figures: Figures; locale: Locale }) {
  return (
    <dl className={styles.figures}>
      <div>
        <dt>
          {words.certified[locale]}{' '}
          {firm.certificateUrl && <a href={firm.certificateUrl}>{words.certificate[locale]}</a>}
        </dt>
        <dd>{firm.certifiedSince}</dd>
      </div>
      {firm.experienceHome && (
        <div>
          <dt>{words.experience[locale]}</dt>
          <dd>{firm.experienceHome}</dd>
        </div>
      )}
      <Count of={figures.trained?.people} name={words.trained[locale]} />
      <Count of={figures.trained?.certificates} name={words.certificates[locale]} />
      <Count of={figures.courseCount} name={words.courseCount[locale]} />
      <Count of={figures.standards?.length} name={words.standardCount[locale]} />
    </dl>
  )
}

/** Before anything is published there is nothing to count. */
function Count({ of: count, name }: { of: number | null | undefined; name: string }) {
  const locale = useLocale()
  if (!count) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{numberFormatter(locale, {}).format(count)}</dd>
    </div>
  )
}

/** The plan-do-check-act cycle. */
const Arcs = () => (
  <svg className={styles.arcs} viewBox="0 0 800 800" fill="none" aria-hidden="true">
    <circle cx="400" cy="400" r="96" strokeWidth="44" strokeDasharray="452 151" />
    <circle cx="400" cy="400" r="176" strokeWidth="44" strokeDasharray="553 553" strokeDashoffset="-300" />
    <circle cx="400" cy="400" r="256" strokeWidth="44" strokeDasharray="1206 402" strokeDashoffset="-700" />
    <circle cx="400" cy="400" r="336" strokeWidth="44" strokeDasharray="1055 1056" strokeDashoffset="-180" />
  </svg>
)
