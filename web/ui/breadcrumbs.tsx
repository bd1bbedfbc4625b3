/** Where this page stands; the last crumb is the page itself. */
import { Link } from 'react-router'
import styles from './breadcrumbs.module.css'

type BreadcrumbsProps = { label: string; items: { text: string; path?: string }[] }

export function Breadcrumbs({ label, items }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.crumbs}>
        {items.map(({ text, path }, position) => (
          <li key={`${position} ${text}`}>
            {path ? (
              <Link to={path}>{text}</Link>
            ) : (
              <span aria-current={position === items.length - 1 ? 'page' : undefined}>{text}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
