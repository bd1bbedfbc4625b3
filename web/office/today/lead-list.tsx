/** Draws the sections that a role comes for, each under its heading. */
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { Words } from '#core/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '../../ui/environment.tsx'
import type { Lead } from '#resources/system/today/today.api.ts'
import type { LeadView } from './views.ts'
import styles from './today.module.css'

const words = {
  failed: { es: 'No se pudo cargar', en: 'It could not be loaded' },
  retry: { es: 'Intentar de nuevo', en: 'Try again' },
} satisfies Record<string, Words>

export function LeadList({ leads, views }: { leads: readonly Lead[]; views: readonly LeadView[] }) {
  const locale = useLocale()
  const drawn = leads.flatMap((lead) => {
    const view = views.find(({ key }) => key === lead.key)
    return view ? [{ ...lead, ...view }] : []
  })
  return drawn.map(({ key, words: about, draw, data, isFailed }) => (
    <TitledSection key={key} id={`lead-${key}`} title={about[locale]}>
      {isFailed ? <FailedPart /> : draw(data)}
    </TitledSection>
  ))
}

type SectionProps = { id: string; title: string; children: ReactNode }
export const TitledSection = ({ id, title, children }: SectionProps) => (
  <section aria-labelledby={id} className={styles.section}>
    <header className={styles.sectionHead}>
      <h2 id={id}>{title}</h2>
    </header>
    {children}
  </section>
)

/** In place of a part of Today that did not answer. */
export function FailedPart() {
  const locale = useLocale()
  const { revalidate, state } = useRevalidator()
  return (
    <Notice
      type="error"
      title={words.failed[locale]}
      aside={
        <Button size="small" isBusy={state === 'loading'} onClick={() => void revalidate()}>
          {words.retry[locale]}
        </Button>
      }
    />
  )
}
