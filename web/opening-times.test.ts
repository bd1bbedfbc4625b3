/** How opening hours read. */
import { expect, test } from 'vitest'
import { openingErrors, type Opening } from '#resources/system/settings/opening-hours.ts'
import { openingText } from './opening-times.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')
const week: Opening['days'] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']

test.each([
  [week, 'Lunes a viernes, de 8:00 a. m. a 5:30 p. m.', 'Monday to Friday, 8:00 AM to 5:30 PM'],
  [[...week, 'sunday'], 'Lunes a viernes y domingo, de', 'Monday to Friday and Sunday, 8'],
  [['tuesday', 'monday'], 'Lunes y martes, de', 'Monday and Tuesday, 8'],
  [['saturday'], 'Sábado, de', 'Saturday, 8'],
] as [Opening['days'], string, string][])('%j', (days, es, en) => {
  const opening = { days, opens: '08:00', closes: '17:30' }
  expect(plain(openingText(opening, 'es'))).toContain(es)
  expect(plain(openingText(opening, 'en'))).toContain(en)
})

const hours = (opens: string, closes: string, days: Opening['days'] = ['monday']) => ({ opens, closes, days })

test('a day closes after it has opened', () => {
  expect(openingErrors([hours('08:00', '12:00'), hours('13:00', '13:00')])).toEqual({
    'openingHours.1.closes': expect.objectContaining({ en: 'Choose a time after the opening' }),
  })
})

test('no line opens while another has the day open; one after the other is allowed', () => {
  const morning = hours('08:00', '12:00', week)
  expect(openingErrors([morning, hours('12:00', '17:00'), hours('09:00', '11:00', ['saturday'])])).toEqual({})
  expect(openingErrors([morning, hours('11:30', '17:00')])).toEqual({
    'openingHours.1.opens': expect.objectContaining({ es: expect.stringContaining('otra línea') }),
  })
})
