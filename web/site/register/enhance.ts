/** Keeps the total of the form up to date; sends the visitor’s campaign. */
import '../forms/enhance.ts'
import { localeOf } from '#web/locale.ts'
import { campaign } from '../layout/campaign.ts'
import type { GroupPrice } from '#resources/events/schedule/group-price.ts'
import { sayTotal, type SeatPrice } from './total-words.ts'

document.addEventListener('input', ({ target }) => {
  const { form } = target as HTMLInputElement
  const total = form?.querySelector<HTMLOutputElement>('[data-total]')
  if (form && total) total.textContent = totalOf(new FormData(form), total.dataset)
})

function totalOf(sent: FormData, { total = '{}', rows }: DOMStringMap): string {
  const known = JSON.parse(total) as { prices: SeatPrice[]; group: GroupPrice | null }
  const read = (name: string) => String(sent.get(name) ?? '')
  return sayTotal({ ...known, read, rows: Number(rows) }, localeOf(location.pathname) ?? 'es')
}

// Before the form is read and sent.
document.addEventListener(
  'submit',
  ({ target }) => {
    const field = (target as HTMLFormElement).querySelector<HTMLInputElement>('[data-utm]')
    if (field) field.value = campaign()
  },
  { capture: true },
)
