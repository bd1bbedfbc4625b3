/** A page that is read as a document, such as the privacy notice: its parts one after the other, and since when it holds. */
import { say, type Words } from '#core/words.ts'
import type { PublicPage } from '#resources/content/pages/page.public.ts'
import { useLocale } from '../use-locale.ts'
import { Parts } from './detail.tsx'
import { dateFormat } from './formats.ts'
import { PageBody, PageHead } from './page-head.tsx'
import { SectionContent } from './prose-sections.tsx'
import { Said } from './said.tsx'

const words = {
  since: { es: 'Vigente desde el {date}', en: 'In force since {date}' },
} satisfies Record<string, Words>

export function ProseDocument({ page }: { page: PublicPage }) {
  const locale = useLocale()
  const date = dateFormat(locale, { dateStyle: 'long', timeZone: 'America/Santo_Domingo' }).format(
    new Date(page.updatedAt),
  )
  return (
    <>
      <PageHead
        screen={page.kind}
        title={<Said of={page.title} />}
        lead={<Said of={page.lead} />}
        kind={say(words.since, locale, { date })}
      />
      <PageBody>
        <Parts
          parts={page.sections.map((section) => ({
            id: section.anchors[0] ?? '',
            title: section.heading.text,
            content: <SectionContent section={section} live={{}} />,
          }))}
        />
      </PageBody>
    </>
  )
}
