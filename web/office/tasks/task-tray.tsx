/** The user's background tasks in the header, while there are any. */
import ListChecks from 'lucide-react/icons/list-checks'
import { useEffect } from 'react'
import { say, type Words } from '#core/words.ts'
import { isOpen } from '#resources/system/tasks/task.api.ts'
import { useLocale } from '#web/ui/environment.tsx'
import { Panel } from '../dialogs/overlay.tsx'
import { readTasks, useTasks } from './own-tasks.ts'
import { TaskLine } from './task-line.tsx'
import styles from './task-tray.module.css'

const words = {
  tasks: { es: 'Tareas', en: 'Tasks' },
  running: { es: 'Tareas: {n} en curso', en: 'Tasks: {n} running' },
} satisfies Record<string, Words>

export function TaskTray() {
  const locale = useLocale()
  const tasks = useTasks()
  useEffect(() => void readTasks(locale), [locale])
  if (tasks.length === 0) return null
  const open = tasks.filter(({ status }) => isOpen(status)).length
  const label = open > 0 ? say(words.running, locale, { n: open }) : words.tasks[locale]
  const trigger = (
    <button type="button" className={styles.trigger} aria-label={label} title={label}>
      <ListChecks />
      {open > 0 && (
        <span className={styles.count} aria-hidden="true">
          {open}
        </span>
      )}
    </button>
  )
  return (
    <Panel trigger={trigger} label={words.tasks[locale]}>
      <h2 className={styles.heading}>{words.tasks[locale]}</h2>
      <ul className={styles.list}>
        {tasks.map((task) => (
          <li key={task.id}>
            <TaskLine task={task} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
