/** Says what a step will do to the open record, asks, and does it; a refusal is said in the dialog. */
import { useState, type ReactNode } from 'react'
import type { Client } from '#core/client.ts'
import type { Words } from '#core/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { OfficeDialog } from './overlay.tsx'
import { useRecord } from '../records/record-context.ts'
import { saySuccess } from './say-outcome.ts'
import { refusedBy, type Refused } from '../form/small-form.ts'
import { MissingList } from './missing-list.tsx'

const words = {
  cancel: { es: 'Volver', en: 'Back' },
} satisfies Record<string, Words>

type StepDialogProps = {
  title: string
  /** The verb of the step. */
  button: Words
  isDangerous?: boolean
  /** Something is missing: there is nothing to confirm yet. */
  isBlocked?: boolean
  done?: Words
  take: (client: Client) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

export function StepDialog(props: StepDialogProps) {
  const { title, button, isDangerous = false, isBlocked = false, take, done, onClose, children } = props
  const locale = useLocale()
  const { client, refresh } = useRecord()
  const [refused, setRefused] = useState<Refused>()
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    try {
      await take(client)
      if (done) saySuccess(locale, done)
      onClose()
      await refresh()
    } catch (error) {
      setBusy(false)
      setRefused(refusedBy(error, locale))
    }
  }
  const actions = (
    <>
      <Button onClick={onClose}>{words.cancel[locale]}</Button>
      <Button
        kind={isDangerous ? 'danger' : 'primary'}
        isBusy={isBusy}
        disabled={isBlocked}
        onClick={() => void start()}
      >
        {button[locale]}
      </Button>
    </>
  )
  return (
    <OfficeDialog title={title} onClose={onClose} actions={actions}>
      {children}
      {refused && (
        <Notice type="error" title={refused.title}>
          {refused.message}
          <MissingList missing={refused.errors} onGo={onClose} />
        </Notice>
      )}
    </OfficeDialog>
  )
}
