/** Whose seat somebody in a meeting has. */
import { expect, test } from 'vitest'
import {
  addressIdentity,
  identityOf,
  matchPeople,
  nameKey,
  type Seat,
  type StoredStay,
} from './match-people.ts'

const seat = (id: string, name: string, more: Partial<Seat> = {}): Seat => ({
  id,
  name,
  email: null,
  contactId: null,
  registrantIds: [],
  ...more,
})
const stay = (name: string, more: Partial<StoredStay> = {}): StoredStay => ({
  name,
  email: null,
  registrantId: null,
  joinedAt: '2027-03-01T13:00:00.000Z',
  leftAt: '2027-03-01T14:00:00.000Z',
  ...more,
})
const nothing = { decisions: [], addresses: [] }
const found = (stays: StoredStay[], seats: Seat[], known: Parameters<typeof matchPeople>[2] = nothing) =>
  matchPeople(stays, seats, known).map(({ seatId, how }) => [seatId, how])

const ana = seat('1', 'Ana Peña', { email: 'ana@firma.test', contactId: 'c1', registrantIds: ['r1'] })
const luis = seat('2', 'Luis Gómez', { email: 'luis@firma.test' })

test('by registrant, by address, by name, in this order', () => {
  const people = [
    stay('Luis Gómez', { registrantId: 'r1' }),
    stay('Ana Peña', { email: 'LUIS@firma.test' }),
    stay('ana  PENA ', { email: 'otra@casa.test' }),
    stay('ana PEÑA (Invitada)'),
  ]
  expect(found(people, [ana, luis])).toEqual([
    ['1', 'registrant'],
    ['2', 'email'],
    [null, null],
    ['1', 'name'],
  ])
})
test('people who share a mailbox are told apart by their names', () => {
  const mother = seat('1', 'Ana Peña', { email: 'familia@casa.test', registrantIds: ['r1'] })
  const son = seat('2', 'Luis Peña', { email: 'Familia@casa.test' })
  const from = (name: string, more: Partial<StoredStay> = {}) =>
    stay(name, { email: 'familia@casa.test', ...more })
  const people = [from('LUIS PEÑA'), from('Ana Peña'), from('iPad'), from('Mamá', { registrantId: 'r1' })]
  expect(found(people, [mother, son])).toEqual([
    ['2', 'email'],
    ['1', 'email'],
    [null, null],
    ['1', 'registrant'],
  ])
  const [, , tablet] = matchPeople(people, [mother, son], nothing)
  const decisions = [{ identity: tablet!.identity, seatId: '2' }]
  expect(found(people, [mother, son], { decisions, addresses: [] })[2]).toEqual(['2', 'decided'])
})
test('people at one login of the provider are told apart by the links they came by', () => {
  const eva = seat('3', 'Eva Ruiz', { registrantIds: ['r3', 'r4'] })
  const from = (registrantId: string | null) => stay('Aula 2', { email: 'aula@firma.test', registrantId })
  const decisions = [{ identity: addressIdentity('aula@firma.test'), seatId: null }]
  const people = [from('r1'), from('r3'), from(null), from('r9')]
  expect(found(people, [ana, eva], { decisions, addresses: [] })).toEqual([
    ['1', 'registrant'],
    ['3', 'registrant'],
    [null, 'decided'],
  ])
  // One person whose meetings are one per session is one.
  expect(found([from('r3'), from('r4')], [ana, eva])).toEqual([['3', 'registrant']])
})
test('what was decided before a second person came with the address holds for whom no name tells', () => {
  const mother = seat('1', 'Ana Peña', { email: 'familia@casa.test' })
  const son = seat('2', 'Luis Peña', { email: 'familia@casa.test' })
  const decisions = [{ identity: addressIdentity('familia@casa.test'), seatId: '1' }]
  const people = ['PC Sala', 'Luis Peña'].map((name) => stay(name, { email: 'familia@casa.test' }))
  expect(found(people, [mother, son], { decisions, addresses: [] })).toEqual([
    ['1', 'decided'],
    ['2', 'email'],
  ])
})
test('a registrant of somebody without a seat now is not matched by the registration', () => {
  expect(found([stay('X', { registrantId: 'r9' })], [ana])).toEqual([[null, null]])
})
test('names are compared without accents, order, case and what stands in brackets', () => {
  expect(nameKey('Gómez, Luis')).toBe(nameKey('luis GOMEZ (Externo)'))
  expect(nameKey('Ana Peña')).not.toBe(nameKey('Ana Pena'))
  expect(nameKey('🙂 (iPhone)')).toBe('')
})
test('a name of two seats is not matched, nor one that two people with addresses have', () => {
  expect(found([stay('Ana Peña')], [ana, seat('3', 'Ana Peña')])).toEqual([[null, null]])
  const two = [stay('Ana Peña', { email: 'a@casa.test' }), stay('Ana Peña', { email: 'b@casa.test' })]
  expect(found(two, [ana])).toEqual([
    [null, null],
    [null, null],
  ])
})
test('an address that two seats have is not matched', () => {
  const other = seat('3', 'Eva Ruiz', { email: 'ana@firma.test' })
  expect(found([stay('Oficina', { email: 'ana@firma.test' })], [ana, other])).toEqual([[null, null]])
})
test('one person with two devices is one by address and name together', () => {
  expect(found([stay('Ana Peña', { email: 'ana@firma.test' }), stay('Ana Peña')], [ana])).toEqual([
    ['1', 'email'],
    ['1', 'name'],
  ])
})
test('what staff decided comes first, and “nobody of ours” holds', () => {
  const person = stay('Ana Peña', { email: 'ana@firma.test' })
  const identity = identityOf(person)
  const decided = (seatId: string | null) => ({ decisions: [{ identity, seatId }], addresses: [] })
  expect(found([person], [ana, luis], decided('2'))).toEqual([['2', 'decided']])
  expect(found([person], [ana, luis], decided(null))).toEqual([[null, 'decided']])
  expect(found([person], [ana], decided('2'))).toEqual([['1', 'email']])
})
test('an address that was decided elsewhere is matched by the person, unless it is an attendee’s own', () => {
  const person = stay('A.', { email: 'privado@casa.test' })
  const identity = identityOf(person)
  const known = (more: object) => ({
    decisions: [],
    addresses: [{ identity, isNobody: false, contactId: null, email: null, ...more }],
  })
  expect(found([person], [ana, luis], known({ contactId: 'c1' }))).toEqual([['1', 'remembered']])
  expect(found([person], [ana, luis], known({ email: 'luis@firma.test' }))).toEqual([['2', 'remembered']])
  expect(found([person], [ana, luis], known({ contactId: 'c7' }))).toEqual([[null, null]])
  expect(found([person], [ana, luis], known({ isNobody: true }))).toEqual([[null, 'remembered']])
  const own = seat('3', 'Eva Ruiz', { email: 'privado@casa.test' })
  expect(found([person], [own], known({ isNobody: true }))).toEqual([['3', 'email']])
})
