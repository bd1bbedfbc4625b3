/** The first page: who the firm is, what it does, and the next dates. */
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { eventsApi } from '#resources/events/events/event.api.ts'
import { apiContext } from '../data.ts'
import { Hero } from './home-hero.tsx'
import { openWebinars } from './open-webinars.server.ts'
import { pageMeta } from './page-meta.ts'
import { ProseClosing } from './prose-closing.tsx'
import { proseOf } from './prose-page.server.ts'
import { PreviewNotice } from './prose-preview.tsx'
import { Sections } from './prose-sections.tsx'
import { shownEvent } from './shown.server.ts'
import { useFirm } from './site-data.ts'

export async function loader({ url, context }: LoaderFunctionArgs) {
  const client = context.get(apiContext)
  const [prose, next, webinars] = await Promise.all([
    proseOf(url, client),
    client.call(eventsApi.publicCalendar, { query: { limit: 4 } }),
    openWebinars(client),
  ])
  return { ...prose, next: next.map((event) => shownEvent(event, client.locale)), webinar: webinars[0] }
}

export const meta: MetaFunction<typeof loader> = (of) => {
  if (!of.loaderData) return []
  const { page } = of.loaderData
  return pageMeta({ of, ...page.seo, writtenIn: page.writtenIn })
}

export default function HomeScreen() {
  const { page, live, next, webinar, isPreview } = useLoaderData<typeof loader>()
  const firm = useFirm()
  if (!firm) return null
  return (
    <>
      {isPreview && <PreviewNotice />}
      <Hero page={page} firm={firm} next={next} webinar={webinar} figures={live} />
      <Sections page={page} live={live} />
      <ProseClosing page={page} />
    </>
  )
}
