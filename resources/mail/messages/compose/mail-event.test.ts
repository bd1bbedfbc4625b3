/** What mails say of the hours of their event. */
import { expect, test } from 'vitest'
import { eventFacts, type MailEvent } from './mail-event.server.ts'

const firm = { name: 'Ceibanorma', phone: '+18095550142', email: 'hola@firma.example', address: '' }
const session = (day: string, to: string) => ({
  key: day,
  startAt: `${day}T13:00:00.000Z`,
  endAt: `${day}T${to}:00.000Z`,
  room: null,
  topic: null,
})
const about = (type: string, ends: string[]): string => {
  const sessions = ends.map((end, at) => session(`2027-03-1${at}`, end))
  const event = {
    type,
    sessions,
    title: { es: 'Auditor interno' },
    code: 'E-1',
    status: 'scheduled',
    modality: 'online',
    timezone: 'America/Santo_Domingo',
    startsAt: sessions[0]!.startAt,
    endsAt: sessions.at(-1)!.endAt,
    previousDates: [],
    venue: null,
  }
  const mailing = { event, course: undefined, instructors: [], coordinator: undefined, firms: { es: firm } }
  const { blocks } = eventFacts(mailing as unknown as MailEvent, { locale: 'es', mode: 'online' })
  return JSON.stringify(blocks).replaceAll(/[\s\u00A0\u202F]+/gu, ' ')
}

test('the hours of a mail are those of the page, also where a day differs', () => {
  expect(about('workshop', ['17:00', '17:00'])).toContain('"9:00 a. m. – 1:00 p. m. (hora de Santo Domingo)"')
  expect(about('workshop', ['17:00', '17:00', '16:00'])).toContain(
    '"9:00 a. m. – 1:00 p. m.; el último día, 9:00 a. m. – 12:00 p. m. (hora de Santo Domingo)"',
  )
  expect(about('workshop', ['17:00', '15:00', '17:00'])).toContain(
    '"según el día; el primero, 9:00 a. m. – 1:00 p. m. (hora de Santo Domingo)"',
  )
})

test('a self-paced event has days and no hours', () => {
  const facts = about('selfPaced', ['17:00', '17:00'])
  expect(facts).toMatch(/10 ?– ?11 de marzo de 2027/)
  expect(facts).not.toMatch(/[ap]\. m\.|Horario/)
})
