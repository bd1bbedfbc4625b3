/** The first page: who the firm is, what it does, and the next dates. */
import {
  data,
  useLoaderData,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { eventsApi } from '#resources/events/event.api.ts'
import { apiContext } from '../data.ts'
import { Hero } from './home-hero.tsx'
import { pageMeta } from './page-meta.ts'
import { ProseClosing } from './prose-closing.tsx'
import { keptNowhere, proseOf } from './prose-page.server.ts'
import { PreviewNotice } from './prose-preview.tsx'
import { Sections } from './prose-sections.tsx'
import { shownEvent } from './shown.server.ts'
import { useFirm } from './site-data.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const client = context.get(apiContext)
  const [prose, next] = await Promise.all([
    proseOf(request, client),
    client.call(eventsApi.publicCalendar, { query: { limit: 4 } }),
  ])
  return data(
    { ...prose, next: next.map((event) => shownEvent(event, client.locale)) },
    keptNowhere(prose.isPreview),
  )
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: MetaFunction<typeof loader> = (of) => {
  if (!of.loaderData) return []
  const { page, isPreview } = of.loaderData
  return pageMeta({ of, ...page.seo, writtenIn: page.writtenIn, isIndexed: !isPreview })
}

export default function HomeScreen() {
  const { page, live, next, isPreview } = useLoaderData<typeof loader>()
  const firm = useFirm()
  if (!firm) return null
  return (
    <>
      {isPreview && <PreviewNotice />}
      <Hero page={page} firm={firm} next={next} figures={live} />
      <Sections page={page} live={live} />
      <ProseClosing page={page} />
    </>
  )
}
