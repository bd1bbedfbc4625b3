/** Counts down to the opening of the meeting, and shows the button when it has come. */
import { timeUntil } from './time-until.ts'

const TICK_MS = 1000

const opening = document.querySelector<HTMLElement>('[data-opens]')
if (opening) countDown(opening)

function countDown(element: HTMLElement): void {
  const { opens = '', now = '' } = element.dataset
  // The visitor's clock may be wrong; only the time that passes is taken from it.
  const started = performance.now()
  const timer = setInterval(() => {
    const left = Date.parse(opens) - Date.parse(now) - (performance.now() - started)
    element.textContent = timeUntil(left)
    if (left > 0) return
    clearInterval(timer)
    location.reload()
  }, TICK_MS)
}
