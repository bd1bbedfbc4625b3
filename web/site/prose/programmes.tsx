/** Consulting programmes: chips on any page, details on the consulting page. */
import MessageCircle from 'lucide-react/icons/message-circle'
import type { ReactNode } from 'react'
import { say, type Words } from '#core/words.ts'
import { pathTo } from '#web/paths.ts'
import { Chip, Chips } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { Cover } from '#web/site/content/cover.tsx'
import type { Programme, Standard } from './records.server.ts'
import styles from './programmes.module.css'
import { RichText } from '#web/site/content/rich-text.tsx'
import { LocalizedText } from '#web/site/content/localized-text.tsx'
import { useSite } from '#web/site/site.tsx'
import { whatsappLink } from '#web/site/content/whatsapp.ts'

const words = {
  standards: { es: 'Normas y programas', en: 'Standards and programmes' },
  how: { es: 'Cómo lo hacemos', en: 'How we do it' },
  result: { es: 'Lo que recibe', en: 'What you receive' },
  ask: { es: 'Consultar por WhatsApp', en: 'Ask on WhatsApp' },
  askAbout: { es: 'Consultar por WhatsApp: {name}', en: 'Ask on WhatsApp: {name}' },
  courses: { es: 'Cursos de {name}', en: '{name} courses' },
} satisfies Record<string, Words>

type StandardsProps = { standards: Standard[]; children: ReactNode }

export function Standards({ standards, children }: StandardsProps) {
  const locale = useLocale()
  return (
    <div className={styles.split}>
      {children}
      <div>
        <h3 className={styles.small}>{words.standards[locale]}</h3>
        <Chips>
          {standards.map(({ code, name, anchor }) => (
            <li key={code}>
              <Chip href={`${pathTo('consulting', locale)}#${anchor}`}>
                <LocalizedText of={name} />
              </Chip>
            </li>
          ))}
        </Chips>
      </div>
    </div>
  )
}

export function Programmes({ programmes }: { programmes: Programme[] }) {
  const locale = useLocale()
  return (
    <>
      <nav aria-label={words.standards[locale]}>
        <Chips>
          {programmes.map(({ code, anchors, standard, name }) => (
            <li key={code}>
              <a href={`#${anchors[0]}`} className={styles.jump}>
                {standard ?? <LocalizedText of={name} />}
              </a>
            </li>
          ))}
        </Chips>
      </nav>
      <ul>
        {programmes.map((programme) => (
          <ProgrammeRow key={programme.code} programme={programme} />
        ))}
      </ul>
    </>
  )
}

function ProgrammeRow({ programme }: { programme: Programme }) {
  const locale = useLocale()
  const { code, anchors, standard, name, summary, body, deliverables } = programme
  const [id, ...aliases] = anchors
  return (
    <li id={id} className={styles.programme}>
      <div className={styles.cover}>
        <Cover of={{ picture: null, serviceCode: code, seed: code }} sizes="14rem" />
      </div>
      <div className={styles.text}>
        <h3>
          {aliases.map((alias) => (
            <span key={alias} id={alias} />
          ))}
          {standard && <span className={styles.standard}>{standard}</span>} <LocalizedText of={name} />
        </h3>
        {summary && (
          <p>
            <LocalizedText of={summary} />
          </p>
        )}
        {body && (
          <details className={styles.more}>
            <summary>{words.how[locale]}</summary>
            <RichText of={body} />
          </details>
        )}
        <ProgrammeLinks programme={programme} />
      </div>
      {deliverables.length > 0 && (
        <div className={styles.result}>
          <h4 className={styles.small}>{words.result[locale]}</h4>
          <ul>
            {deliverables.map((deliverable) => (
              <li key={deliverable.text}>
                <LocalizedText of={deliverable} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  )
}

function ProgrammeLinks({ programme: { standard, name, whatsapp } }: { programme: Programme }) {
  const locale = useLocale()
  const phone = useSite().firm.whatsapp
  const called = standard ?? name.text
  return (
    <p className={styles.links}>
      {phone && (
        <LinkButton
          size="small"
          href={whatsappLink(phone, whatsapp)}
          aria-label={say(words.askAbout, locale, { name: called })}
        >
          <MessageCircle /> {words.ask[locale]}
        </LinkButton>
      )}
      <PageLink to={`${pathTo('search', locale)}?q=${encodeURIComponent(called)}`}>
        {say(words.courses, locale, { name: called })}
      </PageLink>
    </p>
  )
}
