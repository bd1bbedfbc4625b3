/** Draws the statement of account of a customer, and mails it. */
import { randomUUID } from 'node:crypto'
import { mimeTypes } from '#core/client.ts'
import { invalid } from '#core/errors.ts'
import type { Create } from '#core/resource.ts'
import { validationWords } from '#core/validation-words.ts'
import { say, type Locale, type Words } from '#core/words.ts'
import type { Context } from '#server/http/context.ts'
import { firmLogo } from '#resources/system/settings/settings.server.ts'
import { renderPdf } from '#server/documents/pdf.ts'
import { postMail } from '#server/mail/outbox.ts'
import { accounts } from '#resources/customers/accounts/account.server.ts'
import { accounts as accountResource } from '#resources/customers/accounts/account.ts'
import { sayBalance } from '#resources/sales/receivables/say-balance.ts'
import { sayDay } from '#core/say-day.ts'
import { buyerOf, issuerOf } from '#resources/sales/documents/printed-parties.server.ts'
import type { sendingStatement } from './receivable.api.ts'
import { statementMail } from './statement.mail.ts'
import { statementPdf } from './statement.pdf.ts'
import { readStatement } from './statement.server.ts'
import { statementWords, type Statement } from './statement.ts'

const words = {
  nothing: { es: 'Sin movimientos', en: 'No movements' },
  order: { es: 'La fecha final es anterior a la inicial', en: 'The last day is before the first' },
} satisfies Record<string, Words>

export async function drawStatement(context: Context, statement: Statement, locale: Locale): Promise<Buffer> {
  const title = `${say(statementWords.title, locale)} ${statement.name}`
  const definition = statementPdf(statement, {
    issuer: await issuerOf(context),
    logo: await firmLogo(context),
    locale,
  })
  return renderPdf(definition, { title, locale })
}

/** Each sending is a mail of its own. Throws 422 without an address. */
export async function sendStatement(
  context: Context,
  id: string,
  { to, message, from, until }: Create<typeof sendingStatement>,
): Promise<void> {
  const { preferredLocale: locale } = await accounts.get(context, id)
  if (from && until && until < from) throw invalid({ until: words.order })
  const { name, email } = await buyerOf(context, { accountId: id, contactId: null })
  const address = to ?? email
  if (!address) throw invalid({ to: validationWords.required })
  const statement = await readStatement(context, id, { from: from ?? undefined, to: until ?? undefined })
  const sums = (part: 'closing' | 'overdue') =>
    statement.currencies
      .flatMap(({ currency, [part]: amount }) =>
        amount === null ? [] : [sayBalance({ amount, currency }, locale)],
      )
      .join(' · ')
  const content = (await drawStatement(context, statement, locale)).toString('base64')
  const file = `${say(statementWords.title, locale)} ${statement.to}.pdf`
  await postMail(context.db, {
    template: statementMail,
    key: `${statementMail.name}:${id}:${randomUUID()}`,
    to: { address, name },
    locale,
    values: {
      name,
      until: sayDay(statement.to, locale),
      balance: sums('closing') || words.nothing[locale],
      overdue: sums('overdue'),
      message: message ?? '',
    },
    attachments: [{ name: file, type: mimeTypes.pdf, content, isBase64: true }],
    about: { resource: accountResource.name, id },
  })
}
