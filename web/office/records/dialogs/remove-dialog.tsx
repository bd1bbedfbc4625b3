/** Confirms the removal of a record and offers to restore it. */
import { useState } from 'react'
import { say, type Words } from '#core/words.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { officeHref } from '#web/office/addresses.ts'
import { OfficeDialog } from '#web/office/dialogs/overlay.tsx'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { useRecord } from '../record-context.ts'
import styles from '../record.module.css'
import { titleOf } from '../titles.ts'
import { acts } from '../../dialogs/act-words.ts'

const words = {
  title: { es: 'Eliminar «{title}»', en: 'Remove “{title}”' },
  undoable: {
    es: 'Saldrá de todas las listas. Podrá deshacerlo.',
    en: 'It leaves every list. You can undo it.',
  },
  final: {
    es: 'Saldrá de todas las listas y no se puede deshacer.',
    en: 'It leaves every list and cannot be undone.',
  },
  remove: { es: 'Eliminar', en: 'Remove' },
  removed: { es: 'Se eliminó «{title}».', en: '“{title}” was removed.' },
  undo: { es: 'Deshacer', en: 'Undo' },
  list: { es: 'Volver a la lista', en: 'Back to the list' },
} satisfies Record<string, Words>

type RemoveDialogProps = { onClose: () => void; onRemoved: () => void }

export function RemoveDialog({ onClose, onRemoved }: RemoveDialogProps) {
  const { screens, row, locale, client } = useRecord()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await client.call(screens.api.remove!, { params: { id: row.id } })
      onRemoved()
    } catch (error) {
      sayFailure(error, locale)
      onClose()
    }
  }
  const actions = (
    <>
      <Button onClick={onClose}>{acts.back[locale]}</Button>
      <Button kind="danger" isBusy={isBusy} onClick={() => void remove()}>
        {words.remove[locale]}
      </Button>
    </>
  )
  const title = say(words.title, locale, { title: titleOf(row) })
  return (
    <OfficeDialog title={title} onClose={onClose} actions={actions}>
      <p>{(screens.api.restore ? words.undoable : words.final)[locale]}</p>
    </OfficeDialog>
  )
}

/** Replaces the page of a removed record. */
export function Removed({ onRestored }: { onRestored: () => void }) {
  const { screens, row, locale, client } = useRecord()
  const restore = async () => {
    try {
      await client.call(screens.api.restore!, { params: { id: row.id } })
      onRestored()
    } catch (error) {
      sayFailure(error, locale)
    }
  }
  return (
    <Notice type="success">
      <span className={styles.row}>
        {say(words.removed, locale, { title: titleOf(row) })}
        <span className={styles.actions}>
          {screens.api.restore && (
            <Button size="small" onClick={() => void restore()}>
              {words.undo[locale]}
            </Button>
          )}
          <LinkButton size="small" href={officeHref(locale, screens.segment)}>
            {words.list[locale]}
          </LinkButton>
        </span>
      </span>
    </Notice>
  )
}
