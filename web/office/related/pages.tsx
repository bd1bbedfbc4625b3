/** Leafs through a list that a part of a record's screen reads page by page. */
import type { Words } from '#core/words.ts'
import { Button } from '#web/ui/button.tsx'
import { showing } from '#web/ui/paginator.tsx'
import { useRecord } from '../records/record-context.ts'
import { Aside, Bar } from './row-list.tsx'

export const PAGE = 50
const words = {
  next: { es: 'Siguiente', en: 'Next' },
  previous: { es: 'Anterior', en: 'Previous' },
} satisfies Record<string, Words>

type PagesProps = { page: number; total: number; onPage: (page: number) => void }

export function Pages({ page, total, onPage }: PagesProps) {
  const { locale } = useRecord()
  const last = Math.max(1, Math.ceil(total / PAGE))
  return (
    <Bar>
      <span aria-live="polite">
        <Aside>{showing({ locale, page, perPage: PAGE, total })}</Aside>
      </span>
      {last > 1 && (
        <>
          <Button size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
            {words.previous[locale]}
          </Button>
          <Button size="small" disabled={page === last} onClick={() => onPage(page + 1)}>
            {words.next[locale]}
          </Button>
        </>
      )}
    </Bar>
  )
}
