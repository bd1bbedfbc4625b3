/** The demo's content: rules, counts, languages, fictional people. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { roleNames } from '#core/roles.ts'
import { accounts as accountRules, taxIdNames } from '#resources/customers/accounts/account.ts'
import { checkIdentity } from '#resources/customers/accounts/tax-id.ts'
import { contacts as contactRules } from '#resources/customers/contacts/contact.ts'
import { courseLinks } from '#resources/catalogue/course-links/course-link.ts'
import { courseSections, sectionsToPublish } from '#resources/catalogue/course-sections/course-section.ts'
import { courses as courseRules, courseTypes } from '#resources/catalogue/courses/course.ts'
import { employees as employeeRules } from '#resources/customers/employees/employee.ts'
import { instructors as instructorRules } from '#resources/catalogue/instructors/instructor.ts'
import { serviceCategories } from '#resources/catalogue/service-categories/service-category.ts'
import { services as serviceRules } from '#resources/catalogue/services/service.ts'
import { categories } from '#resources/content/first-content/categories.ts'
import { checked } from '#resources/content/first-content/checked.ts'
import { categoryInput, serviceInput } from '#resources/content/first-content/service-input.ts'
import { services } from '#resources/content/first-content/services.ts'
import { settings } from '#resources/system/settings/settings.ts'
import { users } from '#resources/system/users/user.ts'
import { courses } from './content/courses.ts'
import { firm } from './content/firm.ts'
import * as inputs from './content/inputs.ts'
import { accounts } from './content/people/accounts.ts'
import { customers } from './content/people/customers.ts'
import { employees } from './content/people/employees.ts'
import { instructors } from './content/people/instructors.ts'
import { usernameOf } from './content/people/users.ts'
import { certificatePdf } from './content/pictures/certificate-pdf.ts'
import { portrait } from './content/pictures/portrait.ts'
import type { DemoCourse, Text } from './content/written.ts'
import type { DemoEmployee } from './content/people/employees.ts'
import type { DemoInstructor } from './content/people/instructor.ts'

const published = courses.filter(({ state }) => !state)
const teachers: DemoInstructor[] = Object.values(instructors)
const staff: DemoEmployee[] = Object.values(employees)
const someId = '1'
const idsByCode = new Map(courses.map(({ code }, at) => [code, String(at + 1)]))

test('all content passes the rule of its resource', () => {
  const now = new Date()
  checked(settings, firm)
  for (const role of roleNames) checked(users, inputs.userInput(role))
  categories.forEach((each, at) => checked(serviceCategories, categoryInput(each, at)))
  services.forEach((each, at) => checked(serviceRules, serviceInput(each, at, someId)))
  const accountIds = { ownerEmployeeId: someId, isoProgrammes: [] }
  for (const each of accounts) {
    const input = checked(accountRules, inputs.accountInput(each, accountIds))
    expect(checkIdentity(input, taxIdNames), each.legalName).toEqual({})
  }
  for (const each of customers) checked(contactRules, inputs.customerInput(each, now))
  for (const each of [...teachers, ...staff])
    checked(contactRules, inputs.staffContactInput(each, 'Instructor'))
  const instructorIds = { contactId: someId, userId: null, serviceIds: [], photo: someId }
  for (const each of teachers) checked(instructorRules, inputs.instructorInput(each, instructorIds))
  const employeeIds = { contactId: someId, userId: null }
  for (const each of staff) checked(employeeRules, inputs.employeeInput(each, employeeIds))
})

test('every course, its sections and its modules pass their rules', () => {
  const ids = { categoryId: someId, serviceId: null, defaultInstructorIds: [], image: null }
  courses.forEach((course, at) => {
    checked(courseRules, inputs.courseInput(course, at, ids))
    for (const section of inputs.sectionInputs(course, someId)) checked(courseSections, section)
    for (const link of inputs.linkInputs(course, idsByCode)) checked(courseLinks, link)
  })
})

test('the fifteen services are those of the spec in its order, each in an existing category', () => {
  expect(services.map(({ code }) => code).join(' ')).toBe(
    'ISO9 ISO14 ISO45 ISO22 ISO28 ISO27 ISO39 ISO13 ISO17 ISO50 ISO223 ISO373 ISO15 ISO37 PLE',
  )
  const known: string[] = categories.map(({ code }) => code)
  for (const { category } of [...services, ...courses]) expect(known).toContain(category)
})

test('there are courses of all six types, with unique codes', () => {
  expect(published.length).toBeGreaterThanOrEqual(32)
  expect(new Set(published.map(({ type }) => type))).toEqual(new Set(Object.keys(courseTypes)))
  expect(new Set(courses.map(({ code }) => code)).size).toBe(courses.length)
  const serviceCodes = services.map(({ code }) => code)
  for (const { service } of courses) if (service) expect(serviceCodes).toContain(service)
})

test('two diplomates consist of published courses whose hours add up to theirs', () => {
  const diplomates = published.filter(({ type }) => type === 'diplomate')
  expect(diplomates).toHaveLength(2)
  for (const { modules = [], electives = [], hours } of diplomates) {
    const parts = modules.map((code) => published.find((course) => course.code === code)!)
    expect(modules.length + electives.length).toBeGreaterThanOrEqual(4)
    expect(parts.reduce((sum, part) => sum + Number(part.hours), 0)).toBe(Number(hours))
  }
})

test('a published course has its sections in Spanish, content included', () => {
  for (const { code, sections } of published)
    for (const kind of [...sectionsToPublish, 'content'] as const)
      expect(sections[kind]?.es.trim(), `${code} ${kind}`).toBeTruthy()
})

test('a course is translated to English completely or not at all', () => {
  const inEnglish = published.filter(({ title }) => title.en)
  expect(inEnglish.length).toBeGreaterThanOrEqual(26)
  expect(published.length - inEnglish.length).toBeGreaterThanOrEqual(4)
  for (const course of published)
    for (const text of textsOf(course)) {
      expect(Boolean(text.en), `${course.code}: ${text.es.slice(0, 60)}`).toBe(Boolean(course.title.en))
    }
})

test('no sentence is filler or used for two courses', () => {
  const paragraphs = courses.flatMap((course) => textsOf(course).flatMap(({ es, en = '' }) => lines(es, en)))
  const long = paragraphs.filter((line) => line.length > 45)
  expect(long.filter((line, at) => long.indexOf(line) !== at)).toEqual([])
  const everything = JSON.stringify([courses, services, instructors, employees, customers, firm, categories])
  expect(everything.match(/lorem|ipsum|\bTODO\b|\bTBD\b|xxx|asdf|undefined/g)).toBeNull()
})

test('the firm and its people have fictional numbers, addresses and names', () => {
  expect(hasCheckDigit(firm.rnc!)).toBe(true)
  const people = [...teachers, ...staff, ...customers]
  const addresses = [firm.email, ...people.map(({ email }) => email)]
  for (const address of addresses) expect(address).toMatch(/\.(example|test)$/)
  const phones = [...firm.phones!.map(({ number }) => number), ...people.map(({ phone }) => phone)]
  for (const phone of phones) expect(phone).toMatch(/^\+18[024]95550\d{3}$/)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('the instructor user is one of the instructors', () => {
  expect(instructors.marisela.email).toBe(usernameOf('instructor'))
  expect(employees.santoDomingo.email).toBe(usernameOf('training'))
})

test('each instructor has a portrait that is large enough', async () => {
  expect(teachers).toHaveLength(8)
  for (const person of teachers) {
    const { width, height } = await sharp(await portrait(person)).metadata()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(400)
  }
})

test("the xref table of the certificate's PDF points to its objects", () => {
  const pdf = certificatePdf().toString('latin1')
  expect(pdf).toMatch(/^%PDF-1\.4[^]*%%EOF\n$/)
  const places = [...pdf.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place))
  places.forEach((place, at) => expect(pdf.slice(place)).toMatch(new RegExp(`^${at + 1} 0 obj`)))
  expect(places).toHaveLength(7)
})

function textsOf({ title, subtitle, summary, prerequisites, sections }: DemoCourse): Text[] {
  return [title, subtitle, summary, prerequisites, ...Object.values(sections)].filter(
    (text) => text !== undefined,
  )
}

const lines = (...texts: string[]): string[] =>
  texts.flatMap((text) => text.split('\n')).map((line) => line.trim().replace(/^- /, ''))

// The check digit of an RNC with nine digits.
function hasCheckDigit(rnc: string): boolean {
  const weights = [7, 9, 8, 6, 5, 4, 3, 2]
  const rest = weights.reduce((sum, weight, at) => sum + weight * Number(rnc[at]), 0) % 11
  const digit = rest === 0 ? 2 : rest === 1 ? 1 : 11 - rest
  return rnc.length === 9 && Number(rnc[8]) === digit
}
