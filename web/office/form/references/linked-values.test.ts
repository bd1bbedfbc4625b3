/** Tests the references that a new record copies from its surroundings. */
import { expect, test } from 'vitest'
import { readOnly, ref, text } from '#core/field.ts'
import { linkedValues } from './linked-values.ts'

const label = { es: 'Cliente', en: 'Account' }
const contact = {
  firstName: text(label, { max: 10 }),
  accountId: ref(label, 'accounts'),
  ownerId: readOnly(ref(label, 'employees')),
}
const order = { billedId: ref(label, 'accounts'), accountId: ref(label, 'accounts') }

test('takes the reference of the same name, else the first to the same resource', () => {
  const values = { billedId: '1', accountId: '2' }
  const titles = { billedId: 'Uno', accountId: 'Dos' }
  expect(linkedValues(contact, [{ fields: order, values, titles }])).toEqual({
    initial: { accountId: '2' },
    titles: { accountId: 'Dos' },
  })
  expect(linkedValues(contact, [{ fields: order, values: { billedId: '1' } }]).initial).toEqual({
    accountId: '1',
  })
})

test('uses an outer surrounding only when the nearest has no value', () => {
  const nearest = { fields: order, values: { accountId: null } }
  const record = { fields: { id: ref(label, 'accounts') }, values: { id: '7' }, titles: { id: 'Siete' } }
  expect(linkedValues(contact, [nearest, record])).toEqual({
    initial: { accountId: '7' },
    titles: { accountId: 'Siete' },
  })
  expect(linkedValues(contact, [nearest]).initial).toEqual({})
})
