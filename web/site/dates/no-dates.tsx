/** No date matches: what to do instead, and the dates that are nearest to it. */
import BellRing from 'lucide-react/icons/bell-ring'
import MessageCircle from 'lucide-react/icons/message-circle'
import { say, type Locale, type Words } from '#core/words.ts'
import { sayCount, type CountedWords } from '#core/say-count.ts'
import { pathTo } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { DateRows } from '#web/site/cards/date-rows.tsx'
import { greeting, whatsappLink } from '#web/site/content/whatsapp.ts'
import { useSite } from '#web/site/site.tsx'
import type { DatesData, Nearest } from './load.server.ts'
import { datesHref } from './query.ts'
import styles from './screen.module.css'

const words = {
  title: { es: 'Ninguna fecha coincide', en: 'No date matches' },
  empty: { es: 'Estamos preparando el próximo calendario', en: 'We are preparing the next calendar' },
  hint: {
    es: 'Díganos qué curso necesita y para cuántas personas, y le avisamos en cuanto se abra una fecha. O suscríbase a este calendario: llegará sola.',
    en: 'Tell us which course you need and for how many people, and we will let you know as soon as a date opens. Or subscribe to this calendar: it will arrive by itself.',
  },
  clear: { es: 'Ver todas las fechas', en: 'See all dates' },
  ask: { es: 'Avísenme por WhatsApp', en: 'Let me know on WhatsApp' },
  contact: { es: 'Solicitar una fecha', en: 'Request a date' },
  message: {
    es: 'Hola, quisiera saber cuándo se abre una fecha: {chosen}.',
    en: 'Hello, I would like to know when a date opens: {chosen}.',
  },
  wait: { es: 'Esperarla en mi calendario', en: 'Wait for it in my calendar' },
  next: { es: 'Próximas fechas', en: 'Next dates' },
  fewer: { es: 'Lo más parecido: «{term}»', en: 'The nearest: “{term}”' },
  fewerWithout: {
    es: 'Lo más parecido: «{term}» sin «{name}»',
    en: 'The nearest: “{term}” without “{name}”',
  },
  all: { es: 'Ver todas', en: 'See all' },
} satisfies Record<string, Words>
const near: CountedWords = {
  one: { es: 'Sin «{name}» hay {n} fecha', en: 'Without “{name}” there is {n} date' },
  many: { es: 'Sin «{name}» hay {n} fechas', en: 'Without “{name}” there are {n} dates' },
}

type NoDatesProps = { data: Pick<DatesData, 'chosen' | 'calendar'>; nearest: Nearest }
export function NoDates({ data: { chosen, calendar }, nearest }: NoDatesProps) {
  const locale = useLocale()
  const { firm, publicUrl } = useSite()
  const about = say(words.message, locale, { chosen: chosen.map(({ text }) => text).join(', ') })
  return (
    <>
      <EmptyState
        title={(chosen.length > 0 ? words.title : words.empty)[locale]}
        action={
          <>
            {chosen.length > 0 && (
              <LinkButton kind="primary" href={datesHref(locale)}>
                {words.clear[locale]}
              </LinkButton>
            )}
            <LinkButton href={publicUrl.replace(/^https?:/, 'webcal:') + calendar}>
              <BellRing />
              {words.wait[locale]}
            </LinkButton>
            {firm.whatsapp ? (
              <LinkButton href={whatsappLink(firm.whatsapp, chosen.length > 0 ? about : greeting[locale])}>
                <MessageCircle />
                {words.ask[locale]}
              </LinkButton>
            ) : (
              <LinkButton href={pathTo('contact', locale)}>{words.contact[locale]}</LinkButton>
            )}
          </>
        }
      >
        {words.hint[locale]}
      </EmptyState>
      {nearest.events.length > 0 && <NearestDates {...nearest} />}
    </>
  )
}

function NearestDates({ search, without, total, href, events }: Nearest) {
  const locale = useLocale()
  const title = titleOf({ search, without, total }, locale)
  return (
    <section className={`${styles.month} ${styles.nearest}`} aria-labelledby="nearest">
      <h2 id="nearest" className={styles.name}>
        {title}
      </h2>
      <DateRows events={events} />
      {total > events.length && (
        <p className={styles.all}>
          <PageLink to={href}>{words.all[locale]}</PageLink>
        </p>
      )}
    </section>
  )
}

function titleOf({ search, without, total }: Omit<Nearest, 'href' | 'events'>, locale: Locale): string {
  if (search && without) return say(words.fewerWithout, locale, { term: search, name: without })
  if (search) return say(words.fewer, locale, { term: search })
  return without ? sayCount(near, locale, { n: total, name: without }) : words.next[locale]
}
