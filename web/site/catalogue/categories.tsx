/** The categories that a list can be narrowed to, each with how many it holds. */
import type { ReactNode } from 'react'
import type { Words } from '#core/words.ts'
import { Chip, Chips } from '#web/ui/badge.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import styles from './categories.module.css'

const words = { categories: { es: 'Categorías', en: 'Categories' } } satisfies Record<string, Words>

type CategoriesProps = {
  /** Label of the link to all categories. */
  all: string
  categories: { code: string; text: ReactNode; count: number }[]
  chosen: string | undefined
  /** Something else narrows the list, so that it is not the whole. */
  isOther?: boolean
  hrefOf: (category?: string) => string
}

export function Categories({ all, categories, chosen, isOther = false, hrefOf }: CategoriesProps) {
  const locale = useLocale()
  return (
    <div className={styles.categories} data-results="categories">
      <Chips label={words.categories[locale]}>
        <li>
          <Chip href={hrefOf()} isOn={!chosen && !isOther} keepsScroll>
            {all}
          </Chip>
        </li>
        {categories.map(({ code, text, count }) => (
          <li key={code}>
            <Chip href={hrefOf(code)} isOn={chosen === code} keepsScroll>
              {text} <span className={styles.count}>{count}</span>
            </Chip>
          </li>
        ))}
      </Chips>
    </div>
  )
}
