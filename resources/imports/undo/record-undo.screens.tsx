/** Takes back an import of customers or contacts, once it is said what that does. */
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { importsApi, type ImportDetails, type ImportUndoPreview } from '../spreadsheets/import.api.ts'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { officeClient } from '#web/office/calls/api.ts'
import { sayFailure } from '#web/office/dialogs/say-outcome.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { readTasks } from '#web/office/tasks/own-tasks.ts'
import { UndoPreview, undoableCount } from './undo-preview.screens.tsx'
import { undoWords } from './whole-undo.screens.tsx'

export function UndoRecords({ id }: { id: ImportDetails['id'] }) {
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [preview, setPreview] = useState<ImportUndoPreview>()
  const [isBusy, setBusy] = useState(false)
  const params = { id }
  const ask = async () => {
    setBusy(true)
    await officeClient(locale)
      .call(importsApi.undoPreview, { params })
      .then(setPreview)
      .catch((failure: unknown) => sayFailure(failure, locale))
    setBusy(false)
  }
  const followTask = async () => {
    await readTasks(locale)
    await revalidate()
  }
  return (
    <>
      <Button isBusy={isBusy} onClick={() => void ask()}>
        {undoWords.undo[locale]}
      </Button>
      {preview && (
        <StepDialog
          title={undoWords.undo[locale]}
          button={undoWords.undo}
          isDangerous
          isBlocked={undoableCount(preview) === 0}
          take={(client) => client.call(importsApi.undo, { params })}
          onDone={() => void followTask()}
          onClose={() => setPreview(undefined)}
        >
          <UndoPreview preview={preview} />
        </StepDialog>
      )}
    </>
  )
}
