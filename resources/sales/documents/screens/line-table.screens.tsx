/** The lines of a document that does not change any more. */
import { taxCodes } from '#core/money/tax.ts'
import type { Words } from '#core/words.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { sayMoney } from '#web/ui/say-money.ts'
import { units } from '../document-fields.ts'
import type { StoredTotals } from '../document-totals.ts'
import { lineColumns } from './line-columns.screens.tsx'
import { draftOf, type StoredItem } from './line-draft.screens.tsx'
import { LineTotals } from './line-totals.screens.tsx'
import styles from './lines.module.css'

const label = { es: 'Partidas', en: 'Items' } satisfies Words

type LineTableProps = {
  document: StoredTotals & { currency: string; exchangeRate: string | null }
  items: readonly (StoredItem & { amount: string })[]
}

export function LineTable({ document, items }: LineTableProps) {
  const locale = useLocale()
  const money = (amount: string) => sayMoney({ amount, currency: document.currency }, locale)
  return (
    <div className={styles.editor}>
      <table className={`${styles.table} ${styles.read}`} aria-label={label[locale]}>
        <thead>
          <tr>
            {lineColumns.map(({ key, words, isNumber }) => (
              <th key={key} scope="col" data-number={isNumber}>
                {words[locale]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => {
            const texts = {
              ...draftOf(item, []),
              unit: units[item.unit][locale],
              unitPrice: money(item.unitPrice),
              taxCode: taxCodes[item.taxCode][locale],
              amount: money(item.amount),
            }
            return (
              <tr key={item.id} className={styles.row}>
                {lineColumns.map(({ key, words, isNumber }) => (
                  <td key={key} data-column={key} data-number={isNumber} data-label={words[locale]}>
                    <span>{texts[key] || '—'}</span>
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      <LineTotals document={document} totals={document} />
    </div>
  )
}
