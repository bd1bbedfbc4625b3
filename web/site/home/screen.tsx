/** The home page. */
import { ProseClosing } from '#web/site/prose/closing.tsx'
import { PreviewNotice } from '#web/site/prose/preview-notice.tsx'
import { Sections } from '#web/site/prose/sections.tsx'
import { proseHead } from '#web/site/prose/editable-screen.tsx'
import { defineScreen } from '#web/site/screen.tsx'
import { useSite } from '#web/site/site.tsx'
import { Hero } from './hero.tsx'
import { Proof } from './proof.tsx'
import { loadHome } from './load.server.ts'

export default defineScreen({
  load: loadHome,
  head: ({ prose }) => proseHead(prose),
  Screen: HomeScreen,
})

function HomeScreen({ data }: { data: Awaited<ReturnType<typeof loadHome>> }) {
  const { firm } = useSite()
  const { prose, next, finder, webinar, comments } = data
  const { page, records, isPreview } = prose
  return (
    <>
      {isPreview && <PreviewNotice />}
      <Hero page={page} firm={firm} finder={finder} next={next} webinar={webinar} figures={records} />
      {records.satisfaction && <Proof stats={records.satisfaction} comments={comments} />}
      <Sections page={page} records={records} />
      <ProseClosing page={page} />
    </>
  )
}
