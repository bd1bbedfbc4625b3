/** Editable pages: about us, consulting, auditing, privacy, terms. */
import { defineScreen } from '#web/site/screen.tsx'
import { ProseClosing } from './closing.tsx'
import { ProseDocument } from './document.tsx'
import { ProseHead } from './head.tsx'
import { loadProse, type Prose } from './load.server.ts'
import { PreviewNotice } from './preview-notice.tsx'
import { Sections } from './sections.tsx'
import { proseHead } from './editable-screen.tsx'

export default defineScreen({ load: loadProse, head: (prose) => proseHead(prose), Screen: ProseScreen })

function ProseScreen({ data: { page, records, isPreview } }: { data: Prose }) {
  return (
    <>
      {isPreview && <PreviewNotice />}
      {page.kind === 'privacy' || page.kind === 'terms' ? (
        <ProseDocument page={page} />
      ) : (
        <>
          <ProseHead page={page} />
          <Sections page={page} records={records} />
          <ProseClosing page={page} />
        </>
      )}
    </>
  )
}
