/** The sections of a page of prose, each drawn as its record says. */
import type { ReactNode } from 'react'
import { say, type Locale, type Words } from '#core/words.ts'
import type { PublicPage, PublicSection } from '#resources/content/pages/page.public.ts'
import type { SectionLayout } from '#resources/content/pages/page.ts'
import { isBuilt, pathTo, screens } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { useLocale } from '../use-locale.ts'
import { Dates } from './home-dates.tsx'
import { Team } from './home-team.tsx'
import { homeParts } from './navigation.ts'
import { Cards, Months, Points, Steps } from './prose-entries.tsx'
import { Certificate, Figures } from './prose-firm.tsx'
import type { Live } from './prose-live.server.ts'
import { Programmes, Standards } from './prose-programmes.tsx'
import styles from './prose-sections.module.css'
import { RichText } from './rich-text.tsx'
import { Said } from './said.tsx'
import { Section } from './section.tsx'

const words = {
  more: { es: 'Conocer más: {name}', en: 'Learn more: {name}' },
} satisfies Record<string, Words>

type SectionsProps = { page: PublicPage; live: Live }

export function Sections({ page, live }: SectionsProps) {
  const locale = useLocale()
  return page.sections.map((section) => {
    const [id, ...aliases] = anchorsOf(section, locale)
    return (
      <Section
        key={id}
        id={id}
        aliases={aliases}
        title={<Said of={section.heading} />}
        lead={section.lead && <Said of={section.lead} />}
        tone={section.shaded ? 'sunken' : 'paper'}
        isSplit={isBeside(section)}
      >
        <SectionContent section={section} live={live} />
      </Section>
    )
  })
}

// The navigation leads to the dates, whatever staff calls their section.
const anchorsOf = ({ anchors, layout }: PublicSection, locale: Locale): string[] =>
  layout === 'dates' ? [...new Set([...anchors, homeParts.dates[locale]])] : anchors

// A text reads well beside its heading; what needs the whole width stands below it.
const isBeside = ({ layout, lead }: PublicSection): boolean =>
  (layout === 'text' || layout === 'points' || layout === 'certificate') && !lead

type ContentProps = { section: PublicSection; live: Live }

export function SectionContent({ section, live }: ContentProps) {
  const { layout, body, leadsTo } = section
  return (
    <div className={styles.content}>
      {body && layout !== 'certificate' && <RichText of={body} />}
      {drawings[layout]({ section, live })}
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
  standards: ({ section, live }) => (
    <Standards standards={live.standards ?? []}>
      <Points entries={section.entries} />
    </Standards>
  ),
  programmes: ({ live }) => <Programmes programmes={live.programmes ?? []} />,
  certificate: ({ section }) => <Certificate body={section.body} />,
  figures: ({ section, live }) => (
    <>
      <Figures courseCount={live.courseCount} standardCount={live.standards?.length} />
      <Points entries={section.entries} />
    </>
  ),
  dates: ({ live }) => live.dates && <Dates {...live.dates} />,
  team: ({ live }) => <Team instructors={live.team ?? []} />,
}

function More({ to }: { to: PublicPage['kind'] }) {
  const locale = useLocale()
  if (!isBuilt(to)) return null
  return (
    <div className={styles.more}>
      <LinkButton href={pathTo(to, locale)}>
        {say(words.more, locale, { name: screens[to].name[locale].toLocaleLowerCase(locale) })}
      </LinkButton>
    </div>
  )
}
