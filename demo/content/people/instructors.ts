/** The eight instructors of the demo. Their surnames are trees and rivers: nobody is called like this. */
import { industryInstructors } from './instructors-industry.ts'
import { officeInstructors } from './instructors-office.ts'

export const instructors = { ...industryInstructors, ...officeInstructors }
