/** The history of the open record, with buttons that restore former values. */
import { useState } from 'react'
import { say, type Words } from '#core/words.ts'
import { Button } from '#web/ui/button.tsx'
import { sayFailure, saySuccess } from '../dialogs/say-outcome.ts'
import { mayCall } from '../records/may-call.ts'
import { useRecord } from '../records/record-context.ts'
import type { FieldChange } from './field-changes.ts'
import { History } from './history.tsx'
import { isRestorable, restoredValue } from './restored-value.ts'

const words = {
  restore: { es: 'Recuperar este valor', en: 'Restore this value' },
  restoreOf: { es: 'Recuperar el valor anterior de {field}', en: 'Restore the earlier value of {field}' },
} satisfies Record<string, Words>

export function RecordHistory() {
  const { screens, row } = useRecord()
  const mayRestore = mayCall(screens.api.patch)
  return (
    <History
      resource={screens.resource}
      id={row.id}
      version={row.version}
      asideOf={(change) =>
        mayRestore && isRestorable(change.before, { row, screens }) && <RestoreButton change={change} />
      }
    />
  )
}

function RestoreButton({ change: { before, label } }: { change: FieldChange }) {
  const { screens, row, client, locale, savePending, refresh } = useRecord()
  const [isBusy, setBusy] = useState(false)
  const restore = async () => {
    setBusy(true)
    try {
      // Unsaved input is saved first, so that it is not lost.
      const saved = await savePending()
      if (!saved) return
      const input = { [before.field]: restoredValue(before, saved), version: saved.version }
      await client.call(screens.api.patch!, { params: { id: row.id }, input })
      saySuccess(locale)
    } catch (error) {
      sayFailure(error, locale)
    } finally {
      setBusy(false)
    }
    await refresh()
  }
  return (
    <Button
      size="small"
      kind="quiet"
      isBusy={isBusy}
      aria-label={say(words.restoreOf, locale, { field: label })}
      onClick={() => void restore()}
    >
      {words.restore[locale]}
    </Button>
  )
}
