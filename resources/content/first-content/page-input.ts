/** Converts a written page to the input of the API. */
import type { Create } from '#core/resource.ts'
import type { pages } from '#resources/content/pages/page.ts'
import { rich } from './rich.ts'
import type { WrittenPage } from './written.ts'

type PageInput = Create<typeof pages.fields>
type SectionInput = NonNullable<PageInput['sections']>[number]

export function pageInput({
  sections,
  closing,
  kicker,
  whatsappTopic,
  seoTitle,
  ...page
}: WrittenPage): PageInput {
  return {
    ...page,
    kicker: kicker ?? null,
    sections: sections.map(sectionInput),
    closingTitle: closing?.title ?? null,
    closingText: closing?.text ?? null,
    whatsappTopic: whatsappTopic ?? null,
    seoTitle: seoTitle ?? null,
  }
}

const sectionInput = ({
  heading,
  anchor,
  layout,
  shaded = false,
  lead,
  body,
  leadsTo,
  entries = [],
}: WrittenPage['sections'][number]): SectionInput => ({
  heading,
  anchor,
  layout,
  shaded,
  lead: lead ?? null,
  body: body ? rich(body) : null,
  leadsTo: leadsTo ?? null,
  entries: entries.map((entry) => ({ text: null, sign: null, leadsTo: null, ...entry })),
})
