/** A screen that the router has found is drawn again without it, and is the same. */
import {
  createRequestHandler,
  data,
  Outlet,
  RouterContextProvider,
  useLoaderData,
  useLocation,
  type LoaderFunctionArgs,
  type ServerBuild,
} from 'react-router'
import { expect, test } from 'vitest'
import { linkedDataContext, reportContext } from './data.ts'
import renderPage from './entry.server.tsx'
import { pageAgain, pageOrAnswer } from './known-ways.ts'

const world = { title: 'ISO 9001', isGone: false, isBroken: false, cookie: '' }
const reported: string[] = []

function loader({ params, url, context }: LoaderFunctionArgs) {
  if (world.isGone) throw data(null, { status: 404 })
  context.get(linkedDataContext).push({ '@type': 'Course' })
  const course = { id: params['id'], title: world.title, asked: url.search }
  return world.cookie ? data(course, { headers: { 'Set-Cookie': world.cookie } }) : course
}

function Course() {
  if (world.isBroken) throw new Error('Broken')
  const { id, title, asked } = useLoaderData<{ id: string; title: string; asked: string }>()
  return <h1>{[id, title, asked, useLocation().search].join(' ')}</h1>
}

const Layout = () => (
  <html lang="es">
    <head />
    <body>
      <Outlet />
    </body>
  </html>
)

const routes = {
  root: { id: 'root', path: '', module: { default: Layout, ErrorBoundary: Layout } },
  'course.es': {
    id: 'course.es',
    parentId: 'root',
    path: 'es/curso/:id',
    module: { default: Course, loader },
  },
  office: { id: 'office', parentId: 'root', path: 'es/office', module: { default: Course, loader } },
}
const route = createRequestHandler(
  {
    routes,
    assets: { entry: { imports: [], module: '' }, routes, url: '', version: '' },
    entry: { module: { default: renderPage, handleError: () => undefined } },
    future: {},
    routeDiscovery: { mode: 'initial' },
    ssr: true,
  } as unknown as ServerBuild,
  'production',
)

function ground(): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(linkedDataContext, [])
  context.set(reportContext, (fault, url) => void reported.push(`${url}: ${String(fault)}`))
  return context
}
const asked = (path: string) => new Request(`http://conforme.test${path}`)
const routed = async (path: string) => (await route(asked(path), ground())).text()
const again = async (path: string) => {
  const page = await pageAgain(asked(path), ground())
  return typeof page === 'string' ? page : undefined
}

test('a screen that the router has found once is the same page without it, of what is there now', async () => {
  expect(await again('/es/curso/1')).toBeUndefined()
  await routed('/es/curso/1')
  world.title = 'ISO 14001'
  const page = await again('/es/curso/7?q=a%20b')
  expect(page).toContain('7 ISO 14001 ?q=a+b ?q=a+b')
  expect(page).toBe(await routed('/es/curso/7?q=a%20b'))
})

test('a path that may be read in more than one way is left to the router', async () => {
  await routed('/es/curso/1')
  for (const path of [
    '/es/consultoria',
    '/es/curso/a%20b',
    '/es/course/1',
    '/en/curso/1',
    '/es/curso/1/',
    '/es/otra',
  ])
    expect(await again(path), path).toBeUndefined()
})

test('nothing in the data ends its element', async () => {
  world.title = '</script><!--<script>'
  const page = await routed('/es/curso/1')
  const [, data = ''] = /<script type="application\/json" id="loaderData">(.*?)<\/script>/.exec(page) ?? []
  expect(JSON.parse(data)).toMatchObject({ loaderData: { 'course.es': { title: world.title } } })
  world.title = 'ISO 14001'
})

test('what is gone, what brings headers and what is the office is left to the router', async () => {
  await routed('/es/curso/2')
  world.isGone = true
  expect(await again('/es/curso/2')).toBeUndefined()
  world.isGone = false
  await routed('/es/curso/2')
  expect(await again('/es/curso/2')).toBeDefined()
  world.cookie = 'a=b'
  expect(await again('/es/curso/2')).toBeUndefined()
  world.cookie = ''
  await routed('/es/office')
  expect(await again('/es/office')).toBeUndefined()
})

test("what failed is not tried twice until the router has found it again; one person's link never is", async () => {
  await routed('/es/curso/3')
  expect(await again('/es/curso/3?registration=3-secret')).toBeUndefined()
  expect(await again('/es/curso/3')).toBeDefined()
  world.isGone = true
  await again('/es/curso/3')
  world.isGone = false
  expect(await again('/es/curso/3')).toBeUndefined()
  await routed('/es/curso/3')
  expect(await again('/es/curso/3')).toBeDefined()
})

test("a fault that the router does not share is reported; what a loader refuses is the router's", async () => {
  const answer = (path: string, isMended = false) =>
    pageOrAnswer(asked(path), ground, async (request, context) => {
      if (isMended) world.isBroken = false
      return route(request, context)
    })
  const status = async (path: string, isMended = false) => {
    const page = await answer(path, isMended)
    return typeof page === 'string' ? 'known' : page.status
  }
  await routed('/es/curso/4')
  world.isGone = true
  expect(await status('/es/curso/4')).toBe(404)
  world.isGone = false
  expect(reported).toEqual([])
  await routed('/es/curso/4')
  expect(await status('/es/curso/4')).toBe('known')
  world.isBroken = true
  expect(await status('/es/curso/4', true)).toBe(200)
  expect(reported).toEqual(['http://conforme.test/es/curso/4: Error: Broken'])
  expect(await status('/es/curso/4')).toBe('known')
})
