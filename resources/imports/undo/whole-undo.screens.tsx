/** Takes back a file that was imported as a whole. */
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Words } from '#core/words.ts'
import { importsApi, type ImportDetails } from '../spreadsheets/import.api.ts'
import { wholeTargets } from '../spreadsheets/import-targets.ts'
import type { WholeTargetName } from '../spreadsheets/import.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'

export const undoWords = {
  undo: { es: 'Deshacer la importación', en: 'Undo the import' },
  done: { es: 'Importación deshecha', en: 'Import undone' },
} satisfies Record<string, Words>

export function UndoWhole({ id, target }: { id: ImportDetails['id']; target: WholeTargetName }) {
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>{undoWords.undo[locale]}</Button>
      {isAsking && (
        <StepDialog
          title={undoWords.undo[locale]}
          button={undoWords.undo}
          isDangerous
          done={undoWords.done}
          take={(client) => client.call(importsApi.undo, { params: { id } })}
          onDone={() => void revalidate()}
          onClose={() => setAsking(false)}
        >
          <p>{wholeTargets[target].undo[locale]}</p>
        </StepDialog>
      )}
    </>
  )
}
