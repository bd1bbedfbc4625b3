/** The courses before and after one, in the order they are taken. */
import type { Locale, Words } from '#core/words.ts'
import { pathTo } from '#web/paths.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import type { DetailSection } from '#web/site/content/detail.tsx'
import { LocalizedText } from '#web/site/content/localized-text.tsx'
import type { PathStep } from './path.view.server.ts'
import styles from './path.module.css'

const words = {
  title: { es: 'Ruta de formación', en: 'Training path' },
  here: { es: 'Este curso', en: 'This course' },
} satisfies Record<string, Words>

export const pathSection = (path: readonly PathStep[], locale: Locale): DetailSection => ({
  id: 'path',
  title: words.title[locale],
  content: path.length > 0 && <Path path={path} />,
})

type NamedPath = { id: string; name: string; path: readonly PathStep[] }
/** Of several services, each under its name. */
export const pathsSection = (paths: readonly NamedPath[], locale: Locale): DetailSection => ({
  ...pathSection(paths[0]?.path ?? [], locale),
  ...(paths.length > 1 && {
    content: paths.map(({ id, name, path }) => (
      <section key={id} className={styles.of}>
        <h3 className={styles.name}>{name}</h3>
        <Path path={path} />
      </section>
    )),
  }),
})

function Path({ path }: { path: readonly PathStep[] }) {
  const locale = useLocale()
  return (
    <ol className={styles.path}>
      {path.map(({ isCurrent, courses }, at) => (
        <li key={at} className={isCurrent ? styles.current : undefined}>
          {courses.map(({ id, title, hours }) => (
            <p key={id}>
              {isCurrent ? (
                <strong aria-current="step">
                  <LocalizedText of={title} />
                </strong>
              ) : (
                <PageLink to={pathTo('course', locale, { id })}>
                  <LocalizedText of={title} />
                </PageLink>
              )}
              <span className={styles.hours}>{isCurrent ? words.here[locale] : hours}</span>
            </p>
          ))}
        </li>
      ))}
    </ol>
  )
}
