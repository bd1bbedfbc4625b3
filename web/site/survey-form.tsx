/** The questions of a survey on one screen, each as large as a thumb. */
import { useCallback } from 'react'
import { messages } from '#core/errors.ts'
import { say, type Words } from '#core/words.ts'
import { Checkbox } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { pathTo } from '../paths.ts'
import { useLocale } from '../use-locale.ts'
import { track } from './analytics/measuring.ts'
import type { ShownSurvey } from './shown-survey.server.ts'
import { SurveyField } from './survey-fields.tsx'
import styles from './survey.module.css'
import { Trap } from './visitor-form-fields.tsx'
import { useVisitorForm, VisitorForm, type FormAnswer } from './visitor-form.tsx'

const words = {
  send: { es: 'Enviar mis respuestas', en: 'Send my answers' },
  change: { es: 'Guardar los cambios', en: 'Save the changes' },
  sending: { es: 'Enviando…', en: 'Sending...' },
  thanksText: {
    es: 'Leemos cada respuesta y con ellas mejoramos los cursos.',
    en: 'We read every answer, and improve the courses with them.',
  },
  again: { es: 'Cambiar mis respuestas', en: 'Change my answers' },
  hello: { es: 'Hola, {name}', en: 'Hello {name}' },
  answered: { es: '{name}, ya respondió', en: '{name}, you have answered' },
  until: {
    es: 'Responda hasta el {at}; hasta entonces también puede cambiar lo que respondió.',
    en: 'Answer by {at}; until then you can change your answers too.',
  },
  changeUntil: {
    es: 'Puede cambiar sus respuestas hasta el {at}.',
    en: 'You can change your answers until {at}.',
  },
  anonymous: {
    es: 'Esta encuesta es anónima: guardamos sus respuestas sin su nombre ni la hora y anotamos aparte que ya respondió; por eso no podrá cambiarlas. Lo que escriba podría identificarle, sobre todo si responden pocas personas.',
    en: 'This survey is anonymous: your answers are kept without your name or the time, and that you answered is noted apart, so they cannot be changed. What you write could identify you, above all if few people answer.',
  },
  complaint: {
    es: 'Esto es una queja: quiero que la revisen y la atiendan.',
    en: 'This is a complaint: I want it to be looked into and dealt with.',
  },
} satisfies Record<string, Words>

type SurveyFormProps = { of: ShownSurvey; asked: NonNullable<ShownSurvey['survey']> }

export function SurveyForm({ of: { id, own, closes, values }, asked }: SurveyFormProps) {
  const locale = useLocale()
  const tell = useCallback(
    ({ state }: FormAnswer) =>
      track(state === 'sent' ? 'survey_submitted' : 'survey_submit_failed', { event_id: id }),
    [id],
  )
  const isChange = own?.mayChange ?? false
  const again = !asked.anonymous && (
    <PageLink to={pathTo('survey', locale, { id })}>{words.again[locale]}</PageLink>
  )
  return (
    <VisitorForm
      labels={Object.fromEntries(asked.items.map((item) => [`answers.${item.key}`, labelOf(item)]))}
      button={{ idle: isChange ? words.change : words.send, busy: words.sending }}
      sent={{
        title: messages.surveySent[locale],
        text: (
          <>
            <p>{words.thanksText[locale]}</p>
            {again}
          </>
        ),
      }}
      failed={messages.formFailed}
      onAnswer={tell}
    >
      <Greeting own={own} closes={closes} isAnonymous={asked.anonymous} />
      <input type="hidden" name="survey" value={asked.id} />
      {isChange && <input type="hidden" name="intent" value="change" />}
      {asked.items.map((item) => (
        <SurveyField key={item.key} item={item} initial={values[`answers.${item.key}`]} />
      ))}
      <ComplaintField isInitial={own?.complaint ?? false} />
      <Trap />
    </VisitorForm>
  )
}

type Item = SurveyFormProps['asked']['items'][number]
const labelOf = ({ label, instructor }: Item): string =>
  instructor ? `${label.text} (${instructor.name})` : label.text

type GreetingProps = Pick<ShownSurvey, 'own' | 'closes'> & { isAnonymous: boolean }
function Greeting({ own, closes, isAnonymous }: GreetingProps) {
  const locale = useLocale()
  if (!own) return null
  const [title, until] = own.mayChange ? [words.answered, words.changeUntil] : [words.hello, words.until]
  return (
    <Notice type="info" title={say(title, locale, { name: own.name })}>
      {isAnonymous ? words.anonymous[locale] : say(until, locale, { at: closes ?? '' })}
    </Notice>
  )
}

function ComplaintField({ isInitial }: { isInitial: boolean }) {
  const locale = useLocale()
  const { values } = useVisitorForm()
  const hasValues = Object.keys(values).length > 0
  return (
    <div className={styles.complaint}>
      <Checkbox
        name="complaint"
        label={words.complaint[locale]}
        defaultChecked={hasValues ? values['complaint'] === 'on' : isInitial}
      />
    </div>
  )
}
