/** Accessibility of the office screens. */
import { expect, test } from 'vitest'
import { faultsOn, staff } from '../../browser/browser.ts'
import { mainCourse, nextEvent, serviceByName } from '../../browser/records.ts'

test('axe finds nothing on the screens of the office, light and dark, on phone and desktop', async () => {
  const [course, service, event] = [await mainCourse(), await serviceByName('ISO 9001'), await nextEvent()]
  const screens = [
    '',
    '/events',
    '/courses',
    `/courses/${course}`,
    '/courses/new',
    '/contacts',
    `/services/${service}`,
    `/events/${event}`,
    '/users',
    '/settings',
  ].map((path) => `/es/office${path}`)
  expect(await faultsOn(await staff('admin'), screens)).toEqual([])
})
