/** A form of the order's page; the page reports what it did. */
import type { ReactNode } from 'react'
import type { Words } from '#core/words.ts'
import { Button } from '#web/ui/button.tsx'
import { STATUS } from '#web/site/forms/form.tsx'
import { useSite } from '#web/site/site.tsx'
import styles from './screen.module.css'

type OwnFormProps = {
  intent: string
  button: { idle: Words; busy: Words; kind?: 'primary' | 'plain' | 'danger' }
  /** Sent by the browser itself, as the script sends text alone. */
  hasFile?: boolean
  children: ReactNode
}

export function OwnForm({ intent, button, hasFile = false, children }: OwnFormProps) {
  const { locale, pathname } = useSite()
  return (
    <form
      method="post"
      action={`${pathname}#${STATUS}`}
      className={styles.form}
      noValidate
      {...(hasFile ? { encType: 'multipart/form-data' } : { 'data-form-fields': true })}
    >
      {/* The first button of a form is pressed by Enter; others may say what they do instead. */}
      <input type="submit" hidden name="intent" value={intent} />
      {children}
      <Button
        type="submit"
        name="intent"
        value={intent}
        kind={button.kind ?? 'plain'}
        data-busy-text={button.busy[locale]}
      >
        {button.idle[locale]}
      </Button>
    </form>
  )
}
