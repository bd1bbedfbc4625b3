/** Reports the last action with a button to undo it, until closed or replaced. */
import { useState, type ReactNode } from 'react'
import type { Words } from '#core/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { closeNotice } from '#web/ui/notifications.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import styles from './undo-notice.module.css'
import { sayFailure } from './say-outcome.ts'

const words = {
  undo: { es: 'Deshacer', en: 'Undo' },
} satisfies Record<string, Words>

export type Done = { message: string; undo?: () => Promise<void> }

export function UndoNotice({ done, onClose }: { done: Done | undefined; onClose: () => void }) {
  const locale = useLocale()
  const [isBusy, setBusy] = useState(false)
  if (!done) return <output className={styles.place} />
  const undo = async () => {
    setBusy(true)
    await done.undo?.().then(onClose, (error: unknown) => sayFailure(error, locale))
    setBusy(false)
  }
  const aside: ReactNode = (
    <span className={styles.actions}>
      {done.undo && (
        <Button size="small" isBusy={isBusy} onClick={() => void undo()}>
          {words.undo[locale]}
        </Button>
      )}
      <Button size="small" kind="quiet" onClick={onClose}>
        {closeNotice[locale]}
      </Button>
    </span>
  )
  return (
    <output className={styles.place}>
      <Notice type="success" aside={aside}>
        {done.message}
      </Notice>
    </output>
  )
}
