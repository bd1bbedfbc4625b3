/** Whoever has the link of a confirmed order finds its materials and, once they come, its certificates. */
import { expect, test } from 'vitest'
import { testApi } from '#test/fixtures/api.ts'
import { attended } from '#test/fixtures/certificates.ts'
import { maker } from '#test/fixtures/make.ts'
import { sitePage } from '#test/fixtures/site-pages.ts'
import { named, registrations } from '#test/booking/registrations.ts'
import { ordersApi } from '#resources/booking/orders/order.api.ts'
import { certificatesApi } from './certificate.api.ts'

const api = await testApi()
const { openDate, registered, own } = registrations(api, maker(api))
const of = (token: string) => api.client().call(certificatesApi.publicOfOrder, { params: { token } })
const guide = { title: { es: 'Guía', en: 'Guide' }, url: 'https://docs.example/guia', visibleTo: 'enrolled' }
const slides = {
  title: { es: 'Láminas', en: 'Slides' },
  url: 'https://docs.example/l',
  visibleTo: 'attended',
}

test('materials come with the seat, certificates after the event, and of no other order', async () => {
  const id = await openDate(9, { materials: [guide, slides] })
  const order = await registered(id, { attendees: [named('Luis', { email: 'luis@diploma.test' })] })
  const other = await registered(id)
  expect(await own(order.token)).toMatchObject({ materials: [], joinUrl: null })
  await api.client('sales').call(ordersApi.confirm, { params: { id: order.id } })
  expect((await own(order.token, 'en')).materials).toEqual([
    { title: { text: 'Guide', lang: 'en' }, url: guide.url },
  ])
  expect(await of(order.token)).toEqual([])

  await attended(api, { id: order.id, eventId: id })
  const admin = api.client('admin')
  const { issued } = await admin.call(certificatesApi.forOrder, { params: { id: order.id }, input: {} })
  expect(issued).toHaveLength(2)
  expect((await of(order.token)).map(({ holderName }) => holderName).toSorted()).toEqual(
    issued.map(({ name }) => name).toSorted(),
  )
  expect(await of(other.token)).toEqual([])
  expect((await own(order.token)).materials).toHaveLength(2)
  const { text } = await sitePage(api, `/es/inscripcion/${order.token}`)
  expect(text).toContain(`/es/certificado/${issued[0]!.code}`)
  expect(text).toContain(slides.url)
  await admin.call(certificatesApi.revoke, {
    params: { id: issued[0]!.id },
    input: { reason: 'Se emitió por error' },
  })
  expect(await of(order.token)).toHaveLength(1)
})
