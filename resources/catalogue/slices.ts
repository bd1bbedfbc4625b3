/** Registers the handlers of the area catalogue; server only. */
import { slice } from '#server/http/slice.ts'
import { mountCovers } from './covers/cover-files.server.ts'
import { showCatalogueFiles } from './courses/catalogue-files.server.ts'
import { coursesApi } from './courses/course.api.ts'
import * as courses from './courses/course.server.ts'
import { instructorsApi } from './instructors/instructor.api.ts'
import * as instructors from './instructors/instructor.server.ts'
import { serviceCategoriesApi } from './service-categories/service-category.api.ts'
import * as serviceCategories from './service-categories/service-category.server.ts'
import { servicesApi } from './services/service.api.ts'
import * as services from './services/service.server.ts'

export const catalogueSlices = {
  courses: slice(coursesApi, courses.handlers),
  instructors: slice(instructorsApi, instructors.handlers),
  serviceCategories: slice(serviceCategoriesApi, serviceCategories.handlers),
  services: slice(servicesApi, services.handlers),
}

export const catalogueFileRoutes = [mountCovers]

showCatalogueFiles()
