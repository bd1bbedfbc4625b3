/** The sections of an editable page, by layout. */
import type { ReactNode } from 'react'
import { say, type Words } from '#core/words.ts'
import type { PublicPage, PublicSection } from '#resources/content/pages/page.public.ts'
import type { SectionLayout } from '#resources/content/pages/page.ts'
import { pathTo, screens } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { Dates } from './dates.tsx'
import { Team } from './team.tsx'
import { Cards, Months, Points, Steps } from './entries.tsx'
import { Certificate, Figures } from './firm.tsx'
import type { PageRecords } from './records.server.ts'
import { Families, Standards } from './programmes.tsx'
import styles from './sections.module.css'
import { RichText } from '#web/site/content/rich-text.tsx'
import { LocalizedText } from '#web/site/content/localized-text.tsx'
import { Section } from '#web/site/content/section.tsx'

const words = {
  more: { es: 'Conocer más: {name}', en: 'Learn more: {name}' },
} satisfies Record<string, Words>

type SectionsProps = { page: PublicPage; records: PageRecords }

export function Sections({ page, records }: SectionsProps) {
  return page.sections.map((section) => {
    const [id, ...aliases] = section.anchors
    return (
      <Section
        key={id}
        id={id}
        aliases={aliases}
        title={<LocalizedText of={section.heading} />}
        lead={section.lead && <LocalizedText of={section.lead} />}
        tone={section.shaded ? 'sunken' : 'paper'}
        isSplit={isBeside(section)}
      >
        <SectionContent section={section} records={records} />
      </Section>
    )
  })
}

// Text goes beside its heading, wide content below it.
const isBeside = ({ layout, lead }: PublicSection): boolean =>
  (layout === 'text' || layout === 'points' || layout === 'certificate') && !lead

type ContentProps = { section: PublicSection; records: PageRecords }

export function SectionContent({ section, records }: ContentProps) {
  const { layout, body, leadsTo } = section
  return (
    <div className={styles.content}>
      {body && layout !== 'certificate' && <RichText of={body} />}
      {drawings[layout]({ section, records })}
      {leadsTo && <More to={leadsTo} />}
    </div>
  )
}

const drawings: Record<SectionLayout, (given: ContentProps) => ReactNode> = {
  text: ({ section }) => <Points entries={section.entries} />,
  points: ({ section }) => <Points entries={section.entries} />,
  cards: ({ section }) => <Cards entries={section.entries} />,
  steps: ({ section }) => <Steps entries={section.entries} />,
  months: ({ section }) => <Months entries={section.entries} />,
  standards: ({ section, records }) => (
    <Standards standards={records.standards ?? []}>
      <Points entries={section.entries} />
    </Standards>
  ),
  programmes: ({ records }) => <Families families={records.families ?? []} />,
  certificate: ({ section }) => <Certificate body={section.body} />,
  figures: ({ section, records }) => (
    <>
      <Figures courseCount={records.courseCount} standardCount={records.standards?.length} />
      <Points entries={section.entries} />
    </>
  ),
  dates: ({ records }) => records.dates && <Dates {...records.dates} />,
  team: ({ records }) => <Team instructors={records.team ?? []} />,
}

function More({ to }: { to: PublicPage['kind'] }) {
  const locale = useLocale()
  return (
    <div className={styles.more}>
      <LinkButton href={pathTo(to, locale)}>
        {say(words.more, locale, { name: screens[to].name[locale].toLocaleLowerCase(locale) })}
      </LinkButton>
    </div>
  )
}
