/** The screens of the office: clean, light and dark, on a phone and on a desk. */
import { expect, test } from 'vitest'
import { faultsOn, staff } from '../../browser/browser.ts'
import { mainCourse, nextEvent, serviceCalled } from '../../browser/records.ts'

test('axe finds nothing on the screens of the office, light and dark, on a phone and on a desk', async () => {
  const [course, service, event] = [await mainCourse(), await serviceCalled('ISO 9001'), await nextEvent()]
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
