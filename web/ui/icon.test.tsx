/** What an icon is to those who see it, and to those who hear the page. */
import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import drawn from './icon.tsx'

const Bell = drawn({ name: 'bell', node: [['path', { d: 'M1 1h2', key: 'a' }]] })

test('an icon is drawn as the styles say and is not read out', () => {
  const svg = renderToStaticMarkup(<Bell className="big" />)
  expect(svg).toContain('<svg width="24" height="24" viewBox="0 0 24 24"')
  expect(readFileSync('web/ui/base.css', 'utf8')).toContain("svg[viewBox='0 0 24 24'] {")
  expect(svg).toContain('<path d="M1 1h2"></path>')
  expect(svg).toContain('aria-hidden="true"')
  expect(svg).toContain('class="big"')
})

test('an icon with a name is read out', () => {
  const svg = renderToStaticMarkup(<Bell aria-label="Avisos" />)
  expect(svg).toContain('aria-label="Avisos"')
  expect(svg).not.toContain('aria-hidden')
})
