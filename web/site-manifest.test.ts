/** Which screens a page of the site knows. */
import { expect, test } from 'vitest'
import { isScreenOfSite, siteManifest, siteManifestIn } from './site-manifest.ts'

test('a page of the site knows the screens of both languages, and none of the office', () => {
  const ids = ['root', 'site.es', 'failure.es', 'home.en', 'not-found.es', 'office/sign-in/login']
  const routes = Object.fromEntries([...ids, 'office.shell.es', 'office.today.en'].map((id) => [id, { id }]))
  const script = `window.all=${JSON.stringify({ routes, url: '/assets/manifest-1a.js', version: 'abc' })};`
  const kept = siteManifest(script)
  expect(kept).toMatch(/^window\.all=\{.+,"url":"\/assets\/manifest-1a.site.js","version":"abc"\};$/)
  const { routes: known } = JSON.parse(kept.slice(11, -1)) as { routes: object }
  expect(Object.keys(known)).toEqual(['root', 'site.es', 'failure.es', 'home.en', 'not-found.es'])
})

test('the server renders a page among the screens of its language alone', () => {
  const ids = ['root', 'home.es', 'home.en', 'office.shell.es', 'office/sign-in/login']
  expect(ids.filter((id) => isScreenOfSite(id, 'es'))).toEqual(['root', 'home.es'])
})

test('it stands beside the whole list', () => {
  expect(siteManifestIn('import "/assets/manifest-6baf8da8.js";import "/assets/react-1.js"')).toBe(
    'import "/assets/manifest-6baf8da8.site.js";import "/assets/react-1.js"',
  )
})
