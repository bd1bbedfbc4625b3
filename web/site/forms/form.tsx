/** A form of the site: works without scripts and reports its outcome. */
import type { ComponentProps, ReactNode } from 'react'
import { messages } from '#core/errors.ts'
import { say, type Words } from '#core/words.ts'
import { emailText } from '#resources/system/settings/settings.ts'
import { useSite } from '#web/site/site.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import type { FormResult } from './form-result.ts'
import styles from './form.module.css'

/** Id of the form's status region, which a browser without scripts returns to. */
export const STATUS = 'form-answer'
/** Id of a field's control, linked by the error summary. */
export const controlId = (name: string): string => `field-${name.replaceAll('.', '-')}`

/** Submitted values and their errors after a refusal. */
export function useFormState(): { values: Record<string, string>; errors: Record<string, string> } {
  const { form } = useSite()
  return { values: form?.values ?? {}, errors: form?.state === 'refused' ? form.errors : {} }
}

type SiteFormProps = {
  /** False once the record has closed: only the outcome is shown. */
  isOpen?: boolean
  /** The labels of the fields, by their names. */
  labels: Record<string, string>
  button: { idle: Words; busy: Words }
  /** Replaces the form after success. */
  sent: { title: ReactNode; text: ReactNode; again?: Words }
  failed: Words
  /** When the server cannot be reached; by default the text of any failure. */
  unsent?: Words
  /** Analytics event and record id. */
  event?: 'contact' | 'webinar' | 'survey'
  record?: string
  children: ReactNode
}

export function SiteForm({
  isOpen = true,
  button,
  unsent,
  event,
  record,
  children,
  ...answer
}: SiteFormProps) {
  const { locale, pathname, search, form } = useSite()
  return (
    <FormRegion failed={unsent ?? answer.failed} data-event={event} data-record={record}>
      {form?.state === 'sent' || !isOpen ? (
        <FormStatus {...answer} />
      ) : (
        <form
          method="post"
          action={`${pathname}${search}#${STATUS}`}
          className={styles.form}
          data-form-fields
          // Own messages instead of the browser's, in the reader's language.
          noValidate
        >
          <FormStatus {...answer} />
          {children}
          <Button type="submit" kind="primary" data-busy-text={button.busy[locale]}>
            {button.idle[locale]}
          </Button>
        </form>
      )}
    </FormRegion>
  )
}

type FormRegionProps = ComponentProps<'div'> & { failed: Words }
/** What the script draws anew when the answer to a form arrives, with its notice for when none does. */
export const FormRegion = ({ failed, children, ...rest }: FormRegionProps) => (
  <div {...rest} data-form className={styles.region}>
    {children}
    <template data-unsent>
      <FailureNotice text={failed} />
    </template>
  </div>
)

type FormStatusProps = Pick<SiteFormProps, 'labels' | 'sent' | 'failed'>
type Refused = Exclude<FormResult, { state: 'sent' | 'edited' }>

/** The status region of a form; alone where the form is closed. */
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
      {form && 'status' in form && <Refusal form={form} labels={labels} failed={failed} />}
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

type RefusalProps = Pick<SiteFormProps, 'labels' | 'failed'> & { form: Refused }

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
      {say(text, locale, { email: emailText(firm.email, locale) })}
    </Notice>
  )
}
