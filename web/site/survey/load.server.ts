/** Loads the survey of a personal link and handles its forms. */
import { isClosedSurvey } from '#resources/surveys/questionnaires/survey-window.ts'
import type { Client } from '#core/client.ts'
import { idRule } from '#core/field.ts'
import { surveyResponsesApi } from '#resources/surveys/survey-responses/survey-response.api.ts'
import { surveysApi } from '#resources/surveys/questionnaires/survey.api.ts'
import { pathTo } from '#web/paths.ts'
import { sendForm, textIn } from '#web/site/forms/send-form.server.ts'
import { NotFound, orNotFound, Redirect, refusedStatus } from '#web/site/page-errors.ts'
import type { PageRequest } from '#web/site/screen.tsx'
import { LINK } from './notice.tsx'
import { answersIn, publishAsIn, surveyView, type SurveyView } from './survey.view.server.ts'
import { linkCookies, linkOf, type OpenedLink } from './token.server.ts'

/** Validated, because it becomes part of a cookie's name. */
export function eventIn({ params }: PageRequest): string {
  const id = idRule.safeParse(params['id'])
  if (!id.success) throw new NotFound()
  return id.data
}

export async function loadSurvey(page: PageRequest): Promise<SurveyView> {
  const { client, headers, publicUrl, response, url } = page
  const id = eventIn(page)
  const token = url.searchParams.get('token')
  if (token) {
    const cookies = linkCookies(id, { token, rating: url.searchParams.get('rating') }, publicUrl)
    throw new Redirect(pathTo('survey', client.locale, { id }), 303, cookies)
  }
  const { survey, status } = await openSurvey(client, id, linkOf(headers, id))
  if (survey.refusal) response.headers = linkCookies(id, { token: null }, publicUrl)
  // Personal: shown to the holder of the link only.
  response.headers.set('Cache-Control', 'private, no-store')
  if (response.status === 200) response.status = status
  return survey
}

type OpenedSurvey = { survey: SurveyView; status: number }
async function openSurvey(
  { call, locale }: Client,
  id: string,
  { token, rating }: OpenedLink,
): Promise<OpenedSurvey> {
  const readSurvey = (query: { token?: string }) => call(surveysApi.publicOfEvent, { params: { id }, query })
  const page = await orNotFound(readSurvey({}))
  if (!token) return { survey: surveyView(id, page, { locale, refusal: null }), status: statusOf(page) }
  try {
    const own = await readSurvey({ token })
    return { survey: surveyView(id, own, { locale, refusal: null, rating }), status: 200 }
  } catch (error) {
    const status = refusedStatus(error) ?? 500
    if (status >= 500) throw error
    // Holders of a link learn that the survey has closed.
    const visible = status === 410 ? { ...page, state: 'closed' as const } : page
    return { survey: surveyView(id, visible, { locale, refusal: (error as Error).message }), status }
  }
}

const statusOf = ({ state }: { state: SurveyView['state'] }): number => (isClosedSurvey(state) ? 410 : 200)

export async function submitSurvey(page: PageRequest, form: FormData) {
  const { call } = page.client
  const id = eventIn(page)
  const intent = form.get('intent')
  if (intent === LINK) {
    const input = { email: textIn(form, 'email'), website: textIn(form, 'website') || null }
    return sendForm(page, form, () => call(surveyResponsesApi.publicLink, { params: { id }, input }))
  }
  const { token } = linkOf(page.headers, id)
  const input = {
    token: token ?? 'unknown',
    answers: answersIn(form),
    complaint: form.get('complaint') === 'on',
    publishAs: publishAsIn(form),
    website: textIn(form, 'website'),
  }
  const endpoint = intent === 'change' ? surveyResponsesApi.publicChange : surveyResponsesApi.publicRespond
  const params = { id: textIn(form, 'survey') }
  const result = await sendForm(page, form, () => call(endpoint, { params, input }))
  // The rating of the mail is answered now, and must not replace what was sent.
  if (token && result.state === 'sent') page.response.headers = linkCookies(id, { token }, page.publicUrl)
  return result
}
