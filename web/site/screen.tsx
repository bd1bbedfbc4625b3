/** Definition of a screen of the site: data, head, component. */
import type { ComponentType, ReactNode } from 'react'
import type { Client } from '#core/client.ts'
import type { Firm } from '#resources/system/settings/settings.api.ts'
import type { FormResult } from './forms/form-result.ts'
import type { Head } from './seo/head.tsx'

/** The requested page, with what its screen needs to load and draw it. */
export type PageRequest = {
  client: Client
  firm: Firm
  /** The site's public URL, without a trailing slash. */
  publicUrl: string
  url: URL
  params: Partial<Record<string, string>>
  headers: Headers
  /** Sent with the page; a screen may set them. */
  response: { status: number; headers: Headers }
  report: (error: unknown) => void
}

export type SiteScreen<Data> = {
  /** May throw the errors of `page-errors.ts`. */
  load: (page: PageRequest) => Promise<Data>
  /** Handles the submitted form. */
  submit?: (page: PageRequest, form: FormData) => Promise<FormResult>
  head: (data: Data, page: PageRequest) => Head
  Screen: ComponentType<{ data: Data }>
  /** The folder of `web/site` whose `enhance.ts` acts on this screen in the browser. */
  script?: string | ((data: Data) => string | undefined)
}

/** A screen without the type of its data, as the renderer uses it. */
export type AnyScreen = Pick<SiteScreen<never>, 'submit'> & {
  open: (page: PageRequest) => Promise<OpenedScreen>
}
type OpenedScreen = { head: Head; content: ReactNode; script?: string | undefined }

export const defineScreen = <Data,>({
  load,
  head,
  Screen,
  script,
  ...rest
}: SiteScreen<Data>): AnyScreen => ({
  ...rest,
  open: async (page) => {
    const data = await load(page)
    return {
      head: head(data, page),
      content: <Screen data={data} />,
      script: typeof script === 'function' ? script(data) : script,
    }
  },
})
