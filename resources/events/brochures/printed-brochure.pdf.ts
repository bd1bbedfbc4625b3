/** What a brochure is drawn from, and in which colours. */
import type { Locale } from '#core/words.ts'
import type { Logo } from '#server/documents/logo.ts'
import type { CoursePage } from '../course-pages/course-page.public.ts'
import { familyOf } from '#resources/catalogue/covers/cover.ts'
import { familyColours } from '#resources/catalogue/covers/motif.ts'
import type { EventPage } from '../schedule/event.public.ts'
import type { Firm } from '#resources/system/settings/settings.api.ts'

export type PrintedBrochure = {
  course: CoursePage
  /** Upcoming, the soonest first. */
  dates: readonly EventPage[]
  firm: Pick<
    Firm,
    'tradeName' | 'phones' | 'whatsapp' | 'email' | 'openingHours' | 'hours' | 'cancellationTerms'
  >
  logo: Logo
  locale: Locale
  /** The page of the course. */
  link: string
  at: Date
}

export const colourOf = ({ course }: PrintedBrochure) => familyColours(familyOf(course.serviceCode))
export const SOFT = '#5a6070'
/** In points, of a Letter page. */
export const MARGIN = 44
export const INNER = 612 - 2 * MARGIN
