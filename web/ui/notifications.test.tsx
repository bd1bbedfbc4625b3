/** One notification at a time. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { dismiss, Notifications, notify, type Notification } from './notifications.tsx'

const shown = () => renderToStaticMarkup(<Notifications locale="es" />)

test('a notification replaces the one before, which can no longer be dismissed', () => {
  const saved: Notification = { type: 'success', message: 'Se guardó el curso.' }
  const failed: Notification = { type: 'error', message: 'No se pudo guardar el evento.' }
  notify(saved)
  expect(shown()).toContain(saved.message)
  notify(failed)
  expect(shown()).toContain(failed.message)
  expect(shown()).not.toContain(saved.message)
  dismiss(saved)
  expect(shown()).toContain(failed.message)
  dismiss(failed)
  expect(shown()).not.toContain(failed.message)
})
