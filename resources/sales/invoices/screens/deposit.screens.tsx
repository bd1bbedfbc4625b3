/** Divides a draft into a deposit and the invoice of its balance. */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { say, type Words } from '#core/words.ts'
import { amountText, decimalOf } from '#core/money/decimal.ts'
import { officeHref } from '#web/office/addresses.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { Field, Input } from '#web/ui/field.tsx'
import { sayMoney } from '#core/money/say-money.ts'
import { dividing, invoicesApi } from '../invoice.api.ts'
import type { Invoice } from '../invoice.ts'

const words = {
  title: { es: 'Facturar un anticipo', en: 'Invoice a deposit' },
  what: {
    es: 'Se hacen dos borradores: el anticipo, que se abre ahora, y este, que queda con el saldo.',
    en: 'It makes two drafts: the deposit, which opens now, and this one, which keeps the balance.',
  },
  about: {
    es: 'Anticipo de unos {deposit}; saldo de unos {rest}.',
    en: 'A deposit of about {deposit}; a balance of about {rest}.',
  },
  button: { es: 'Crear el anticipo', en: 'Create the deposit' },
  done: { es: 'Anticipo en borrador', en: 'Deposit drafted' },
} satisfies Record<string, Words>

export function DepositDialog({ onClose }: { onClose: () => void }) {
  const { row, locale } = useRecord<Invoice>()
  const { id, total, currency } = row
  const navigate = useNavigate()
  const [percent, setPercent] = useState('50')
  const isShare = /^\d{1,2}(\.\d{1,2})?$/.test(percent) && Number(percent) > 0
  const deposit = isShare ? decimalOf(total).times(percent).div(100) : undefined
  const money = (amount: string) => sayMoney({ amount, currency }, locale)
  return (
    <StepDialog
      title={words.title[locale]}
      button={words.button}
      done={words.done}
      isBlocked={!isShare}
      take={(client) => client.call(invoicesApi.deposit, { params: { id }, input: { percent } })}
      onDone={(made) => void navigate(officeHref(locale, 'invoices', made.id))}
      inputs={['percent']}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>{words.what[locale]}</p>
          <Field label={dividing.percent.label[locale]} error={errors['percent']} isRequired>
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                value={percent}
                onChange={({ target }) => setPercent(target.value.replace(',', '.').trim())}
              />
            )}
          </Field>
          {deposit && (
            <p>
              {say(words.about, locale, {
                deposit: money(amountText(deposit)),
                rest: money(amountText(decimalOf(total).minus(deposit))),
              })}
            </p>
          )}
        </>
      )}
    </StepDialog>
  )
}
