/** A form of the site: sends with scripts or without, says how it went, leads to what is wrong, loses nothing typed. */
import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react'
import {
  Form,
  useActionData,
  useLocation,
  useNavigation,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { messages } from '#core/errors.ts'
import { say, type Words } from '#core/words.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { useLocale } from '../use-locale.ts'
import { useFirm } from './site-data.ts'
import styles from './visitor-form.module.css'

/** How sending went; `unsent` is a form that never reached the server. */
export type FormAnswer =
  | { state: 'sent'; values: Record<string, string> }
  | { state: 'refused'; message: string; errors: Record<string, string>; values: Record<string, string> }
  | { state: 'failed'; values: Record<string, string> }
  | { state: 'unsent' }

type Around = { errors: Record<string, string>; values: Record<string, string> }
const nothing: Around = { errors: {}, values: {} }
const FormContext = createContext<Around>(nothing)
export const useVisitorForm = (): Around => useContext(FormContext)

/** Where the page says how sending went: also the place a browser without scripts returns to. */
const ANSWER = 'form-answer'
/** The control of a field, for the summary to lead to. */
export const controlId = (name: string): string => `field-${name.replaceAll('.', '-')}`

type VisitorFormProps = {
  /** The labels of the fields, by their names. */
  labels: Record<string, string>
  button: { idle: Words; busy: Words }
  /** Takes the form's place once it is sent. */
  sent: { title: ReactNode; text: ReactNode; again?: Words }
  failed: Words
  /** Told once for each answer, with the service that was chosen, if the form asks for one. */
  onAnswer?: (answer: FormAnswer, service: string) => void
  children: ReactNode
}

export function VisitorForm({ labels, button, sent, failed, onAnswer, children }: VisitorFormProps) {
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const navigation = useNavigation()
  const answer = useActionData<FormAnswer>()
  const isBusy = navigation.state !== 'idle' && navigation.formMethod === 'POST'
  const place = useAnswerPlace(answer, onAnswer)
  if (answer?.state === 'sent' && !isBusy) {
    return (
      <div ref={place} id={ANSWER} tabIndex={-1} className={styles.answer}>
        <Notice type="success" title={sent.title}>
          {sent.text}
        </Notice>
        {sent.again && <PageLink to={pathname}>{sent.again[locale]}</PageLink>}
      </div>
    )
  }
  return (
    <FormContext value={{ ...nothing, ...answer }}>
      <Form
        method="post"
        action={`${pathname}${search}#${ANSWER}`}
        className={styles.form}
        preventScrollReset
        replace
        // Our own messages, in the reader's language, with scripts or without.
        noValidate
      >
        <div ref={place} id={ANSWER} tabIndex={-1} className={styles.answer}>
          {answer && <Refusal answer={answer} labels={labels} failed={failed} />}
        </div>
        {children}
        <Button type="submit" kind="primary" isBusy={isBusy}>
          {isBusy ? button.busy[locale] : button.idle[locale]}
        </Button>
      </Form>
    </FormContext>
  )
}

type RefusalProps = Pick<VisitorFormProps, 'labels' | 'failed'> & { answer: FormAnswer }

function Refusal({ answer, labels, failed }: RefusalProps) {
  const locale = useLocale()
  const email = useFirm()?.email ?? ''
  if (answer.state === 'sent') return null
  if (answer.state === 'refused') {
    const wrong = Object.entries(answer.errors)
    return (
      <Notice
        type="error"
        title={wrong.length > 0 ? messages.validationTitle[locale] : messages.errorTitle[locale]}
      >
        <p>{answer.message}</p>
        {wrong.length > 0 && (
          <ul className={styles.wrong}>
            {wrong.map(([name, message]) => (
              <li key={name}>
                <a href={`#${controlId(name)}`}>{labels[name] ?? name}</a>: {message}
              </li>
            ))}
          </ul>
        )}
      </Notice>
    )
  }
  const words = answer.state === 'unsent' ? messages.messageUnsent : failed
  return (
    <Notice type="error" title={messages.errorTitle[locale]}>
      {say(words, locale, { email })}
    </Notice>
  )
}

/** What never reached the server cannot be read from it either: the page stays as it is. */
export const readsAgain = ({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  (actionResult as Partial<FormAnswer> | undefined)?.state === 'unsent' ? false : defaultShouldRevalidate

/** Each answer takes the focus to where it is said. */
function useAnswerPlace(answer: FormAnswer | undefined, onAnswer: VisitorFormProps['onAnswer']) {
  const place = useRef<HTMLDivElement>(null)
  const told = useRef<FormAnswer>(undefined)
  useEffect(() => {
    if (!answer || told.current === answer) return
    told.current = answer
    place.current?.focus()
    onAnswer?.(answer, ('values' in answer && answer.values['service']) || '')
  }, [answer, onAnswer])
  return place
}
