/** Rows of things that belong to the open record, each with its buttons. */
import type { ReactNode } from 'react'
import styles from './row-list.module.css'

/** A section of a tab with a heading. */
export const Section = ({ title, children }: { title?: ReactNode; children: ReactNode }) => (
  <section className={styles.section}>
    {title && <h2>{title}</h2>}
    {children}
  </section>
)

export const Bar = ({ children }: { children: ReactNode }) => <div className={styles.bar}>{children}</div>

/** Two short inputs that belong together. */
export const Two = ({ children }: { children: ReactNode }) => <div className={styles.two}>{children}</div>

/** A note beside the buttons of a bar. */
export const Aside = ({ children }: { children: ReactNode }) => (
  <span className={styles.facts}>{children}</span>
)

/** A list inside a notice. */
export const Points = ({ children }: { children: ReactNode }) => <ul className={styles.points}>{children}</ul>

export const RowList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ol className={styles.rows} aria-label={label}>
    {children}
  </ol>
)

type RowProps = {
  title: ReactNode
  facts?: ReactNode
  text?: string | undefined
  /** The language of the text, if not the reader's. */
  lang?: string | undefined
  tools?: ReactNode
}

export const Row = ({ title, facts, text, lang, tools }: RowProps) => (
  <li className={styles.row}>
    <div className={styles.content}>
      <div className={styles.title}>{title}</div>
      {facts && <div className={styles.facts}>{facts}</div>}
      {text && (
        <p className={styles.text} lang={lang}>
          {text}
        </p>
      )}
    </div>
    {tools && <div className={styles.tools}>{tools}</div>}
  </li>
)

type RowToolProps = { label: string; isOff?: boolean; onPress: () => void; children: ReactNode }

export const RowTool = ({ label, isOff = false, onPress, children }: RowToolProps) => (
  <button
    type="button"
    className={styles.tool}
    aria-label={label}
    title={label}
    disabled={isOff}
    onClick={onPress}
  >
    {children}
  </button>
)
