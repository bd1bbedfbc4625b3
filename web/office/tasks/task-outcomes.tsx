/** What became of each record of a task, opened on request. */
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { messages } from '#core/errors.ts'
import type { Locale, Words } from '#core/words.ts'
import { tasksApi, type Task, type TaskOutcome } from '#resources/system/tasks/task.api.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { officeHref } from '../addresses.ts'
import { officeClient } from '../calls/api.ts'
import { segmentOf } from '../records/screens.ts'
import styles from './task-line.module.css'

const words = {
  each: { es: 'Qué pasó con cada uno', en: 'What became of each' },
  look: { es: 'Por revisar', en: 'To be looked at' },
} satisfies Record<string, Words>

export function TaskOutcomes({ task: { id, outcomes } }: { task: Task }) {
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const found = useOutcomes(id, { isOpen, outcomes, locale })
  return (
    <details className={styles.outcomes} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.each[locale]}</summary>
      {found === 'failed' ? (
        <p>{messages.failed[locale]}</p>
      ) : (
        <ul>
          {found.map(({ resource, recordId, title, isDone, message }) => (
            <li key={recordId}>
              {!isDone && <TriangleAlert aria-label={words.look[locale]} />}
              <Link to={officeHref(locale, segmentOf(resource) ?? resource, recordId)}>{title}</Link>{' '}
              {message}
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}

type Asked = { isOpen: boolean; outcomes: number; locale: Locale }
/** Read again while there are more of them. */
function useOutcomes(id: string, { isOpen, outcomes, locale }: Asked) {
  const [found, setFound] = useState<readonly TaskOutcome[] | 'failed'>([])
  useEffect(() => {
    if (!isOpen) return
    officeClient(locale)
      .call(tasksApi.outcomes, { params: { id } })
      .then(setFound, () => setFound('failed'))
  }, [id, isOpen, outcomes, locale])
  return found
}
