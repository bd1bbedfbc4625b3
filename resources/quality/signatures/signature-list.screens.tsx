/** The signatures of a case: what, who, when, and the hash of what was signed. */
import { display } from '#core/display.ts'
import { moment } from '#core/field.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import { Row, RowList } from '#web/office/related/row-list.tsx'
import { signatureMeanings, type Signature } from './signature.ts'
import { SignedDifferences } from './signed-differences.screens.tsx'
import styles from './signature.module.css'

const words = {
  signatures: { es: 'Firmas', en: 'Signatures' },
  signed: { es: '{name}, {at}', en: '{name}, {at}' },
  hash: { es: 'Huella de lo firmado', en: 'Hash of what was signed' },
} satisfies Record<string, Words>
const signedAt = moment({ es: 'Firmado', en: 'Signed' })

type ListProps = { signatures: readonly Signature[]; none: Words; locale: Locale }
export function SignatureList({ signatures, none, locale }: ListProps) {
  if (signatures.length === 0) return <p>{none[locale]}</p>
  return (
    <RowList label={words.signatures[locale]}>
      {signatures.map((signature) => (
        <Row
          key={signature.id}
          title={signatureMeanings[signature.meaning][locale]}
          facts={
            <>
              {say(words.signed, locale, {
                name: signature.signer,
                at: display(signedAt, signature.signedAt, { locale }),
              })}
              <br />
              {words.hash[locale]}: <span className={styles.hash}>{signature.stateHash}</span>
              <SignedDifferences differences={signature.changes} locale={locale} isTitled />
            </>
          }
        />
      ))}
    </RowList>
  )
}
