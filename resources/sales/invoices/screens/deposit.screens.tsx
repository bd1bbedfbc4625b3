/** Divides a draft into a deposit and the invoice of its balance. */
import { useNavigate } from 'react-router'
import { say, type Words } from '#core/words.ts'
import { amountText, decimalOf } from '#core/money/decimal.ts'
import { officeHref } from '#web/office/addresses.ts'
import { asked } from '#web/office/dialogs/asked.ts'
import { StepDialog } from '#web/office/dialogs/step-dialog.tsx'
import { useFormValue } from '#web/office/form/form-context.tsx'
import { useRecord } from '#web/office/records/record-context.ts'
import { useLocale } from '#web/ui/environment.tsx'
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

const asks = asked(invoicesApi.deposit, 'percent')

export function DepositDialog({ onClose }: { onClose: () => void }) {
  const { row, locale } = useRecord<Invoice>()
  const navigate = useNavigate()
  return (
    <StepDialog
      title={words.title[locale]}
      button={words.button}
      done={words.done}
      asks={asks}
      initial={{ percent: '50' }}
      take={(client, input) => client.call(invoicesApi.deposit, { params: { id: row.id }, input })}
      onDone={(made) => void navigate(officeHref(locale, 'invoices', made.id))}
      onClose={onClose}
    >
      <p>{words.what[locale]}</p>
      <Amounts />
    </StepDialog>
  )
}

/** What the share that is being typed comes to. */
function Amounts() {
  const { total, currency } = useRecord<Invoice>().row
  const locale = useLocale()
  const percent = dividing.percent.rule.safeParse(useFormValue('percent'))
  if (!percent.success) return null
  const deposit = decimalOf(total).times(percent.data).div(100)
  const money = (amount: string) => sayMoney({ amount, currency }, locale)
  return (
    <p>
      {say(words.about, locale, {
        deposit: money(amountText(deposit)),
        rest: money(amountText(decimalOf(total).minus(deposit))),
      })}
    </p>
  )
}
