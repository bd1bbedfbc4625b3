/** Whoever somebody else named on the site is told so in the first mail, with the notice of privacy. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { mailFixtures } from '#test/fixtures/event-mails.ts'
import { maker } from '#test/fixtures/make.ts'
import { named, registrations } from '#test/booking/registrations.ts'
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import { pathTo } from '#web/paths.ts'

test('the first mail to a named participant says who gave the address, the next one does not', async () => {
  const api = await testApi()
  const { write, due, send, arrived, disableTemplates } = await mailFixtures(api)
  await disableTemplates()
  const { openDate, registered } = registrations(api, maker(api))
  const id = await openDate(9)
  const { id: orderId } = await registered(id, {
    firstName: 'Rosa',
    lastName: 'Marte',
    email: 'rosa@correo.test',
    attendees: [named('Luis', { email: 'luis@correo.test' })],
  })
  await api.client('sales').call(ordersApi.confirm, { params: { id: orderId } })
  for (const subject of ['Primero', 'Segundo']) {
    await due(await write({ id } as never, { subject: { es: subject, en: subject } }))
    await send()
  }
  const textOf = (to: string, about: string) =>
    String(arrived().find(({ envelope, subject }) => envelope.to.includes(to) && subject === about)?.text)
  const first = textOf('luis@correo.test', 'Primero')
  expect(first).toContain('nos los dio Rosa Marte')
  expect(first).toContain(pathTo('privacy', 'es'))
  for (const other of [textOf('luis@correo.test', 'Segundo'), textOf('rosa@correo.test', 'Primero')]) {
    expect(other).toContain('Hola')
    expect(other).not.toContain('nos los dio')
  }
})
