/** Notifies the user of a finished task on any screen. */
import type { Locale, Words } from '#core/words.ts'
import type { Task } from '#resources/system/tasks/task.api.ts'
import { notify } from '../../ui/notifications.tsx'

const words = {
  done: { es: 'Listo', en: 'Done' },
  failed: { es: 'No pudo completarse', en: 'It could not be completed' },
} satisfies Record<string, Words>

export function notifyEnd({ title, status, summary, failed }: Task, locale: Locale): void {
  if (status === 'cancelled') return
  const isGood = status === 'done' && failed === 0
  const outcome = status === 'failed' ? words.failed : words.done
  notify({
    type: isGood ? 'success' : status === 'done' ? 'warning' : 'error',
    title,
    message: summary ?? outcome[locale],
  })
}
