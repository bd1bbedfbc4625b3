/** Creates the demo's privacy requests: one to answer, one answered. */
import { daysAfter, homeDayOf } from '#core/time-zone.ts'
import { answerRequest, handlers } from '#resources/privacy/requests/privacy-request.server.ts'
import type { Create } from '#core/resource.ts'
import type { privacyRequests } from '#resources/privacy/requests/privacy-request.ts'
import type { Context } from '#server/http/context.ts'

type Written = Omit<Create<typeof privacyRequests.fields>, 'receivedOn'> & {
  daysAgo: number
  answer?: string
}
const requests: Written[] = [
  {
    kind: 'rectification',
    name: 'Yokasta Almonte Frías',
    email: 'yokasta.almonte@correo.example',
    detail: 'Su segundo apellido es Frías, con acento en la i.',
    daysAgo: 24,
    answer: 'Se corrigió el apellido y se le confirmó por correo.',
  },
  {
    kind: 'access',
    name: 'Ramón Ureña Polanco',
    email: 'ramon.urena@correo.example',
    detail: 'Pide copia de todo lo que la firma tiene sobre él.',
    daysAgo: 2,
  },
]

export async function fillPrivacyRequests(context: Context, now: Date): Promise<void> {
  const today = homeDayOf(now.toISOString())
  for (const { daysAgo, answer, ...request } of requests) {
    const input = { ...request, receivedOn: daysAfter(today, -daysAgo) }
    const { id } = await handlers.create({ params: {}, input, query: undefined }, context)
    if (answer) await answerRequest(context, id, answer)
  }
}
