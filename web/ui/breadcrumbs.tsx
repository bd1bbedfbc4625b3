/** Breadcrumbs; the last one is the current page. */
import styles from './breadcrumbs.module.css'
import { PageLink } from './page-link.tsx'

type BreadcrumbsProps = { label: string; items: { text: string; path?: string }[] }

export function Breadcrumbs({ label, items }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.crumbs}>
        {items.map(({ text, path }, position) => (
          <li key={`${position} ${text}`}>
            {path ? (
              <PageLink to={path}>{text}</PageLink>
            ) : (
              <span aria-current={position === items.length - 1 ? 'page' : undefined}>{text}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
