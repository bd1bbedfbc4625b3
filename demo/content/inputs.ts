/** Converts the written content to inputs of the API and validates them. */
import type { Create } from '#core/resource.ts'
import type { Role } from '#core/roles.ts'
import type { accounts } from '#resources/customers/accounts/account.ts'
import type { contacts } from '#resources/customers/contacts/contact.ts'
import type { courseLinks } from '#resources/catalogue/course-links/course-link.ts'
import { sectionKinds, type courseSections } from '#resources/catalogue/course-sections/course-section.ts'
import type { courses } from '#resources/catalogue/courses/course.ts'
import type { employees } from '#resources/customers/employees/employee.ts'
import type { instructors } from '#resources/catalogue/instructors/instructor.ts'
import { rankAt } from '#resources/content/first-content/service-input.ts'
import { rich } from '#resources/content/first-content/rich.ts'
import type { users } from '#resources/system/users/user.ts'
import type { DemoAccount } from './people/accounts.ts'
import type { DemoCustomer } from './people/customers.ts'
import { userNames, usernameOf } from './people/users.ts'
import type { DemoEmployee } from './people/employees.ts'
import type { DemoInstructor } from './people/instructor.ts'
import type { DemoCourse, SectionKind } from './written.ts'

export const userInput = (role: Role): Create<typeof users.fields> => ({
  username: usernameOf(role),
  displayName: userNames[role],
  roles: [role],
})

type Person = Pick<DemoInstructor, 'firstName' | 'lastName' | 'email' | 'phone'>
type ContactInput = Create<typeof contacts.fields>
export const staffContactInput = (
  { firstName, lastName, email, phone }: Person,
  position: string,
): ContactInput => ({
  firstName,
  lastName,
  email,
  phone,
  whatsapp: phone,
  position,
  tags: [{ text: 'Equipo' }],
})

const DAY = 86_400_000
const CONSENT_DAYS = 120
export function customerInput(customer: DemoCustomer, now: Date): ContactInput {
  const { account: _, marks, tags, ...same } = customer
  const is = (mark: string) => marks.includes(mark)
  return {
    ...same,
    tags: tags.map((text) => ({ text })),
    preferredLocale: is('en') ? 'en' : 'es',
    isDecisionMaker: is('decider'),
    isBilling: is('billing'),
    doNotContact: is('refused'),
    status: is('inactive') ? 'inactive' : 'active',
    marketingConsent:
      is('granted') || is('refused')
        ? {
            granted: is('granted'),
            at: new Date(now.getTime() - CONSENT_DAYS * DAY).toISOString(),
            source: 'Formulario de inscripción',
            textVersion: 'privacidad-3',
          }
        : null,
  }
}

type AccountInput = Create<typeof accounts.fields>
export type AccountIds = { ownerEmployeeId: string; isoProgrammes: string[] }
/** Converts text to a choice; the resource's rule validates it. */
export function accountInput(account: DemoAccount, ids: AccountIds): AccountInput {
  const { key, city, province, programmes: _, owner: __, ...same } = account
  const isForeign = province === 'Florida'
  return {
    ...(same as unknown as AccountInput),
    ...ids,
    taxIdType: isForeign ? 'foreign' : null,
    email: `info@${key}.example`,
    website: `https://www.${key}.example`,
    address: {
      line1: isForeign ? '88 Seagrape Avenue' : 'Calle Las Palmas 12',
      line2: null,
      city,
      province,
      country: isForeign ? 'US' : 'DO',
      postalCode: null,
    },
    preferredLocale: isForeign ? 'en' : 'es',
    defaultCurrency: isForeign ? 'usd' : 'dop',
    taxExempt: account.type === 'nonprofit',
    retentionProfile: account.type === 'government' ? 'state' : 'none',
  }
}

type InstructorInput = Create<typeof instructors.fields>
export type InstructorIds = { contactId: string; userId: string | null; serviceIds: string[]; photo: string }
export function instructorInput(instructor: DemoInstructor, ids: InstructorIds): InstructorInput {
  const { headline, bio, credentials, languages, dayRate } = instructor
  const slug = slugOf(`${instructor.firstName} ${instructor.lastName}`)
  return {
    ...ids,
    headline,
    bio: rich(bio),
    credentials: credentials.map((credential) => ({ ...credential, verifyUrl: null })),
    languages,
    slug: { es: slug, en: slug },
    linkedinUrl: `https://linkedin.example/in/${slug}`,
    dayRate: { currency: 'dop', amount: dayRate },
    websiteState: 'published',
  }
}

type EmployeeInput = Create<typeof employees.fields>
export type EmployeeIds = { contactId: string; userId: string | null }
export const employeeInput = (
  { position, department, hireDate, signatoryTitle }: DemoEmployee,
  ids: EmployeeIds,
): EmployeeInput => ({
  ...ids,
  position,
  department,
  hireDate,
  signatoryTitle: signatoryTitle ?? null,
})

type CourseInput = Create<typeof courses.fields>
export type CourseIds = {
  categoryId: string
  serviceId: string | null
  defaultInstructorIds: string[]
  image: string | null
}
/** A draft; it is published once its sections exist. */
export function courseInput(course: DemoCourse, at: number, ids: CourseIds): CourseInput {
  return {
    ...ids,
    code: course.code,
    type: course.type,
    title: course.title,
    subtitle: course.subtitle ?? null,
    summary: course.summary,
    durationHours: course.hours,
    suggestedSessions: course.sessions ?? null,
    level: course.level,
    languages: course.languages ?? ['es'],
    modalities: course.modalities,
    prerequisites: course.prerequisites ?? null,
    minAttendees: course.seats.min,
    maxAttendees: course.seats.max,
    listPrices: Object.entries(course.prices).map(([currency, amount]) => ({
      currency: currency as keyof DemoCourse['prices'],
      amount,
      taxIncluded: true,
    })),
    certificateKind: course.certificate,
    certificateValidityMonths: course.certificateMonths ?? null,
    featured: course.isFeatured ?? false,
    rank: rankAt(at),
    status: course.state === 'inactive' ? 'inactive' : 'active',
  }
}

type SectionInput = Create<typeof courseSections.fields>
export function sectionInputs({ sections }: DemoCourse, courseId: string): SectionInput[] {
  const kinds = Object.keys(sectionKinds) as SectionKind[]
  return kinds.flatMap((kind, at) => {
    const text = sections[kind]
    return text ? [{ courseId, kind, body: rich(text), rank: rankAt(at) }] : []
  })
}

type LinkInput = Create<typeof courseLinks.fields>
export function linkInputs(course: DemoCourse, ids: ReadonlyMap<string, string>): LinkInput[] {
  const { modules = [], electives = [] } = course
  return [...modules, ...electives].map((code, at) => ({
    parentId: ids.get(course.code)!,
    childId: ids.get(code)!,
    rank: rankAt(at),
    required: modules.includes(code),
  }))
}

const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
