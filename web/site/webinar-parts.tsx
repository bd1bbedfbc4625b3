/** Who presents a webinar, and what remains of it afterwards. */
import CirclePlay from 'lucide-react/icons/circle-play'
import { say, type Words } from '#core/words.ts'
import { pathTo } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { useLocale } from '../use-locale.ts'
import type { OpenWebinar } from './open-webinars.server.ts'
import { Portrait } from './portrait.tsx'
import { Said } from './said.tsx'
import type { ShownWebinar } from './shown-webinar.server.ts'
import styles from './webinar.module.css'

const words = {
  watch: { es: 'Ver la grabación', en: 'Watch the recording' },
  next: { es: 'Próximo webinar: {date}', en: 'Next webinar: {date}' },
} satisfies Record<string, Words>

export const Speakers = ({ speakers }: Pick<ShownWebinar, 'speakers'>) => (
  <ul className={styles.speakers}>
    {speakers.map(({ name, title, picture }) => (
      <li key={name}>
        <Portrait name={name} picture={picture} />
        <div>
          <strong>{name}</strong>
          {title && (
            <p className={styles.soft}>
              <Said of={title} />
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

/** Where one that is over, full or cancelled leads: to the one that is open. */
export function NextWebinar({ next, isFirst }: { next: OpenWebinar; isFirst: boolean }) {
  const locale = useLocale()
  return (
    <>
      <LinkButton kind={isFirst ? 'primary' : 'plain'} href={pathTo('webinar', locale, { id: next.id })}>
        {say(words.next, locale, { date: next.when.date })}
      </LinkButton>
      <p className={styles.soft}>
        <Said of={next.title} />
      </p>
    </>
  )
}
