/** Where to pay an order, its proforma and the proofs of payment. */
import { sayMoment } from '#core/display.ts'
import { say, type Words } from '#core/words.ts'
import { proofStates, proofTones } from '#resources/booking/payment-proofs/payment-proof-state.ts'
import { proofLabels } from '#resources/booking/payment-proofs/payment-proof.ts'
import { sayBankAccount } from '#resources/system/settings/bank-accounts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { TextField } from '#web/site/forms/fields.tsx'
import { controlId, useFormState } from '#web/site/forms/form.tsx'
import { SEND_PROOF } from './intents.ts'
import type { OrderView } from './load.server.ts'
import { OwnForm } from './own-form.tsx'
import styles from './screen.module.css'

const words = {
  title: { es: 'Pago', en: 'Payment' },
  accounts: {
    es: 'Transfiera o deposite en una de estas cuentas, con la referencia {number}:',
    en: 'Transfer or deposit to one of these accounts, with the reference {number}:',
  },
  proforma: { es: 'Descargar la proforma (PDF)', en: 'Download the proforma (PDF)' },
  proofs: { es: 'Comprobantes enviados', en: 'Proofs of payment sent' },
  fileHint: { es: 'PDF o foto de hasta 10 MB.', en: 'PDF or picture of up to 10 MB.' },
  send: { es: 'Enviar el comprobante', en: 'Send the proof of payment' },
  sending: { es: 'Enviando…', en: 'Sending...' },
} satisfies Record<string, Words>

export function Payment({ of: order }: { of: OrderView }) {
  const locale = useLocale()
  const { number, bankAccounts, proforma, proofs, invoicing } = order
  return (
    <section className={styles.part}>
      <h2>{words.title[locale]}</h2>
      {invoicing !== 'paid' && bankAccounts.length > 0 && (
        <>
          <p>{say(words.accounts, locale, { number })}</p>
          <ul className={styles.accounts}>
            {bankAccounts.map((account) => (
              <li key={account.bank + account.number}>
                <strong>{account.bank}</strong>
                <span>{sayBankAccount(account)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <div>
        <LinkButton href={proforma} download>
          {words.proforma[locale]}
        </LinkButton>
      </div>
      {proofs.length > 0 && <Proofs of={order} />}
      {hasToPay(order) && <ProofForm />}
    </section>
  )
}

/** A quote comes first, and is paid once it is accepted and invoiced. */
const hasToPay = ({ paymentChoice, invoicing, waitsForAddress }: OrderView): boolean =>
  !waitsForAddress && invoicing !== 'paid' && (paymentChoice !== 'quote' || invoicing === 'unpaid')

function Proofs({ of: { proofs } }: { of: OrderView }) {
  const locale = useLocale()
  return (
    <>
      <h3>{words.proofs[locale]}</h3>
      <ul className={styles.accounts}>
        {proofs.map(({ name, sentAt, state, answer }) => (
          <li key={sentAt + name}>
            <span>
              {name} · {sayMoment(sentAt, locale)}
            </span>
            <Badge tone={proofTones[state]}>{proofStates[state][locale]}</Badge>
            {answer && <span>{answer}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}

function ProofForm() {
  const locale = useLocale()
  const { errors } = useFormState()
  return (
    <OwnForm intent={SEND_PROOF} button={{ idle: words.send, busy: words.sending }} hasFile>
      <Field
        id={controlId('file')}
        label={proofLabels.file[locale]}
        hint={words.fileHint[locale]}
        error={errors['file']}
        isRequired
      >
        {(control) => (
          <Input
            {...control}
            type="file"
            name="file"
            accept="application/pdf,image/jpeg,image/png,image/webp"
          />
        )}
      </Field>
      <TextField name="reference" label={proofLabels.note[locale]} isOptional maxLength={300} />
    </OwnForm>
  )
}
