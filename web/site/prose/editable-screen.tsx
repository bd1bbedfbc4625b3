/** A list or form under texts that staff edit. */
import type { ReactNode } from 'react'
import { PageBody, PageHead } from '#web/site/content/page-head.tsx'
import type { Head } from '#web/site/seo/head.tsx'
import { ProseClosing } from './closing.tsx'
import type { Prose } from './load.server.ts'
import { PreviewNotice } from './preview-notice.tsx'
import { Sections } from './sections.tsx'
import { LocalizedText } from '#web/site/content/localized-text.tsx'

type EditableScreenProps = {
  prose: Prose
  /** Names of what a list is narrowed to; a single one is part of the title. */
  chosen?: readonly string[]
  children: ReactNode
}

export function EditableScreen({ prose, chosen = [], children }: EditableScreenProps) {
  const { page, records, isPreview } = prose
  const { kind, kicker, title, lead } = page
  return (
    <>
      {isPreview && <PreviewNotice />}
      <PageHead
        screen={kind}
        kind={kicker && <LocalizedText of={kicker} />}
        title={
          <>
            <LocalizedText of={title} />
            {chosen.length === 1 && `: ${chosen[0]}`}
          </>
        }
        lead={lead && <LocalizedText of={lead} />}
      />
      <PageBody>{children}</PageBody>
      <Sections page={page} records={records} />
      <ProseClosing page={page} />
    </>
  )
}

/** Head of an editable page, with additions of its screen. */
export const proseHead = ({ page }: Prose, added: Partial<Head> = {}): Head => ({
  ...page.seo,
  writtenIn: page.writtenIn,
  ...added,
})
