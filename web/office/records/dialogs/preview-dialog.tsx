/** Opens a preview of a record's page, or copies an expiring link to it. */
import { useCallback } from 'react'
import ExternalLink from 'lucide-react/icons/external-link'
import type { Client } from '#core/client.ts'
import { display, recordFields } from '#core/display.ts'
import { say, type Words } from '#core/words.ts'
import { previewsApi } from '#resources/system/previews/preview.api.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { CopyButton } from '#web/office/dialogs/copy-button.tsx'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { useRead } from '#web/office/related/use-read.ts'
import { useRecord } from '../record-context.ts'

const words = {
  title: { es: 'Vista previa', en: 'Preview' },
  text: {
    es: 'La página como la verán los visitantes, con lo que está guardado ahora.',
    en: 'The page as visitors will see it, with what is saved now.',
  },
  link: { es: 'Enlace para compartir', en: 'Link to share' },
  hint: {
    es: 'Los buscadores no la ven. Quien tenga el enlace, sin iniciar sesión, hasta el {until}',
    en: 'Search engines do not see it. Whoever has the link does, without signing in, until {until}',
  },
  open: { es: 'Abrir', en: 'Open' },
} satisfies Record<string, Words>

export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const { screens, row, locale } = useRecord()
  const { name } = screens.resource
  const makePreview = useCallback(
    (client: Client) => client.call(previewsApi.make, { params: { resource: name, id: row.id } }),
    [name, row.id],
  )
  const [preview] = useRead(makePreview)
  const path = screens.previewPath?.(row, locale) ?? ''
  const link = preview ? `${location.origin}${path}?preview=${preview.token}` : ''
  const until = preview && display(recordFields['createdAt']!, preview.expiresAt, { locale })
  const actions = preview && (
    <>
      <CopyButton text={link} />
      <LinkButton href={link} target="_blank" kind="primary">
        <ExternalLink /> {words.open[locale]}
      </LinkButton>
    </>
  )
  return (
    <OfficeDialog title={words.title[locale]} onClose={onClose} actions={actions}>
      <p>{words.text[locale]}</p>
      <Field label={words.link[locale]} hint={until && say(words.hint, locale, { until })}>
        {(control) => (
          <Input {...control} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        )}
      </Field>
    </OfficeDialog>
  )
}
