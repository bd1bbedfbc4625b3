/** The survey's page without questions: its status, and the form that requests the link. */
import {
  isClosedSurvey,
  isEarlySurvey,
  isOpenSurvey,
} from '#resources/surveys/questionnaires/survey-window.ts'
import { messages } from '#core/errors.ts'
import { say, type Words } from '#core/words.ts'
import { surveyWords } from '#resources/surveys/questionnaires/survey.words.ts'
import { pathTo } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import type { SurveyView } from './survey.view.server.ts'
import { TextField, Honeypot } from '#web/site/forms/fields.tsx'
import { SiteForm } from '#web/site/forms/form.tsx'
import { useSite } from '#web/site/site.tsx'
import { SurveyFormStatus } from './form.tsx'

const words = {
  email: { es: 'Correo electrónico', en: 'Email' },
  emailHint: {
    es: 'El que dio al inscribirse.',
    en: 'The one given when you registered.',
  },
  ask: {
    es: 'Para responder hace falta su enlace personal, que le enviamos por correo. Si no lo tiene a mano, pídalo aquí.',
    en: 'To answer you need your personal link, which we sent you by email. If it is not at hand, ask for it here.',
  },
  send: { es: 'Enviarme el enlace', en: 'Send me the link' },
  sending: { es: 'Enviando…', en: 'Sending...' },
  sent: { es: 'Revise su correo', en: 'Check your email' },
  sentText: {
    es: 'Si esa dirección está inscrita en este evento, acabamos de enviarle su enlace. Puede tardar unos minutos; mire también el correo no deseado.',
    en: 'If that address is registered for this event, your link is on its way. It may take some minutes; look into your spam folder too.',
  },
  noOpen: { es: 'Este enlace no abre la encuesta', en: 'This link does not open the survey' },
  answered: { es: 'Ya respondió', en: 'You have answered' },
  closed: { es: 'La encuesta cerró', en: 'The survey has closed' },
  early: { es: 'Todavía no', en: 'Not yet' },
  opens: { es: 'Se abre el {at}.', en: 'It opens on {at}.' },
  none: { es: 'Sin encuesta', en: 'No survey' },
  contact: { es: 'Escríbanos', en: 'Write to us' },
} satisfies Record<string, Words>

/** The `intent` that the form sends. */
export const LINK = 'link'

export function SurveyNotice({ of }: { of: SurveyView }) {
  const { form } = useSite()
  const { state, own, refusal } = of
  if (state === null || (isOpenSurvey(state) && !own?.hasAnswered)) return <LinkRequest refusal={refusal} />
  const isLinkRequest = form?.values['intent'] === LINK
  return (
    <>
      {form && (isLinkRequest ? <LinkForm isOpen={false} /> : <SurveyFormStatus of={of} />)}
      {isOpenSurvey(state) ? <AnsweredNotice /> : <NotOpen of={of} />}
    </>
  )
}

function AnsweredNotice() {
  const locale = useLocale()
  return (
    <Notice type="info" title={words.answered[locale]}>
      {surveyWords.answeredForGood[locale]}
    </Notice>
  )
}

function LinkRequest({ refusal }: Pick<SurveyView, 'refusal'>) {
  const locale = useLocale()
  return (
    <>
      {refusal ? (
        <Notice type="error" title={words.noOpen[locale]}>
          {refusal}
        </Notice>
      ) : (
        <p>{words.ask[locale]}</p>
      )}
      <LinkForm isOpen />
    </>
  )
}

function NotOpen({ of: { state, opens } }: { of: SurveyView }) {
  const locale = useLocale()
  if (isEarlySurvey(state))
    return (
      <Notice type="info" title={words.early[locale]}>
        {say(words.opens, locale, { at: opens ?? '' })}
      </Notice>
    )
  const isClosed = isClosedSurvey(state)
  return (
    <>
      <Notice type="info" title={(isClosed ? words.closed : words.none)[locale]}>
        {(isClosed ? surveyWords.closed : surveyWords.none)[locale]}
      </Notice>
      <p>
        <LinkButton href={pathTo('contact', locale)}>{words.contact[locale]}</LinkButton>
      </p>
    </>
  )
}

function LinkForm({ isOpen }: { isOpen: boolean }) {
  const locale = useLocale()
  return (
    <SiteForm
      isOpen={isOpen}
      labels={{ email: words.email[locale] }}
      button={{ idle: words.send, busy: words.sending }}
      sent={{ title: words.sent[locale], text: words.sentText[locale] }}
      failed={messages.formFailed}
    >
      <input type="hidden" name="intent" value={LINK} />
      <TextField
        name="email"
        label={words.email[locale]}
        hint={words.emailHint[locale]}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <Honeypot />
    </SiteForm>
  )
}
