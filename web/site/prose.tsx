/** The screens that are one page of prose each: about us, consulting, auditing, privacy. */
import {
  data,
  useLoaderData,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { apiContext } from '../data.ts'
import { pageMeta } from './page-meta.ts'
import { ProseClosing } from './prose-closing.tsx'
import { ProseDocument } from './prose-document.tsx'
import { ProseHead } from './prose-head.tsx'
import { keptNowhere, proseOf } from './prose-page.server.ts'
import { PreviewNotice } from './prose-preview.tsx'
import { Sections } from './prose-sections.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const prose = await proseOf(request, context.get(apiContext))
  return data(prose, keptNowhere(prose.isPreview))
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: MetaFunction<typeof loader> = (of) => {
  if (!of.loaderData) return []
  const { page, isPreview } = of.loaderData
  return pageMeta({ of, ...page.seo, writtenIn: page.writtenIn, isIndexed: !isPreview })
}

export default function ProseScreen() {
  const { page, live, isPreview } = useLoaderData<typeof loader>()
  return (
    <>
      {isPreview && <PreviewNotice />}
      {page.kind === 'privacy' ? (
        <ProseDocument page={page} />
      ) : (
        <>
          <ProseHead page={page} />
          <Sections page={page} live={live} />
          <ProseClosing page={page} />
        </>
      )}
    </>
  )
}
