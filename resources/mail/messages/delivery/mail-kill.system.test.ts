/** Killed mail workers: a real SMTP server counts no duplicates and no extras. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deliveryConcurrency } from '#server/mail/mailer.ts'
import { testApi } from '#test/fixtures/api.ts'
import { eventMails, guest } from '#test/fixtures/event-mails.ts'
import { until } from '#test/fixtures/waiting.ts'
import { mailWorker } from '#test/mail/killed.ts'
import { smtpServer } from '#test/mail/smtp.ts'
import { mailsApi } from '../mail.api.ts'

const kills = 2
test('killed workers send no mail twice and none to people who left; unconfirmed ones are listed', async () => {
  const api = await testApi()
  const { upcoming, enrol, write, due, disableTemplates, training, recipients, get } = eventMails(api)
  await disableTemplates()
  // A slow final answer makes kills fall between the mail and its acknowledgement.
  const { url, arrived: all } = await smtpServer({ delay: 20 })
  const arrived = () => all.flatMap(({ envelope }) => envelope.to).filter((to) => to.endsWith('@correo.test'))
  const event = await upcoming({ capacity: { total: 400, onSite: null, online: null } })
  const guests = Array.from({ length: 150 }, (_, n) => guest({ lastName: `Peña ${numeral(n)}` }))
  const { ids } = await enrol(event, guests)
  const mail = await write(event)
  await due(mail)
  const leaving = { ids: ids.slice(-40), addresses: new Set(guests.slice(-40).map(({ email }) => email)) }
  for (let killed = 1; killed <= kills; killed += 1) {
    const kill = await mailWorker(api.connection, url)
    await until(() => arrived().length >= killed * 25)
    await kill()
    // Meanwhile people give seats back, some of them with mails already written.
    if (killed === 1)
      await api.db
        .updateTable('attendees')
        .set({ enrolment: 'unEnrolled' })
        .where('id', 'in', leaving.ids)
        .execute()
  }
  const atLeaving = new Set(arrived().filter((to) => leaving.addresses.has(to)))
  await mailWorker(api.connection, url)
  // Runs the scheduled recovery that the test does not wait for.
  await sql`update outbox set next_try_at = now() where status = 'waiting'`.execute(api.db)
  await until(async () => !['scheduled', 'sending'].includes((await get(mail)).status))

  const copies = Map.groupBy(arrived(), (address) => address)
  expect([...copies].filter(([, copy]) => copy.length > 1)).toEqual([])
  expect([...copies.keys()].filter((to) => leaving.addresses.has(to) && !atLeaving.has(to))).toEqual([])
  const people = [
    ...(await recipients(mail)).items,
    ...(
      await training.call(mailsApi.recipients, {
        params: { id: mail.id },
        input: { page: 2, perPage: 200, search: '' },
      })
    ).items,
  ]
  expect(people).toHaveLength(guests.length)
  const silent = people.filter(
    ({ status, address }) => status === 'pending' || (status === 'sent' && !copies.has(address!)),
  )
  expect(silent).toEqual([])
  const missed = people.filter(({ status, address }) => !copies.has(address!) && status !== 'skipped')
  expect(missed.every(({ status }) => status === 'unconfirmed')).toBe(true)
  expect(people.filter(({ status }) => status === 'unconfirmed').length).toBeLessThanOrEqual(
    kills * deliveryConcurrency,
  )
})

/** Names without digits. */
const numeral = (n: number): string => String(n).replace(/\d/g, (digit) => 'ABCDEFGHIJ'.charAt(Number(digit)))
