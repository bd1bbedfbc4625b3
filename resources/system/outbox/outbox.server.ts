/** Handlers of the outbox. */
import { sql } from 'kysely'
import { conflict, isNotFound, notFound } from '#core/errors.ts'
import { sentStates, waitingStates, type MailTemplate } from '#core/mail.ts'
import { fill, type Words } from '#core/words.ts'
import { signedIn, type Context, type Handlers } from '#server/http/context.ts'
import { records } from '#server/database/crud.ts'
import { exportRecords } from '#server/documents/excel.ts'
import { openingUrl } from '#server/files/file-access.ts'
import { readFacts } from '#server/files/files.ts'
import { enqueue } from '#server/jobs/job.ts'
import { isFile } from '#server/mail/attachments.ts'
import { readContents } from '#server/mail/contents.ts'
import type { MailAttachment } from '#server/mail/mailer.ts'
import { erasePrivateContent } from '#server/mail/retry-policy.ts'
import { postMail } from '#server/mail/outbox.ts'
import { renderSample, sampleValues } from '#server/mail/sample.ts'
import { viewUrl } from '#server/mail/view.ts'
import { wakeMail } from '#server/mail/wake.ts'
import { systemMailTemplates } from '#resources/index.ts'
import type { MailContent, outboxApi } from './outbox.api.ts'
import { outbox as resource } from './outbox.ts'

const outbox = records(resource, { order: sql`t.id desc`, sublabel: sql`t.to_address` })

export const handlers: Handlers<typeof outboxApi> = {
  excel: exportRecords(outbox, resource),
  list: outbox.standard.list,
  search: outbox.standard.search,
  get: outbox.standard.get,
  content: ({ params }, context) => contentOf(context, params.id),
  send: ({ params }, context) => sendNow(context, params.id),
  cancel: async ({ params }, context) => {
    const mail = await lockUnlessSending(context, params.id)
    if (!waitingStates.includes(mail.status)) throw conflict(notWaiting)
    await erasePrivateContent(context.db, mail)
    return outbox.set(context, mail.id, { status: 'cancelled', nextTryAt: null })
  },
  templates: (_, { db, locale }) =>
    Promise.all(
      systemMailTemplates.map(async (template) => ({
        name: template.name,
        title: template.title[locale],
        subject: fill(template.subject[locale], await sampleValues(db, template, locale)),
      })),
    ),
  preview: async ({ params }, context) => {
    const template = templateOf(params.name)
    const { subject, text } = await renderSample(context.db, template, context.locale)
    const target = { template: template.name, locale: context.locale }
    return { subject, text, viewUrl: await viewUrl(context.db, target) }
  },
  test: async ({ params }, context) => {
    const template = templateOf(params.name)
    const { username, displayName } = signedIn(context)
    await postMail(context.db, {
      template,
      key: `test:${context.requestId}`,
      to: { address: username, name: displayName },
      locale: context.locale,
      values: await sampleValues(context.db, template, context.locale),
    })
  },
}

const isSent: Words = {
  es: 'Este correo ya se envió; no se envía dos veces.',
  en: 'This mail was sent already; it is not sent twice.',
}
const isErased: Words = {
  es: 'El contenido de este correo se borró: llevaba un enlace personal. Haga uno nuevo.',
  en: 'The content of this mail was erased: it carried a personal link. Make a new one.',
}
const notWaiting: Words = {
  es: 'Solo se cancela un correo que está en espera.',
  en: 'Only a mail that waits can be cancelled.',
}
const isBeingSent: Words = {
  es: 'Este correo se está enviando en este momento. Vuelva a mirar en unos segundos.',
  en: 'This mail is being sent right now. Look again in a few seconds.',
}

/** Skips the lock of the sending worker instead of waiting. */
async function lockUnlessSending(context: Context, id: string) {
  const { id: existingId } = await outbox.get(context, id)
  const free = await context.db
    .selectFrom('outbox')
    .select('id')
    .where('id', '=', existingId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!free) throw conflict(isBeingSent)
  return outbox.lock(context, id)
}

async function sendNow(context: Context, id: string) {
  const mail = await lockUnlessSending(context, id)
  if (sentStates.includes(mail.status)) throw conflict(isSent)
  if ((await contentOf(context, id)).text === '') throw conflict(isErased)
  const sent = await outbox.set(context, id, { status: 'waiting', nextTryAt: new Date().toISOString() })
  await enqueue(context.db, wakeMail, { payload: {} })
  return sent
}

async function contentOf(context: Context, id: string): Promise<MailContent> {
  const { id: mail } = await outbox.get(context, id)
  // Gone after its period, as if it were erased.
  const { text, attachments } = (await readContents(context.db, mail)) ?? { text: '', attachments: [] }
  return {
    text,
    viewUrl: await viewUrl(context.db, { mail }),
    attachments: await Promise.all(attachments.map((attachment) => downloadOf(context, attachment))),
  }
}

/** An uploaded file by its address; what was made for this mail is in the answer itself. */
async function downloadOf(
  context: Context,
  attachment: MailAttachment,
): Promise<MailContent['attachments'][number]> {
  const { name, type } = attachment
  if (!isFile(attachment)) {
    const { content, isBase64 = false } = attachment
    const base64 = isBase64 ? content : Buffer.from(content).toString('base64')
    return { name, url: `data:${type.split(';')[0]};base64,${base64}`, fileId: null }
  }
  const file = await readFacts(context.db, attachment.fileId).catch((error: unknown) => {
    if (!isNotFound(error)) throw error
  })
  return { name, url: file ? await openingUrl(context, file) : null, fileId: file?.id ?? null }
}

function templateOf(name: string): MailTemplate {
  const template = systemMailTemplates.find((one) => one.name === name)
  if (!template) throw notFound()
  return template
}
