/** Parts of a webinar's page: presenters, recording and the next webinar. */
import CirclePlay from 'lucide-react/icons/circle-play'
import { say, type Words } from '#core/words.ts'
import { pathTo } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import type { OpenWebinar } from '#web/site/cards/open-webinars.server.ts'
import { Portrait } from '#web/site/content/portrait.tsx'
import { LocalizedText } from '#web/site/content/localized-text.tsx'
import type { WebinarView } from './webinar.view.server.ts'
import styles from './screen.module.css'

const words = {
  watch: { es: 'Ver la grabación', en: 'Watch the recording' },
  next: { es: 'Próximo webinar: {date}', en: 'Next webinar: {date}' },
} satisfies Record<string, Words>

export const Speakers = ({ speakers }: Pick<WebinarView, 'speakers'>) => (
  <ul className={styles.speakers}>
    {speakers.map(({ name, title, picture }) => (
      <li key={name}>
        <Portrait name={name} picture={picture} />
        <div>
          <strong>{name}</strong>
          {title && (
            <p className={styles.soft}>
              <LocalizedText of={title} />
            </p>
          )}
        </div>
      </li>
    ))}
  </ul>
)

export function Recording({ href }: { href: string }) {
  const locale = useLocale()
  return (
    <LinkButton kind="primary" href={href}>
      <CirclePlay />
      {words.watch[locale]}
    </LinkButton>
  )
}

/** Links a webinar that is over, full or cancelled to the next open one. */
export function NextWebinar({ next, isFirst }: { next: OpenWebinar; isFirst: boolean }) {
  const locale = useLocale()
  return (
    <>
      <LinkButton kind={isFirst ? 'primary' : 'plain'} href={pathTo('webinar', locale, { id: next.id })}>
        {say(words.next, locale, { date: next.when.date })}
      </LinkButton>
      <p className={styles.soft}>
        <LocalizedText of={next.title} />
      </p>
    </>
  )
}
