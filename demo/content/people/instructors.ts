/** The demo's eight instructors; their surnames are trees and rivers, so nobody real. */
import { industryInstructors } from './instructors-industry.ts'
import { officeInstructors } from './instructors-office.ts'

export const instructors = { ...industryInstructors, ...officeInstructors }
