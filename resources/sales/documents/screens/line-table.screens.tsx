/** The lines of a document that does not change any more. */
import type { Words } from '#core/words.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { sayMoney } from '#core/money/say-money.ts'
import { units } from '../document-fields.ts'
import type { StoredTotals } from '../document-totals.ts'
import { lineColumns, shortTaxWords } from './line-columns.screens.tsx'
import { sayDetails } from './line-details.screens.tsx'
import { draftOf, type ShownDetails, type StoredItem } from './line-draft.screens.tsx'
import { LineTotals } from './line-totals.screens.tsx'
import styles from './lines.module.css'

const label = { es: 'Partidas', en: 'Items' } satisfies Words

type LineTableProps = {
  document: StoredTotals & { currency: string; exchangeRate: string | null }
  items: readonly StoredItem[]
  details: ShownDetails
}

export function LineTable({ document, items, details }: LineTableProps) {
  const locale = useLocale()
  const money = (amount: string) => sayMoney({ amount, currency: document.currency }, locale)
  return (
    <div className={styles.editor}>
      <table className={`${styles.table} ${styles.read}`} aria-label={label[locale]}>
        <thead>
          <tr>
            {lineColumns.map(({ key, words, isNumber }) => (
              <th key={key} scope="col" data-column={key} data-number={isNumber}>
                {words[locale]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => {
            const line = draftOf(item, details)
            const texts = {
              ...line,
              unit: units[item.unit][locale],
              taxCode: shortTaxWords[item.taxCode]![locale],
              amount: money(item.amount),
            }
            const said = sayDetails(line, details, locale)
            return (
              <tr key={item.id} className={`${styles.line} ${styles.row}`}>
                {lineColumns.map(({ key, words, isNumber }) => (
                  <td key={key} data-column={key} data-number={isNumber} data-label={words[locale]}>
                    <span>{texts[key] || '—'}</span>
                    {key === 'description' && said && <small>{said}</small>}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      <div className={styles.foot}>
        <LineTotals document={document} totals={document} />
      </div>
    </div>
  )
}
