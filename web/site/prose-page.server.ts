/** A page of prose as it is saved, or as its preview has it: that one is kept nowhere on the way. */
import { data } from 'react-router'
import type { Client } from '#core/client.ts'
import type { PublicPage } from '#resources/content/pages/page.public.ts'
import { pagesApi } from '#resources/content/pages/page.api.ts'
import type { PageKind } from '#resources/content/pages/page.ts'
import { orNotFound } from '../data.ts'
import { placeOf } from '../paths.ts'
import { liveOf, type Live } from './prose-live.server.ts'

export type Prose = { page: PublicPage; live: Live; isPreview: boolean }

/** By the page's own address: that of the request may ask for its data alone. */
export async function proseOf({ pathname, searchParams }: URL, client: Client) {
  // Only screens that are a kind of page have this loader.
  const kind = placeOf(pathname)?.key as PageKind
  const token = searchParams.get('preview')
  const page = await orNotFound(
    token
      ? client.call(pagesApi.publicPreview, { params: { token } })
      : client.call(pagesApi.publicGet, { params: { kind } }),
  )
  if (page.kind !== kind) throw data(null, { status: 404 })
  return { page, live: await liveOf(page, client), isPreview: token !== null } satisfies Prose
}
