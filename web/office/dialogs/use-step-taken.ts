/** What follows the form of a step: the record shows its answer, the dialog closes, success is told. */
import { useCallback } from 'react'
import type { Words } from '#core/words.ts'
import { useRecord } from '../records/record-context.ts'
import { saySuccess } from './say-outcome.ts'

export function useStepTaken(onClose: () => void, done?: Words): (answer: unknown) => Promise<void> {
  const { locale, update } = useRecord()
  return useCallback(
    async (answer) => {
      await update(answer)
      if (done) saySuccess(locale, done)
      onClose()
    },
    [locale, update, done, onClose],
  )
}
