/** The actions in a record's head: its own steps, publish, copy, remove. */
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { isApiError } from '#core/client.ts'
import type { ValidationErrors } from '#core/validation.ts'
import type { Words } from '#core/words.ts'
import { officeHref } from '../addresses.ts'
import { sayFailure, saySuccess } from '../dialogs/say-outcome.ts'
import { mayCall } from './may-call.ts'
import { PreviewDialog } from './dialogs/preview-dialog.tsx'
import { useRecord, type OpenRecord } from './record-context.ts'
import { publishing, publishKey, type AnyRow, type Step } from './screen.ts'

const words = {
  withdraw: { es: 'Retirar del sitio', en: 'Take off the site' },
  copy: { es: 'Copiar', en: 'Copy' },
  preview: { es: 'Vista previa', en: 'Preview' },
  remove: { es: 'Eliminar', en: 'Remove' },
  published: { es: 'Publicado en el sitio', en: 'Published on the site' },
  scheduled: {
    es: 'Programado: se publicará automáticamente en su fecha',
    en: 'Scheduled: it will publish itself on its date',
  },
  withdrawn: { es: 'Retirado del sitio', en: 'Taken off the site' },
  copied: { es: 'Esta es la copia: revísela y guárdela.', en: 'This is the copy: check it and save it.' },
} satisfies Record<string, Words>

/** The dialog that a step opens: its own, the missing fields, or the confirmation of a removal. */
export type OpenDialog =
  | { kind: 'dialog'; dialog: NonNullable<Step['dialog']> }
  | { kind: 'missing'; step: Words; errors: ValidationErrors }
  | { kind: 'removing' }
/** A step in the head; `run` gets the record after unsaved input is saved. */
export type HeadStep = Pick<Step, 'key' | 'words' | 'isDangerous'> & {
  /** The first such step is the primary button. */
  isPrimary?: boolean
  run: (row: AnyRow) => Promise<OpenDialog | undefined>
}

export function useRecordSteps() {
  const record = useRecord()
  const navigate = useNavigate()
  const [openDialog, setOpenDialog] = useState<OpenDialog>()
  const [isBusy, setBusy] = useState(false)
  const { locale } = record
  const steps = [...ownSteps(record), ...copyStep(record, (path) => navigate(path)), ...removeStep(record)]
  const take = async (step: HeadStep) => {
    setBusy(true)
    try {
      // Unsaved input is published or copied too.
      const row = await record.savePending()
      if (row) setOpenDialog(await step.run(row))
    } catch (error) {
      // No form is open that shows what is wrong with fields.
      if (isApiError(error) && Object.keys(error.validationErrors).length > 0)
        setOpenDialog({ kind: 'missing', step: step.words, errors: error.validationErrors })
      else sayFailure(error, locale)
    } finally {
      setBusy(false)
    }
  }
  useStepOfAddress(record, (dialog) => setOpenDialog({ kind: 'dialog', dialog }))
  return { steps, take, openDialog, close: () => setOpenDialog(undefined), isBusy }
}

/** `?step=schedule` opens the dialog of that step; steps without one are never taken by an address. */
function useStepOfAddress(
  { screens, row }: OpenRecord,
  open: (dialog: NonNullable<Step['dialog']>) => void,
): void {
  const [params, setParams] = useSearchParams()
  const requested = params.get('step')
  const opening = useEffectEvent((key: string) => {
    const step = screens.steps?.(row).find((one) => one.key === key)
    if (step?.dialog && mayCall(step.needs)) open(step.dialog)
    params.delete('step')
    setParams(params, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (requested) opening(requested)
  }, [requested])
}

/** Publishing is the last of them, unless they say otherwise. */
function ownSteps(record: OpenRecord): HeadStep[] {
  const { screens, row } = record
  const own = (screens.steps?.(row) ?? []).filter(({ needs }) => mayCall(needs))
  const publish = screens.api.publish
  const all = publish && !own.some(({ key }) => key === publishKey) ? [...own, publishing(publish)] : own
  return all.flatMap((step) =>
    step.key === publishKey ? publishStep(record, step.words) : headStepOf(step, record),
  )
}

const headStepOf = (
  { dialog, take, isAside = false, ...step }: Step,
  { screens, client, update }: OpenRecord,
): HeadStep => ({
  ...step,
  isPrimary: !step.isDangerous && !isAside,
  run: async (saved) => {
    if (dialog) return { kind: 'dialog', dialog }
    // Of the saved record, because a step may send the version that it saw.
    const current = screens.steps?.(saved).find(({ key }) => key === step.key)
    await update(await (current?.take ?? take)?.(client))
    return undefined
  },
})

/** Publishes by a patch, whose refusal names the missing fields. */
function publishStep({ screens, row, locale, client, update }: OpenRecord, publishWords: Words): HeadStep[] {
  const { patch, publish } = screens.api
  if (!patch || !mayCall(publish)) return []
  const isOn = row['websiteState'] === 'published'
  const run = async ({ id, version }: AnyRow): Promise<OpenDialog | undefined> => {
    const input = { websiteState: isOn ? 'unpublished' : 'published', version }
    const saved = await client.call(patch, { params: { id }, input })
    await update(saved)
    const outcome = saved['websiteState'] === 'scheduled' ? words.scheduled : words.published
    saySuccess(locale, isOn ? words.withdrawn : outcome)
    return undefined
  }
  return [
    {
      key: publishKey,
      words: isOn ? words.withdraw : publishWords,
      isPrimary: !isOn,
      run,
    },
  ]
}

function copyStep({ screens, locale, client }: OpenRecord, go: (path: string) => unknown): HeadStep[] {
  const { copy } = screens.api
  if (!copy || !mayCall(copy)) return []
  const run = async ({ id }: AnyRow): Promise<undefined> => {
    const made = await client.call(copy, { params: { id } })
    await go(officeHref(locale, screens.segment, made.id))
    saySuccess(locale, words.copied)
  }
  return [{ key: 'copy', words: words.copy, run }]
}

/** Unsaved input is saved first, so that the preview shows it. */
export const previewStep: HeadStep = {
  key: 'preview',
  words: words.preview,
  run: async () => ({ kind: 'dialog', dialog: PreviewDialog }),
}

const removeStep = ({ screens: { api, isRemovable }, row }: OpenRecord): HeadStep[] =>
  mayCall(api.remove) && isRemovable?.(row) !== false
    ? [{ key: 'remove', words: words.remove, isDangerous: true, run: async () => ({ kind: 'removing' }) }]
    : []
