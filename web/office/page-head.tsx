/** The title of a page, also that of the window, with the page's own tools beside it. */
import type { ReactNode } from 'react'
import styles from './page-head.module.css'

export const PageHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <header className={styles.head}>
    <title>{title}</title>
    <h1>{title}</h1>
    {children}
  </header>
)
