/** One background task: its progress, its result and its file. */
import Download from 'lucide-react/icons/download'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { say, type Locale, type Words } from '#core/words.ts'
import { isOpen, taskStatuses, tasksApi, type Task } from '#resources/system/tasks/task.api.ts'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/ui/environment.tsx'
import { officeClient } from '../calls/api.ts'
import { saveAs } from '../calls/save-as.ts'
import { sayFailure } from '../dialogs/say-outcome.ts'
import { readTasks } from './own-tasks.ts'
import { TaskOutcomes } from './task-outcomes.tsx'
import styles from './task-line.module.css'

const words = {
  counted: { es: '{done} de {n}', en: '{done} of {n}' },
  failed: { es: 'Con error: {n}', en: 'Failed: {n}' },
  download: { es: 'Descargar {name}', en: 'Download {name}' },
  stop: { es: 'Detener: {title}', en: 'Stop: {title}' },
  forget: { es: 'Quitar de la lista: {title}', en: 'Remove from the list: {title}' },
} satisfies Record<string, Words>

export function TaskLine({ task }: { task: Task }) {
  const locale = useLocale()
  const { title, total, done, failed, fileName, status } = task
  const [isBusy, act] = useAct(locale)
  const running = isOpen(status)
  const params = { id: task.id }
  const fetchFile = async () => saveAs(await officeClient(locale).download(tasksApi.file, { params }))
  const remove = () =>
    officeClient(locale)
      .call(tasksApi.remove, { params })
      .then(() => readTasks(locale))
  return (
    <div className={styles.line}>
      <p className={styles.title}>{title}</p>
      {running && (
        <progress
          className={styles.progress}
          aria-label={title}
          {...(total > 0 && { max: total, value: done + failed })}
        />
      )}
      <p className={styles.facts}>{factsOf(task, locale)}</p>
      <div className={styles.steps}>
        {fileName && (
          <Button size="small" isBusy={isBusy} onClick={() => act(fetchFile)}>
            <Download /> {say(words.download, locale, { name: fileName })}
          </Button>
        )}
        <Button
          size="small"
          kind="quiet"
          disabled={isBusy}
          aria-label={say(running ? words.stop : words.forget, locale, { title })}
          onClick={() => act(remove)}
        >
          <X />
        </Button>
      </div>
      {task.outcomes > 0 && <TaskOutcomes task={task} />}
    </div>
  )
}

function factsOf({ status, done, failed, total, summary }: Task, locale: Locale): string {
  const counted = isOpen(status) && total > 0 && say(words.counted, locale, { done: done + failed, n: total })
  const wrong = failed > 0 && say(words.failed, locale, { n: failed })
  return [taskStatuses[status][locale], counted, wrong, summary].filter(Boolean).join(' · ')
}

function useAct(locale: Locale): [boolean, (work: () => Promise<void>) => void] {
  const [isBusy, setBusy] = useState(false)
  const act = (work: () => Promise<void>) => {
    setBusy(true)
    void work()
      .catch((error: unknown) => sayFailure(error, locale))
      .finally(() => setBusy(false))
  }
  return [isBusy, act]
}
