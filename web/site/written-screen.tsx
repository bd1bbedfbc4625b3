/** A screen that lists or asks something, under the words that staff writes for it. */
import type { ReactNode } from 'react'
import type { MetaDescriptor } from 'react-router'
import { PageBody, PageHead } from './page-head.tsx'
import { pageMeta } from './page-meta.ts'
import { ProseClosing } from './prose-closing.tsx'
import type { Prose } from './prose-page.server.ts'
import { PreviewNotice } from './prose-preview.tsx'
import { Sections } from './prose-sections.tsx'
import { Said } from './said.tsx'

type WrittenScreenProps = { prose: Prose; children: ReactNode }

export function WrittenScreen({ prose: { page, live, isPreview }, children }: WrittenScreenProps) {
  const { kind, kicker, title, lead } = page
  return (
    <>
      {isPreview && <PreviewNotice />}
      <PageHead
        screen={kind}
        kind={kicker && <Said of={kicker} />}
        title={<Said of={title} />}
        lead={lead && <Said of={lead} />}
      />
      <PageBody>{children}</PageBody>
      <Sections page={page} live={live} />
      <ProseClosing page={page} />
    </>
  )
}

type Told = Omit<Parameters<typeof pageMeta>[0], 'title' | 'description' | 'writtenIn'>

/** What a page of staff's words says of itself, with what its screen adds. */
export const writtenMeta = (
  { page }: Prose,
  { title, ...told }: Told & { title?: string },
): MetaDescriptor[] => pageMeta({ ...page.seo, ...(title && { title }), writtenIn: page.writtenIn, ...told })
