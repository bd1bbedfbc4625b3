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

/** Where the page says how sending went: also the place a browser without scripts returns to. */
const ANSWER = 'form-answer'
/** The control of a field, for the summary to lead to. */
export const controlId = (name: string): string => `field-${name.replaceAll('.', '-')}`

/** What was typed and what is wrong with it, once the form was refused. */
export function useFormState(): { values: Record<string, string>; errors: Record<string, string> } {
  const { form } = useSite()
  return { values: form?.values ?? {}, errors: form?.state === 'refused' ? form.errors : {} }
}

type SiteFormProps = {
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

export function SiteForm({ labels, button, sent, failed, event, record, children }: SiteFormProps) {
  const { locale, pathname, search, form } = useSite()
  return (
    <div data-form className={styles.region} data-event={event} data-record={record}>
      {form?.state === 'sent' ? (
        <Sent {...sent} service={form.values['service']} />
      ) : (
        <form
          method="post"
          action={`${pathname}${search}#${ANSWER}`}
          className={styles.form}
          data-form-fields
          // Our own messages, in the reader's language, with scripts or without.
          noValidate
        >
          <div id={ANSWER} tabIndex={-1} className={styles.answer} data-state={form?.state}>
            {form && <Refusal form={form} labels={labels} failed={failed} />}
          </div>
          {children}
          <Button type="submit" kind="primary" data-busy-text={button.busy[locale]}>
            {button.idle[locale]}
          </Button>
        </form>
      )}
      <template data-unsent>
        <FailureNotice text={messages.messageUnsent} />
      </template>
    </div>
  )
}

function Sent({ title, text, again, service }: SiteFormProps['sent'] & { service: string | undefined }) {
  const { locale, pathname } = useSite()
  return (
    <div
      id={ANSWER}
      tabIndex={-1}
      className={styles.answer}
      data-state="sent"
      data-service={service || undefined}
    >
      <Notice type="success" title={title}>
        {text}
      </Notice>
      {again && <PageLink to={pathname}>{again[locale]}</PageLink>}
    </div>
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
