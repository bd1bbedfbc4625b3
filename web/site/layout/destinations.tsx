/** The ways into the site, as the header and the small menu list them. */
import ChevronDown from 'lucide-react/icons/chevron-down'
import { say, type Words } from '#core/words.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { useSite } from '#web/site/site.tsx'
import styles from './destinations.module.css'
import { destinations, type Destination as DestinationOf } from './navigation.ts'

const words = {
  below: { es: 'Más en {text}', en: 'More in {text}' },
} satisfies Record<string, Words>

/** On a wide screen what lies below a destination unfolds beside it, in the menu it stands under it. */
export function Destinations({ isWide = false }: { isWide?: boolean }) {
  const locale = useLocale()
  return (
    <ul className={isWide ? styles.wide : styles.stacked}>
      {destinations(locale).map(({ text, path, below }) => (
        <li key={path}>
          <Destination text={text} path={path} />
          {below && (isWide ? <Unfolding of={text} below={below} /> : <Below below={below} />)}
        </li>
      ))}
    </ul>
  )
}

function Destination({ text, path }: { text: string; path: string }) {
  const { pathname } = useSite()
  return (
    <PageLink to={path} aria-current={pathname === path ? 'page' : undefined}>
      {text}
    </PageLink>
  )
}

type BelowProps = { below: DestinationOf[] }
const Below = ({ below }: BelowProps) => (
  <ul className={styles.below}>
    {below.map((one) => (
      <li key={one.path}>
        <Destination {...one} />
      </li>
    ))}
  </ul>
)

/** Opens, and closes by Escape or a press elsewhere, without a script. */
function Unfolding({ of, below }: BelowProps & { of: string }) {
  const locale = useLocale()
  const id = below.map(({ path }) => path.split('/').at(-1)).join('-')
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={styles.unfold}
        aria-label={say(words.below, locale, { text: of })}
      >
        <ChevronDown />
      </button>
      <div id={id} popover="auto" className={styles.unfolded}>
        <Below below={below} />
      </div>
    </>
  )
}
