/** The survey of an event: opened by a link of one's own, answered once, changed until it closes. */
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import type { Client } from '#core/client.ts'
import { idRule } from '#core/field.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { surveyResponsesApi } from '#resources/surveys/survey-responses/survey-response.api.ts'
import { surveysApi } from '#resources/surveys/surveys/survey.api.ts'
import { apiContext, orNotFound, publicUrlContext, refusedStatus, reportContext } from '../data.ts'
import { pathTo } from '../paths.ts'
import { useLocale } from '../use-locale.ts'
import { PageBody, PageHead } from './page-head.tsx'
import { pageMeta } from './page-meta.ts'
import { Said } from './said.tsx'
import { answersIn, shownSurvey, type ShownSurvey } from './shown-survey.server.ts'
import { SurveyForm } from './survey-form.tsx'
import { LINK, SurveyNotice } from './survey-notice.tsx'
import { tokenCookies, tokenOf } from './survey-token.server.ts'
import { formOf, sendForm } from './visitor-form.server.ts'
import { readsAgain, type FormAnswer } from './visitor-form.tsx'

const words = {
  kind: { es: 'Encuesta', en: 'Survey' },
  title: { es: 'Encuesta de satisfacción', en: 'Satisfaction survey' },
  lead: { es: '{when}. Toma unos dos minutos.', en: '{when}. It takes about two minutes.' },
  short: { es: 'Toma unos dos minutos.', en: 'It takes about two minutes.' },
} satisfies Record<string, Words>

/** It becomes part of a cookie's name, which an id's digits alone cannot break. */
function eventIn(params: LoaderFunctionArgs['params']): string {
  const id = idRule.safeParse(params['id'])
  if (!id.success) throw data(null, { status: 404 })
  return id.data
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const client = context.get(apiContext)
  const id = eventIn(params)
  const given = new URL(request.url).searchParams.get('token')
  if (given) {
    const headers = tokenCookies(id, given, context.get(publicUrlContext))
    return redirect(pathTo('survey', client.locale, { id }), { status: 303, headers })
  }
  const { survey, status } = await opened(client, id, tokenOf(request, id))
  const headers = survey.refusal ? tokenCookies(id, null, context.get(publicUrlContext)) : new Headers()
  // What one's own link opens is for its holder alone.
  headers.set('Cache-Control', 'private, no-store')
  return data({ survey }, { status, headers })
}

type Opened = { survey: ShownSurvey; status: number }
async function opened({ call, locale }: Client, id: string, token: string | undefined): Promise<Opened> {
  const ask = (query: { token?: string }) => call(surveysApi.publicOfEvent, { params: { id }, query })
  const page = await orNotFound(ask({}))
  if (!token) return { survey: shownSurvey(id, page, { locale, refusal: null }), status: statusOf(page) }
  try {
    const own = await ask({ token })
    return { survey: shownSurvey(id, own, { locale, refusal: null }), status: 200 }
  } catch (error) {
    const status = refusedStatus(error) ?? 500
    if (status >= 500) throw error
    // Its holder may know that it has closed, whatever visitors may.
    const told = status === 410 ? { ...page, state: 'closed' as const } : page
    return { survey: shownSurvey(id, told, { locale, refusal: (error as Error).message }), status }
  }
}

const statusOf = ({ state }: { state: ShownSurvey['state'] }): number => (state === 'closed' ? 410 : 200)

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { call } = context.get(apiContext)
  const id = eventIn(params)
  const form = await formOf(request)
  const sending = { form, url: request.url, report: context.get(reportContext) }
  const intent = form.get('intent')
  if (intent === LINK) {
    const input = { email: textIn(form, 'email'), website: textIn(form, 'website') || null }
    return sendForm({
      ...sending,
      send: () => call(surveyResponsesApi.publicLink, { params: { id }, input }),
    })
  }
  const input = {
    token: tokenOf(request, id) ?? 'unknown',
    answers: answersIn(form),
    complaint: form.get('complaint') === 'on',
    website: textIn(form, 'website'),
  }
  const endpoint = intent === 'change' ? surveyResponsesApi.publicChange : surveyResponsesApi.publicRespond
  const which = { id: textIn(form, 'survey') }
  return sendForm({ ...sending, send: () => call(endpoint, { params: which, input }) })
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  serverAction<typeof action>().catch((): FormAnswer => ({ state: 'unsent' }))

export const shouldRevalidate = readsAgain

export const meta: MetaFunction<typeof loader> = (of) => {
  if (!of.loaderData) return []
  const { title } = of.loaderData.survey
  const locale = of.location.pathname.startsWith('/en') ? 'en' : 'es'
  const name = title ? `${words.kind[locale]}: ${title.text}` : words.title[locale]
  return pageMeta({ of, title: name, isIndexed: false })
}

/** How long it takes is of use to whoever may still answer. */
function leadOf({ state, when, own }: ShownSurvey, locale: Locale): string | undefined {
  const mayAnswer = state === 'open' && (!own?.hasAnswered || own.mayChange)
  if (!mayAnswer) return when ?? undefined
  return when ? say(words.lead, locale, { when }) : words.short[locale]
}

export default function SurveyScreen() {
  const { survey } = useLoaderData<typeof loader>()
  const locale = useLocale()
  const isSent = useActionData<FormAnswer>()?.state === 'sent'
  const { title } = survey
  return (
    <>
      <PageHead
        screen="survey"
        item={title?.text ?? words.title[locale]}
        kind={title && words.kind[locale]}
        title={title ? <Said of={title} /> : words.title[locale]}
        lead={isSent ? (survey.when ?? undefined) : leadOf(survey, locale)}
      />
      <PageBody>
        {survey.survey ? <SurveyForm of={survey} asked={survey.survey} /> : <SurveyNotice of={survey} />}
      </PageBody>
    </>
  )
}
