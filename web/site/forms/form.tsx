/** A form of the site: works without scripts, says how sending went beside what was typed. */
import type { ReactNode } from 'react'
import { messages } from '#core/errors.ts'
import { say, type Words } from '#core/words.ts'
import { useSite } from '#web/site/site.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import type { FormResult } from './form-result.ts'
import styles from './form.module.css'

/** Id of the form's status region, which a browser without scripts returns to. */
const STATUS = 'form-answer'
/** The control of a field, for the summary to lead to. */
export const controlId = (name: string): string => `field-${name.replaceAll('.', '-')}`

/** What was typed and what is wrong with it, once the form was refused. */
export function useFormState(): { values: Record<string, string>; errors: Record<string, string> } {
  const { form } = useSite()
  return { values: form?.values ?? {}, errors: form?.state === 'refused' ? form.errors : {} }
}

type SiteFormProps = {
  /** False where the record closed meanwhile: only the outcome of sending is drawn. */
  isOpen?: boolean
  /** The labels of the fields, by their names. */
  labels: Record<string, string>
  button: { idle: Words; busy: Words }
  /** Takes the form's place once it is sent. */
  sent: { title: ReactNode; text: ReactNode; again?: Words }
  failed: Words
  /** How sending is measured, and of which record. */
  event?: 'contact' | 'webinar' | 'survey'
  record?: string
  children: ReactNode
}

export function SiteForm({ isOpen = true, button, event, record, children, ...answer }: SiteFormProps) {
  const { locale, pathname, search, form } = useSite()
  return (
    <div data-form className={styles.region} data-event={event} data-record={record}>
      {form?.state === 'sent' || !isOpen ? (
        <FormStatus {...answer} />
      ) : (
        <form
          method="post"
          action={`${pathname}${search}#${STATUS}`}
          className={styles.form}
          data-form-fields
          // Our own messages, in the reader's language, with scripts or without.
          noValidate
        >
          <FormStatus {...answer} />
          {children}
          <Button type="submit" kind="primary" data-busy-text={button.busy[locale]}>
            {button.idle[locale]}
          </Button>
        </form>
      )}
      <template data-unsent>
        <FailureNotice text={messages.messageUnsent} />
      </template>
      <template data-timed-out>
        <FailureNotice text={messages.timeout} />
      </template>
    </div>
  )
}

type FormStatusProps = Pick<SiteFormProps, 'labels' | 'sent' | 'failed'>

/** The status region of a form; stands alone where the record takes no form any more. */
export function FormStatus({ labels, sent, failed }: FormStatusProps) {
  const { form } = useSite()
  const isSent = form?.state === 'sent'
  return (
    <div
      id={STATUS}
      tabIndex={-1}
      className={styles.answer}
      data-state={form?.state}
      data-service={(isSent && form.values['service']) || undefined}
    >
      {isSent && <Sent {...sent} />}
      {form && !isSent && <Refusal form={form} labels={labels} failed={failed} />}
    </div>
  )
}

function Sent({ title, text, again }: SiteFormProps['sent']) {
  const { locale, pathname } = useSite()
  return (
    <>
      <Notice type="success" title={title}>
        {text}
      </Notice>
      {again && <PageLink to={pathname}>{again[locale]}</PageLink>}
    </>
  )
}

type RefusalProps = Pick<SiteFormProps, 'labels' | 'failed'> & { form: FormResult }

function Refusal({ form, labels, failed }: RefusalProps) {
  const { locale } = useSite()
  if (form.state !== 'refused') return <FailureNotice text={failed} />
  const wrong = Object.entries(form.errors)
  return (
    <Notice
      type="error"
      title={wrong.length > 0 ? messages.validationTitle[locale] : messages.errorTitle[locale]}
    >
      <p>{form.message}</p>
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

function FailureNotice({ text }: { text: Words }) {
  const { locale, firm } = useSite()
  return (
    <Notice type="error" title={messages.errorTitle[locale]}>
      {say(text, locale, { email: firm.email })}
    </Notice>
  )
}
