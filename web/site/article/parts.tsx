/** The parts around an article's text: author, topics, share links, previous and next article. */
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Share2 from 'lucide-react/icons/share-2'
import { say, type Words } from '#core/words.ts'
import { pathTo } from '#web/paths.ts'
import { Chip, Chips } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import styles from './screen.module.css'
import { blogHref } from '#web/site/blog/query.ts'
import { addressQuery } from '#web/site/results/address.ts'
import { LocalizedText } from '#web/site/content/localized-text.tsx'
import type { ArticleDetail } from '#web/site/cards/article.view.server.ts'
import { useSite } from '#web/site/site.tsx'
import { whatsappLink } from '#web/site/content/whatsapp.ts'

const words = {
  by: { es: 'Por {name}', en: 'By {name}' },
  changed: { es: 'Actualizado el {date}', en: 'Updated on {date}' },
  standards: { es: 'Normas', en: 'Standards' },
  tags: { es: 'Temas', en: 'Topics' },
  share: { es: 'Compartir', en: 'Share' },
  byWhatsapp: { es: 'Compartir por WhatsApp', en: 'Share on WhatsApp' },
  byLinkedin: { es: 'Compartir en LinkedIn', en: 'Share on LinkedIn' },
  byMail: { es: 'Enviar por correo', en: 'Send by email' },
  ask: { es: '¿Lo vemos en su empresa?', en: 'Shall we look at it in your company?' },
  askText: {
    es: 'Cuéntenos su caso: le respondemos con una propuesta o con la próxima fecha.',
    en: 'Tell us your case: we answer with a proposal or the next date.',
  },
  askLink: { es: 'Escribirnos por WhatsApp', en: 'Message us on WhatsApp' },
  message: {
    es: 'Hola, leí «{title}» en su blog y quisiera conversar sobre mi empresa.',
    en: 'Hello, I read “{title}” on your blog and would like to talk about my company.',
  },
  neighbours: { es: 'Otros artículos', en: 'Other articles' },
  previous: { es: 'Anterior', en: 'Previous' },
  next: { es: 'Siguiente', en: 'Next' },
} satisfies Record<string, Words>

type ArticleProps = { article: ArticleDetail }

export function Byline({ article: { author, position, date, changed, reading } }: ArticleProps) {
  const locale = useLocale()
  return (
    <p className={styles.byline}>
      <span>
        <strong>{say(words.by, locale, { name: author })}</strong>
        {position && (
          <>
            {', '}
            <LocalizedText of={position} />
          </>
        )}
      </span>
      {date && <time dateTime={date.iso}>{date.text}</time>}
      <span>{reading}</span>
      {changed && <time dateTime={changed.iso}>{say(words.changed, locale, { date: changed.text })}</time>}
    </p>
  )
}

export function ArticleAside({ article }: ArticleProps) {
  const locale = useLocale()
  const whatsapp = useSite().firm.whatsapp
  const { standards, tags, title } = article
  return (
    <aside className={styles.aside}>
      {whatsapp && (
        <section className={styles.ask}>
          <h2 className={styles.label}>{words.ask[locale]}</h2>
          <p>{words.askText[locale]}</p>
          <LinkButton
            kind="primary"
            href={whatsappLink(whatsapp, say(words.message, locale, { title: title.text }))}
          >
            <MessageCircle /> {words.askLink[locale]}
          </LinkButton>
        </section>
      )}
      {standards.length > 0 && (
        <section>
          <h2 className={styles.label}>{words.standards[locale]}</h2>
          <Chips>
            {standards.map(({ code, name }) => (
              <li key={code}>
                <Chip href={pathTo('search', locale) + addressQuery({ q: name })}>{name}</Chip>
              </li>
            ))}
          </Chips>
        </section>
      )}
      {tags.length > 0 && (
        <section>
          <h2 className={styles.label}>{words.tags[locale]}</h2>
          <Chips>
            {tags.map((tag) => (
              <li key={tag.text}>
                <Chip href={blogHref(locale, { page: 1, category: undefined, tag: tag.text })}>
                  <LocalizedText of={tag} />
                </Chip>
              </li>
            ))}
          </Chips>
        </section>
      )}
      <Share article={article} />
    </aside>
  )
}

/** Plain links, without third-party scripts. */
function Share({ article: { title, path } }: ArticleProps) {
  const locale = useLocale()
  const address = useSite().publicUrl + path
  const text = `${title.text} ${address}`
  const targets = [
    { name: words.byWhatsapp, href: `https://wa.me/?text=${encodeURIComponent(text)}`, Icon: MessageCircle },
    {
      name: words.byLinkedin,
      href: `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(address)}`,
      Icon: Share2,
    },
    {
      name: words.byMail,
      href: `mailto:?subject=${encodeURIComponent(title.text)}&body=${encodeURIComponent(text)}`,
      Icon: Mail,
    },
  ]
  return (
    <section>
      <h2 className={styles.label}>{words.share[locale]}</h2>
      <ul className={styles.shareTargets}>
        {targets.map(({ name, href, Icon }) => (
          <li key={name.en}>
            <a href={href} rel="noopener">
              <Icon /> {name[locale]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function ArticleNeighbours({ article: { previous, next } }: ArticleProps) {
  const locale = useLocale()
  if (!previous && !next) return null
  return (
    <nav className={styles.neighbours} aria-label={words.neighbours[locale]}>
      {previous && (
        <PageLink to={previous.path} rel="prev">
          <span>
            <ArrowLeft /> {words.previous[locale]}
          </span>
          <strong>
            <LocalizedText of={previous.title} />
          </strong>
        </PageLink>
      )}
      {next && (
        <PageLink to={next.path} rel="next" className={styles.after}>
          <span>
            {words.next[locale]} <ArrowRight />
          </span>
          <strong>
            <LocalizedText of={next.title} />
          </strong>
        </PageLink>
      )}
    </nav>
  )
}
