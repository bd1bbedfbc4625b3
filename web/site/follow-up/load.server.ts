/** Loads the follow-up of a personal link and sends its answers. */
import { followUpsApi } from '#resources/surveys/follow-ups/follow-up.api.ts'
import { pathTo } from '#web/paths.ts'
import { sendForm, textIn } from '#web/site/forms/send-form.server.ts'
import { Redirect, refusedStatus } from '#web/site/page-errors.ts'
import type { PageRequest } from '#web/site/screen.tsx'
import { eventIn } from '#web/site/survey/load.server.ts'
import { answersIn, surveyView, type SurveyView } from '#web/site/survey/survey.view.server.ts'
import { linkCookies, linkOf } from '#web/site/survey/token.server.ts'

const screen = 'followUp'
const nothing = { event: null, state: null, opensAt: null, closesAt: null, survey: null, own: null }

export async function loadFollowUp(page: PageRequest): Promise<SurveyView> {
  const { client, headers, publicUrl, response, url } = page
  const { call, locale } = client
  const id = eventIn(page)
  const given = url.searchParams.get('token')
  if (given) {
    const cookies = linkCookies(id, { token: given, screen }, publicUrl)
    throw new Redirect(pathTo(screen, locale, { id }), 303, cookies)
  }
  const { token } = linkOf(headers, id, screen)
  response.headers.set('Cache-Control', 'private, no-store')
  if (!token) return surveyView(id, nothing, { locale, refusal: null })
  try {
    const own = await call(followUpsApi.publicOfEvent, { params: { id }, query: { token } })
    return surveyView(id, own, { locale, refusal: null })
  } catch (error) {
    const status = refusedStatus(error) ?? 500
    if (status >= 500) throw error
    response.headers = linkCookies(id, { token: null, screen }, publicUrl)
    response.headers.set('Cache-Control', 'private, no-store')
    if (response.status === 200) response.status = status
    return surveyView(id, nothing, { locale, refusal: (error as Error).message })
  }
}

export function submitFollowUp(page: PageRequest, form: FormData) {
  const id = eventIn(page)
  const token = linkOf(page.headers, id, screen).token ?? 'unknown'
  const input = { token, answers: answersIn(form), website: textIn(form, 'website') }
  return sendForm(page, form, () => page.client.call(followUpsApi.publicRespond, { params: { id }, input }))
}
