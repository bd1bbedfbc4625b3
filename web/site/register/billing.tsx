/** Billing data and the way to pay, in the form with which visitors take seats. */
import { currencies } from '#core/money/currency.ts'
import type { Words } from '#core/words.ts'
import { visitorOrderLabels as labels } from '#resources/booking/visitor-orders/visitor-order.words.ts'
import { taxIdTypes } from '#resources/customers/accounts/tax-id.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { optional, Pair, RadioField, SelectField, TextField } from '#web/site/forms/fields.tsx'
import type { Registering } from './load.server.ts'
import { Fieldset } from './fieldset.tsx'
import styles from './screen.module.css'
import { waysToPay } from './ways-to-pay.ts'

const words = {
  billing: { es: 'Datos de facturación', en: 'Billing data' },
  payment: { es: 'Pago', en: 'Payment' },
  taxId: { es: 'RNC o cédula', en: 'RNC or cédula (tax id)' },
  taxIdHint: {
    es: 'Obligatorio para empresas: los 9 números del RNC.',
    en: 'Required for companies: the 9 digits of the RNC.',
  },
  dominican: { es: 'RNC o cédula', en: 'RNC or cédula' },
} satisfies Record<string, Words>

export const taxIdLabel = words.taxId

export function Billing({ data }: { data: Registering }) {
  const locale = useLocale()
  const { prices } = data
  const foreign = (['passport', 'foreign'] as const).map((code) => ({ code, text: taxIdTypes[code][locale] }))
  return (
    <>
      <Fieldset title={words.billing[locale]}>
        <Pair>
          <TextField
            name="taxId"
            label={
              <>
                {words.taxId[locale]} <span className={styles.whenPerson}>{optional[locale]}</span>
              </>
            }
            hint={words.taxIdHint[locale]}
            required={false}
            maxLength={30}
          />
          <SelectField
            name="taxIdType"
            label={labels.taxIdType[locale]}
            isOptional
            blank={words.dominican[locale]}
            options={foreign}
          />
        </Pair>
        <Pair>
          <TextField
            name="billingEmail"
            label={labels.billingEmail[locale]}
            isOptional
            type="email"
            maxLength={254}
          />
          <TextField name="billingAddress" label={labels.billingAddress[locale]} isOptional maxLength={200} />
        </Pair>
        <div className={styles.whenCompany}>
          <TextField name="poNumber" label={labels.poNumber[locale]} isOptional maxLength={50} />
        </div>
      </Fieldset>
      <Fieldset title={words.payment[locale]}>
        {prices.length > 1 && (
          <RadioField
            name="currency"
            label={labels.currency[locale]}
            options={prices.map(({ currency, text }) => ({
              code: currency,
              text: `${currencies[currency as keyof typeof currencies][locale]}: ${text}`,
            }))}
            initial={prices[0]!.currency}
          />
        )}
        <RadioField
          name="paymentChoice"
          label={labels.paymentChoice[locale]}
          options={waysToPay(data, locale)}
          initial={prices.length > 0 ? 'transfer' : 'quote'}
        />
      </Fieldset>
    </>
  )
}
