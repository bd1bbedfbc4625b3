/** Outgoing mail in the office: status, content, send now and cancel. */
import type { Client } from '#core/client.ts'
import { unconfirmedStates } from '#core/mail.ts'
import { screensOf, type Step } from '#web/office/records/screen.ts'
import { MailContents, TemplateTitle } from './outbox-content.screens.tsx'
import { outboxApi } from './outbox.api.ts'
import { outbox, type OutgoingMail } from './outbox.ts'

const sendNow = ({ id, status }: OutgoingMail): Step => ({
  key: 'send',
  words: { es: 'Enviar ahora', en: 'Send now' },
  needs: outboxApi.send,
  isAside: unconfirmedStates.includes(status),
  take: (client: Client) => client.call(outboxApi.send, { params: { id } }),
})
const cancel = ({ id }: OutgoingMail): Step => ({
  key: 'cancel',
  words: { es: 'Cancelar el envío', en: 'Cancel sending' },
  needs: outboxApi.cancel,
  isDangerous: true,
  take: (client: Client) => client.call(outboxApi.cancel, { params: { id } }),
})

const steps: Record<OutgoingMail['status'], (mail: OutgoingMail) => Step[]> = {
  waiting: (mail) => [sendNow(mail), cancel(mail)],
  unconfirmed: (mail) => [sendNow(mail)],
  failed: (mail) => [sendNow(mail)],
  cancelled: (mail) => [sendNow(mail)],
  sent: () => [],
}

export const screens = screensOf<typeof outbox.fields, OutgoingMail>({
  resource: outbox,
  api: outboxApi,
  columns: ['subject', 'toAddress', 'status', 'sentAt', 'nextTryAt', 'lastError'],
  tones: {
    status: {
      waiting: 'info',
      sent: 'success',
      unconfirmed: 'warning',
      failed: 'danger',
      cancelled: 'neutral',
    },
  },
  facts: ['toAddress', 'createdAt', 'sentAt', 'sentVia', 'attempts', 'nextTryAt'],
  moreFacts: TemplateTitle,
  groups: [
    {
      words: { es: 'Encabezados', en: 'Headers' },
      fields: ['subject', 'sender', 'toName', 'toAddress', 'replyTo', 'messageId', 'locale'],
    },
    {
      words: { es: 'Envío', en: 'Sending' },
      fields: ['attempts', 'lastError', 'sentVia', 'sentAt'],
    },
  ],
  banner: MailContents,
  steps: (mail) => steps[mail.status](mail),
})
