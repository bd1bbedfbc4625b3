/** Layout of detail pages: cover and actions beside the text, links to its sections. */
import type { ReactNode } from 'react'
import type { RichText as Document } from '#core/richtext.ts'
import type { LocalizedText as LocalizedValue, Words } from '#core/words.ts'
import { useLocale } from '#web/ui/environment.tsx'
import styles from './detail.module.css'
import { LocalizedText } from './localized-text.tsx'
import { RichText } from './rich-text.tsx'

const words = { onThisPage: { es: 'En esta página', en: 'On this page' } } satisfies Record<string, Words>

type DetailProps = { cover?: ReactNode; aside: ReactNode; children: ReactNode }

export const Detail = ({ cover, aside, children }: DetailProps) => (
  <div className={styles.detail}>
    <aside className={styles.aside}>
      <div className={styles.actions}>{aside}</div>
      {/* Decoration comes last on phones. */}
      {cover && <div className={styles.cover}>{cover}</div>}
    </aside>
    <div className={styles.text}>{children}</div>
  </div>
)

/** A section without content is not shown. */
export type DetailSection = { id: string; title: string; content: ReactNode }
export type SectionView = { id: string; title: string; body: LocalizedValue<Document> }

export const detailSectionOf = ({ id, title, body }: SectionView): DetailSection => ({
  id,
  title,
  content: <RichText of={body} />,
})

/** A list of short texts. */
export const listSection = (id: string, title: string, texts: readonly LocalizedValue[]): DetailSection => ({
  id,
  title,
  content: texts.length > 0 && (
    <ul className={styles.list}>
      {texts.map((text) => (
        <li key={text.text}>
          <LocalizedText of={text} />
        </li>
      ))}
    </ul>
  ),
})

// Spec §2 names five sections in this order; what else there is follows them.
const order = ['description', 'objectives', 'content', 'modules', 'instructor', 'instructors', 'audience']
const sectionOrder = ({ id }: DetailSection): number =>
  order.includes(id) ? order.indexOf(id) : order.length
export const inSpecOrder = (sections: DetailSection[]): DetailSection[] =>
  sections.toSorted((one, other) => sectionOrder(one) - sectionOrder(other))

/** Sections under their headings, with links to jump to them. */
export function DetailSections({ sections: all }: { sections: DetailSection[] }) {
  const locale = useLocale()
  const sections = all.filter(({ content }) => content)
  return (
    <>
      {sections.length > 2 && (
        <nav className={styles.jump} aria-label={words.onThisPage[locale]}>
          <ul>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {sections.map(({ id, title, content }) => (
        <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          {content}
        </section>
      ))}
    </>
  )
}
