/** Looks into what is stored sealed: texts of mails, and answers of calls. */
import { erasedText, namingOf, type Person } from './person.server.ts'
import { readAnswers } from '#server/http/idempotency.ts'
import { changeContents, contentsInBatches } from '#server/mail/contents.ts'
import type { Db } from '#server/database/database.ts'

/** Reads every mail, which takes a while; so it is done once. */
export async function withSealed(db: Db, person: Person): Promise<Person> {
  const naming = namingOf(person)
  if (!naming) return person
  const names = (text: string) => text.search(naming) >= 0
  const mailIds: string[] = []
  for await (const { outboxId, contents } of contentsInBatches(db))
    if (names(contents.text) || names(contents.html)) mailIds.push(outboxId)
  const answers = await readAnswers(db)
  return { ...person, mailIds, answerIds: answers.flatMap(({ id, text }) => (names(text) ? [id] : [])) }
}

/** Takes the person out of mails to others. Answers how many changed. */
export async function redactMails(db: Db, outboxIds: readonly string[], person: Person): Promise<number> {
  const naming = namingOf(person)
  if (!naming) return 0
  const redact = (text: string) => text.replaceAll(naming, erasedText)
  for (const id of outboxIds)
    await changeContents(db, id, (contents) => ({
      ...contents,
      html: redact(contents.html),
      text: redact(contents.text),
    }))
  return outboxIds.length
}
