/** What others are there for, which administrators may open. */
import { Suspense, use, useState } from 'react'
import type { Words } from '#core/words.ts'
import { EmptyState } from '../../ui/empty.tsx'
import { useLocale } from '../../ui/environment.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DraftGroups } from './draft-list.tsx'
import type { Waiting as OthersWaiting } from '#resources/system/today/today.api.ts'
import styles from './today.module.css'
import { WorkGroups } from './work-list.tsx'

const words = {
  title: { es: 'Pendientes de las demás áreas', en: 'What other areas have to do' },
  none: { es: 'Las demás áreas no tienen nada pendiente', en: 'Nothing is left to do in other areas' },
  loading: { es: 'Cargando los pendientes', en: 'Loading the work' },
} satisfies Record<string, Words>

const openKey = 'conforme-others-work'
const OPEN = 'open'

export function OthersWork({ load }: { load: () => Promise<OthersWaiting> }) {
  const locale = useLocale()
  const [waiting, setWaiting] = useState(() => (localStorage.getItem(openKey) === OPEN ? load() : undefined))
  const toggle = (isOpen: boolean) => {
    if (isOpen) localStorage.setItem(openKey, OPEN)
    else localStorage.removeItem(openKey)
    if (isOpen && !waiting) setWaiting(load())
  }
  return (
    <details
      className={styles.folded}
      open={waiting !== undefined}
      onToggle={(event) => toggle(event.currentTarget.open)}
    >
      <summary>{words.title[locale]}</summary>
      {waiting && (
        <Suspense fallback={<Skeleton lines={6} label={words.loading[locale]} />}>
          <Waiting waiting={waiting} />
        </Suspense>
      )}
    </details>
  )
}

function Waiting({ waiting }: { waiting: Promise<OthersWaiting> }) {
  const locale = useLocale()
  const { work, drafts } = use(waiting)
  const waitingWork = work.filter(({ total, isFailed }) => total > 0 || isFailed)
  const waitingDrafts = drafts.filter(({ total, isFailed }) => total > 0 || isFailed)
  if (waitingWork.length + waitingDrafts.length === 0) return <EmptyState title={words.none[locale]} />
  return (
    <>
      <WorkGroups work={waitingWork} />
      <DraftGroups drafts={waitingDrafts} />
    </>
  )
}
