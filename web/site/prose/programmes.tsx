/** Consulting programmes: chips on any page, families of them on the consulting page. */
import type { ReactNode } from 'react'
import type { Words } from '#core/words.ts'
import { pathTo } from '#web/paths.ts'
import { Chip, Chips } from '#web/ui/badge.tsx'
import { CardLink } from '#web/ui/card.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import type { Family, Programme, Standard } from './records.server.ts'
import styles from './programmes.module.css'
import { LocalizedText } from '#web/site/content/localized-text.tsx'

const standardsTitle = { es: 'Normas y programas', en: 'Standards and programmes' } satisfies Words

type StandardsProps = { standards: Standard[]; children: ReactNode }

export function Standards({ standards, children }: StandardsProps) {
  const locale = useLocale()
  return (
    <div className={styles.split}>
      {children}
      <div>
        <h3 className={styles.small}>{standardsTitle[locale]}</h3>
        <Chips>
          {standards.map(({ code, name, slug }) => (
            <li key={code}>
              <Chip href={pathTo('service', locale, { slug })}>
                <LocalizedText of={name} />
              </Chip>
            </li>
          ))}
        </Chips>
      </div>
    </div>
  )
}

export function Families({ families }: { families: Family[] }) {
  const locale = useLocale()
  return (
    <ul>
      {families.map(({ id, slug, name, description, programmes }) => (
        <li key={id} className={styles.family}>
          <div>
            <h3 className={styles.name}>
              <PageLink to={pathTo('family', locale, { slug })}>
                <LocalizedText of={name} />
              </PageLink>
            </h3>
            {description && (
              <p className={styles.about}>
                <LocalizedText of={description} />
              </p>
            )}
          </div>
          <Programmes programmes={programmes} />
        </li>
      ))}
    </ul>
  )
}

export const Programmes = ({ programmes }: { programmes: Programme[] }) => (
  <ul className={styles.programmes}>
    {programmes.map((programme) => (
      <ProgrammeLink key={programme.code} programme={programme} />
    ))}
  </ul>
)

function ProgrammeLink({ programme: { anchors, slug, standard, name, summary } }: { programme: Programme }) {
  const locale = useLocale()
  const [id, ...aliases] = anchors
  return (
    <li id={id} className={styles.programme}>
      {aliases.map((alias) => (
        <span key={alias} id={alias} />
      ))}
      {standard && <p className={styles.standard}>{standard}</p>}
      <h4 className={styles.title}>
        <CardLink to={pathTo('service', locale, { slug })}>
          <LocalizedText of={name} />
        </CardLink>
      </h4>
      {summary && (
        <p className={styles.summary}>
          <LocalizedText of={summary} />
        </p>
      )}
    </li>
  )
}
