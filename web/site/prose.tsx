/** The screens that are one page of prose each: about us, consulting, auditing, privacy. */
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { apiContext } from '../data.ts'
import { pageMeta } from './page-meta.ts'
import { ProseClosing } from './prose-closing.tsx'
import { ProseDocument } from './prose-document.tsx'
import { ProseHead } from './prose-head.tsx'
import { proseOf } from './prose-page.server.ts'
import { PreviewNotice } from './prose-preview.tsx'
import { Sections } from './prose-sections.tsx'

export function loader({ url, context }: LoaderFunctionArgs) {
  return proseOf(url, context.get(apiContext))
}

export const meta: MetaFunction<typeof loader> = (of) => {
  if (!of.loaderData) return []
  const { page } = of.loaderData
  return pageMeta({ of, ...page.seo, writtenIn: page.writtenIn })
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
