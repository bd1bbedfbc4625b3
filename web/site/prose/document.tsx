/** A page as a document, such as the privacy notice, with its date. */
import { homeZone } from '#core/time-zone.ts'
import { say, type Words } from '#core/words.ts'
import type { PublicPage } from '#resources/content/pages/page.public.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { DetailSections } from '#web/site/content/detail.tsx'
import { dateFormat } from '#web/site/content/formats.ts'
import { PageBody, PageHead } from '#web/site/content/page-head.tsx'
import { SectionContent } from './sections.tsx'
import { LocalizedText } from '#web/site/content/localized-text.tsx'

const words = {
  since: { es: 'Vigente desde el {date}', en: 'In force since {date}' },
} satisfies Record<string, Words>

export function ProseDocument({ page }: { page: PublicPage }) {
  const locale = useLocale()
  const date = dateFormat(locale, { dateStyle: 'long', timeZone: homeZone }).format(new Date(page.updatedAt))
  return (
    <>
      <PageHead
        screen={page.kind}
        title={<LocalizedText of={page.title} />}
        lead={<LocalizedText of={page.lead} />}
        kind={say(words.since, locale, { date })}
      />
      <PageBody>
        <DetailSections
          sections={page.sections.map((section) => ({
            id: section.anchors[0] ?? '',
            title: section.heading.text,
            content: <SectionContent section={section} records={{}} />,
          }))}
        />
      </PageBody>
    </>
  )
}
