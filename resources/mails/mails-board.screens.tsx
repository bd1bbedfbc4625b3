/** What mails say on an event's board: notices that lie there as drafts, while nobody has been told. */
import { sayMoment } from '#core/display.ts'
import { say, type Words } from '#core/words.ts'
import type { BoardItem, BoardSource } from '#web/office/event/board-item.ts'
import type { Event } from '../events/event.ts'
import { notices, purposes } from '../mail-templates/mail-template.ts'
import { mailsApi } from './mail.api.ts'

const words = {
  unsent: { es: 'Borrador sin enviar desde el {when}', en: 'Draft, not sent since {when}' },
  read: { es: 'Leer y enviar', en: 'Read and send' },
} satisfies Record<string, Words>

export const noticesBoard: BoardSource = {
  needs: mailsApi.schedule,
  ask: async (client, event: Event) => {
    const mails = await client.call(mailsApi.ofEvent, { params: { id: event.id } })
    return mails
      .map(({ mail }) => mail)
      .filter(({ purpose, status }) => status === 'draft' && notices.includes(purpose))
      .map(({ id, purpose, createdAt }): BoardItem => {
        const facts = say(words.unsent, client.locale, { when: sayMoment(createdAt, client.locale) })
        return {
          key: `notice-${id}`,
          phase: 'before',
          words: purposes[purpose],
          state: 'missing',
          facts,
          goTo: 'mails',
          action: words.read,
        }
      })
  },
}
