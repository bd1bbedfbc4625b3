/** Voids a fiscal document with a reason of report 608. */
import { useState } from 'react'
import type { Endpoint } from '#core/endpoint.ts'
import type { Create } from '#core/resource.ts'
import { say, type Words } from '#core/words.ts'
import { voiding } from '../fiscal-fields.ts'
import { voidReasons, type VoidReason } from '#resources/sales/fiscal/void-reasons.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import type { AnyRow } from '#web/office/records/screen.ts'
import { Field, Input, Select } from '#web/ui/field.tsx'
import type { FiscalDocument } from '../fiscal-document.ts'

const words = {
  title: { es: 'Anular {number}', en: 'Void {number}' },
  withNcf: {
    es: 'El NCF {ncf} queda usado y sale en el informe 608.',
    en: 'NCF {ncf} stays used and is listed in report 608.',
  },
  withoutNcf: {
    es: 'El número {number} queda usado.',
    en: 'Number {number} stays used.',
  },
} satisfies Record<string, Words>

type VoidProps = {
  endpoint: Endpoint<{ id: string }, Create<typeof voiding>, undefined, AnyRow>
  button: Words
  done: Words
  /** What voiding does besides keeping the number. */
  effect: Words
  onClose: () => void
}

export function VoidDocument({ endpoint, button, done, effect, onClose }: VoidProps) {
  const { row, locale } = useRecord<Pick<FiscalDocument, 'ncf' | 'number'> & AnyRow>()
  const [reason, setReason] = useState<VoidReason>('correction')
  const [note, setNote] = useState('')
  const { id, ncf } = row
  const number = row.number ?? ''
  return (
    <StepDialog
      title={say(words.title, locale, { number })}
      button={button}
      isDangerous
      done={done}
      take={(client) =>
        client.call(endpoint, { params: { id }, input: { reason, note: note.trim() || null } })
      }
      inputs={['reason', 'note']}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>
            {ncf ? say(words.withNcf, locale, { ncf }) : say(words.withoutNcf, locale, { number })}{' '}
            {effect[locale]}
          </p>
          <Field label={voiding.reason.label[locale]} error={errors['reason']} isRequired>
            {(control) => (
              <Select
                {...control}
                value={reason}
                onChange={({ target }) => setReason(target.value as VoidReason)}
              >
                {Object.entries(voidReasons).map(([code, option]) => (
                  <option key={code} value={code}>
                    {option.code} · {option[locale]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={voiding.note.label[locale]} error={errors['note']}>
            {(control) => (
              <Input
                {...control}
                value={note}
                maxLength={200}
                onChange={({ target }) => setNote(target.value)}
              />
            )}
          </Field>
        </>
      )}
    </StepDialog>
  )
}
