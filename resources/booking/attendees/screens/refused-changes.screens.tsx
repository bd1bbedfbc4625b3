/** Lists the attendees for whom a bulk action was refused, with the reasons. */
import { say, type Words } from '#core/words.ts'
import { acts } from '#web/office/dialogs/act-words.ts'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { Points } from '#web/office/related/row-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { BulkOutcome } from '../attendee-changes.ts'

const words = {
  refused: { es: 'Sin cambiar: {n}', en: 'Not changed: {n}' },
} satisfies Record<string, Words>

type RefusedChangesProps = { title: string; refused: BulkOutcome['refused']; onClose: () => void }
export function RefusedChanges({ title, refused, onClose }: RefusedChangesProps) {
  const locale = useLocale()
  const close = (
    <Button kind="primary" onClick={onClose}>
      {acts.back[locale]}
    </Button>
  )
  return (
    <OfficeDialog title={title} onClose={onClose} actions={close}>
      <Notice type="warning" title={say(words.refused, locale, { n: refused.length })}>
        <Points>
          {refused.map(({ id, name, message }) => (
            <li key={id}>
              {name}: {message}
            </li>
          ))}
        </Points>
      </Notice>
    </OfficeDialog>
  )
}
