/** Shows a one-time link once, to copy or mail, with its expiry. */
import { useState } from 'react'
import { display, recordFields } from '#core/display.ts'
import { say, type Words } from '#core/words.ts'
import { linkHours } from './user.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { CopyButton } from '#web/office/dialogs/copy-button.tsx'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import type { CreatedLink } from './user-steps.screens.tsx'

const words = {
  title: { es: 'Enlace para {name}', en: 'Link for {name}' },
  link: { es: 'Enlace de un solo uso', en: 'One-time link' },
  validity: {
    es: 'Sirve una sola vez, hasta el {until} (hora de Santo Domingo).',
    en: 'Works once, until {until} (Santo Domingo time).',
  },
  once: {
    es: 'Cópielo ahora: por seguridad no se vuelve a mostrar. Entréguelo solo a {email}.',
    en: 'Copy it now: for safety it is not shown again. Give it to {email} only.',
  },
  mail: { es: 'Enviar por correo', en: 'Send by email' },
  done: { es: 'Listo', en: 'Done' },
} satisfies Record<string, Words>
/** In the language of the user who receives the mail. */
const mailtoTexts = {
  invitation: {
    subject: { es: 'Su acceso a la oficina', en: 'Your access to the office' },
    body: {
      es: 'Hola, {name}:\n\nCon este enlace puede crear su acceso:\n{link}\n',
      en: 'Hello {name},\n\nSet up your access with this link:\n{link}\n',
    },
  },
  reset: {
    subject: { es: 'Elija una contraseña nueva', en: 'Choose a new password' },
    body: {
      es: 'Hola, {name}:\n\nCon este enlace puede elegir una contraseña nueva:\n{link}\n',
      en: 'Hello {name},\n\nChoose a new password with this link:\n{link}\n',
    },
  },
} satisfies Record<string, Record<string, Words>>

type LinkDialogProps = { created: CreatedLink; onClose: () => void }

export function LinkDialog({ created, onClose }: LinkDialogProps) {
  const locale = useLocale()
  const { user, link, purpose } = created
  const [until] = useState(() => new Date(Date.now() + linkHours[purpose] * 3_600_000).toISOString())
  const about = { name: user.displayName, email: user.username }
  const actions = (
    <>
      <LinkButton href={mailtoLink(created)}>{words.mail[locale]}</LinkButton>
      <Button onClick={onClose}>{words.done[locale]}</Button>
      <CopyButton text={link} kind="primary" />
    </>
  )
  return (
    <OfficeDialog title={say(words.title, locale, about)} onClose={onClose} actions={actions}>
      <Field
        label={words.link[locale]}
        hint={say(words.validity, locale, { until: display(recordFields['createdAt']!, until, { locale }) })}
      >
        {(control) => (
          <Input {...control} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        )}
      </Field>
      <Notice type="warning">{say(words.once, locale, about)}</Notice>
    </OfficeDialog>
  )
}

function mailtoLink({ user, link, purpose }: CreatedLink): string {
  const { subject, body } = mailtoTexts[purpose]
  const text = say(body, user.locale, { name: user.displayName, link })
  return `mailto:${encodeURIComponent(user.username)}?subject=${encodeURIComponent(subject[user.locale])}&body=${encodeURIComponent(text)}`
}
