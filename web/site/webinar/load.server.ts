/** Loads a webinar with the visitor's own registration; registers and cancels. */
import { webinarsApi } from '#resources/content/webinars/webinar.api.ts'
import { openWebinars } from '#web/site/cards/open-webinars.server.ts'
import type { FormResult } from '#web/site/forms/form-result.ts'
import { sendForm } from '#web/site/forms/send-form.server.ts'
import { orNotFound, Redirect, refusedStatus } from '#web/site/page-errors.ts'
import type { PageRequest } from '#web/site/screen.tsx'
import { webinarHead } from '#web/site/seo/record-heads.server.ts'
import { CANCEL } from './own-registration.tsx'
import { webinarView } from './webinar.view.server.ts'

export async function loadWebinar(page: PageRequest) {
  const { client, params, url } = page
  const { call, locale } = client
  const id = params['id'] ?? ''
  const token = url.searchParams.get('registration')
  // Personal: shown to the holder of the link only.
  if (token) page.response.headers.set('Cache-Control', 'private, no-store')
  const webinar = await orNotFound(call(webinarsApi.publicGet, { params: { id } }))
  const next = webinar.registration === 'open' ? [] : await openWebinars(client)
  const own = token ? await orNotFound(call(webinarsApi.publicOwn, { params: { id, token } })) : null
  return {
    webinar: webinarView(webinar, own, locale),
    next: next[0],
    head: { ...webinarHead(webinar, page), ...(own && { isIndexed: false }) },
  }
}

export async function submitWebinar(page: PageRequest, form: FormData): Promise<FormResult> {
  const { client, params, url } = page
  const { call } = client
  const id = params['id'] ?? ''
  if (form.get('intent') === CANCEL) {
    const token = url.searchParams.get('registration') ?? ''
    await orNotFound(call(webinarsApi.publicCancelOwn, { params: { id, token } })).catch(leaveToPage)
    throw new Redirect(url.pathname + url.search)
  }
  return sendForm(page, form, (input) => call(webinarsApi.publicRegister, { params: { id }, input }))
}

/** The reloaded page explains a refusal, such as that the webinar has ended. */
function leaveToPage(error: unknown): void {
  if ((refusedStatus(error) ?? 500) >= 500) throw error
}
