/** A resource with its list and form in the office. */
import type { SampleChange } from './sample-change.ts'

const rooms = 'resources/catalogue/training-rooms'

export const officeList: SampleChange = {
  change: 'An office list of a new resource, after `npm run new`',
  goal: 6,
  npm: ['new', '--', 'catalogue/training-room'],
  edits: [
    {
      file: `${rooms}/training-room.ts`,
      find: "import { text } from '#core/field.ts'",
      put: "import { integer, text } from '#core/field.ts'",
    },
    {
      file: `${rooms}/training-room.ts`,
      find: "    name: text({ es: 'Nombre', en: 'Name' }, { max: 120 }),\n",
      put: `    name: text({ es: 'Nombre', en: 'Name' }, { max: 120 }),
    seats: integer({ es: 'Puestos', en: 'Seats' }, { min: 1, max: 500 }),
`,
    },
    {
      file: 'server/migrations/*-training-rooms.sql',
      find: '  name text not null,\n',
      put: '  name text not null,\n  seats integer not null,\n',
    },
    {
      file: `${rooms}/training-room.api.test.ts`,
      find: "input: { name: 'Zapote' }",
      put: "input: { name: 'Zapote', seats: 20 }",
    },
    {
      file: `${rooms}/training-room.screens.tsx`,
      text: `/** Training rooms in the office: their list and their form. */
import { screensOf } from '#web/office/records/screen.ts'
import { trainingRoomsApi } from './training-room.api.ts'
import { trainingRooms, type TrainingRoom } from './training-room.ts'

export const screens = screensOf<typeof trainingRooms.fields, TrainingRoom>({
  resource: trainingRooms,
  api: trainingRoomsApi,
  segment: 'training-rooms',
  columns: ['name', 'seats'],
})
`,
    },
    {
      file: 'resources/catalogue/office.screens.tsx',
      find: "import FolderTree from 'lucide-react/icons/folder-tree'\n",
      put: `import DoorOpen from 'lucide-react/icons/door-open'
import FolderTree from 'lucide-react/icons/folder-tree'
`,
    },
    {
      file: 'resources/catalogue/office.screens.tsx',
      find: `import { services } from './services/service.ts'
`,
      put: `import { services } from './services/service.ts'
import { trainingRoomsApi } from './training-rooms/training-room.api.ts'
import { trainingRooms } from './training-rooms/training-room.ts'

export const trainingRoomsScreens = defineScreens({
  segment: 'training-rooms',
  resource: trainingRooms,
  api: trainingRoomsApi,
  nav: { Icon: DoorOpen },
  load: () => import('./training-rooms/training-room.screens.tsx'),
})
`,
    },
    {
      file: 'resources/office.ts',
      find: '  servicesScreens,\n} from',
      put: '  servicesScreens,\n  trainingRoomsScreens,\n} from',
    },
    {
      file: 'resources/office.ts',
      find: '        instructorsScreens,\n',
      put: '        instructorsScreens,\n        trainingRoomsScreens,\n',
    },
  ],
  proof: `/** The list of the new resource. */
import { expect, test } from 'vitest'
import { officeOfSlices } from '#resources/office.ts'
import { trainingRoomsApi } from '#resources/catalogue/training-rooms/training-room.api.ts'
import { historyApi } from '#resources/system/history/history.api.ts'
import { apiDocument } from '#server/http/app.ts'
import { testApi } from '#test/fixtures/api.ts'
import { registerOffice, resourceScreens } from '#web/office/registry.ts'

const api = await testApi()

test('is in the menu, with its columns', async () => {
  registerOffice(officeOfSlices)
  const rooms = resourceScreens().find(({ segment }) => segment === 'training-rooms')
  expect(rooms?.nav).toBeDefined()
  const { screens } = await rooms!.load()
  expect(screens.columns).toEqual(['name', 'seats'])
})
test('lists what was created, and its history', async () => {
  const admin = api.client('admin')
  const { id } = await admin.call(trainingRoomsApi.create, { input: { name: 'Caoba', seats: 24 } })
  const { items } = await admin.call(trainingRoomsApi.list, { input: {} })
  expect(items).toMatchObject([{ id, name: 'Caoba', seats: 24 }])
  const history = await admin.call(historyApi.of, { params: { resource: 'trainingRooms', id } })
  expect(history).toHaveLength(1)
})
test('is described by OpenAPI', () => {
  expect(JSON.stringify(apiDocument())).toContain('training-rooms/list')
})
`,
}
