/** Who presents a webinar, and what remains of it afterwards. */
import CirclePlay from 'lucide-react/icons/circle-play'
import type { Words } from '#core/words.ts'
import { LinkButton } from '../ui/button.tsx'
import { useLocale } from '../use-locale.ts'
import { Portrait } from './portrait.tsx'
import { Said } from './said.tsx'
import type { ShownWebinar } from './shown-webinar.server.ts'
import styles from './webinar.module.css'

const words = { watch: { es: 'Ver la grabación', en: 'Watch the recording' } } satisfies Record<string, Words>

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
